import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { planText } from './plan-texts.ts'

/** Sent on the day that the confirmation of the cancellation named. */
export const premiumEnded: Template<'premium-ended'> = ({ plan, endedAt }, locale, site) => {
  const { over, facts, mine, reason } = textsOf(locale, 'mailBilling')
  return {
    subject: over.subject,
    preheader: over.preheader,
    blocks: [
      { is: 'heading', text: over.heading },
      {
        is: 'facts',
        facts: [
          { name: facts.contract, value: `Aperçu ${planText(locale, plan)}` },
          { name: facts.contractEnded, value: dateInUtc(locale, endedAt) },
        ],
      },
      { is: 'paragraph', text: over.text },
      { is: 'button', label: mine, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reason(hostOf(site)),
  }
}
