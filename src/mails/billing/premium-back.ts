import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { planText } from './plan-texts.ts'

/** Answers the mail about the payment that failed, so that the reader does not pay twice. */
export const premiumBack: Template<'premium-back'> = ({ plan, wasOnHold, renewsAt }, locale, site) => {
  const { back, paid, facts, mine, reason } = textsOf(locale, 'mailBilling')
  const t = wasOnHold ? back : paid
  return {
    ...t,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      {
        is: 'facts',
        facts: [
          { name: facts.plan, value: planText(locale, plan) },
          { name: facts.nextCharge, value: dateInUtc(locale, renewsAt) },
        ],
      },
      { is: 'button', label: mine, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reason(hostOf(site)),
  }
}
