import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { planText } from './plan-texts.ts'

/**
 * French law requires this confirmation on a durable medium: what ends, when, and with what effect.
 */
export const premiumCancelled: Template<'premium-cancelled'> = (
  { plan, cancelledAt, endsAt, isOver },
  locale,
  site,
) => {
  const { cancelled, ended, facts, mine, resume, reason } = textsOf(locale, 'mailBilling')
  const day = dateInUtc(locale, endsAt)
  return {
    subject: isOver ? ended.subject : cancelled.subject(day),
    preheader: cancelled.preheader,
    blocks: [
      { is: 'heading', text: isOver ? ended.heading : cancelled.heading },
      {
        is: 'facts',
        facts: [
          { name: facts.contract, value: `Aperçu ${planText(locale, plan)}` },
          { name: facts.cancelledOn, value: dateInUtc(locale, cancelledAt) },
          { name: facts.contractEnds, value: day },
        ],
      },
      { is: 'paragraph', text: isOver ? ended.text : cancelled.text(day) },
      { is: 'button', label: isOver ? mine : resume, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reason(hostOf(site)),
  }
}
