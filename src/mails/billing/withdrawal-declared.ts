import { dateInUtc, momentInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { planText } from './plan-texts.ts'

/**
 * The acknowledgement on a durable medium: what was declared, by whom, and at which day and hour (directive 2011/83/EU, article
 * 11a).
 */
export const withdrawalDeclared: Template<'withdrawal-declared'> = (
  { plan, name, startedAt, declaredAt, keepsShare },
  locale,
  site,
) => {
  const { withdrawal: t, facts, mine, reason } = textsOf(locale, 'mailBilling')
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      {
        is: 'facts',
        facts: [
          { name: facts.contract, value: `Aperçu ${planText(locale, plan)}` },
          { name: t.concludedOn, value: dateInUtc(locale, startedAt) },
          { name: t.declaredAt, value: momentInUtc(locale, declaredAt) },
          ...(name === '' ? [] : [{ name: t.by, value: name }]),
        ],
      },
      { is: 'paragraph', text: keepsShare ? t.refundOfRest : t.refundOfAll },
      { is: 'button', label: mine, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reason(hostOf(site)),
  }
}
