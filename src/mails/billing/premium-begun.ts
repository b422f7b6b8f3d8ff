import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { chargeText, planPriceText, planText } from './plan-texts.ts'

/** The agreement for the reader's records: the plan, its price, the dates of charges and how to cancel. */
export const premiumBegun: Template<'premium-begun'> = (
  { plan, price, charge, trialEndsAt, renewsAt },
  locale,
  site,
) => {
  const { begun, trialBegun, facts, manage, reason } = textsOf(locale, 'mailBilling')
  const day = dateInUtc(locale, trialEndsAt ?? renewsAt)
  const { subject, preheader, heading, text } = trialEndsAt
    ? { ...trialBegun, preheader: trialBegun.preheader(day), text: trialBegun.text(day) }
    : begun
  return {
    subject,
    preheader,
    blocks: [
      { is: 'heading', text: heading },
      { is: 'paragraph', text },
      {
        is: 'facts',
        facts: [
          { name: facts.plan, value: planText(locale, plan) },
          { name: facts.price, value: planPriceText(locale, plan, price) },
          {
            name: trialEndsAt ? facts.firstCharge : facts.nextCharge,
            value: chargeText(locale, day, charge),
          },
        ],
      },
      { is: 'paragraph', text: begun.renewal },
      { is: 'button', label: manage, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reason(hostOf(site)),
  }
}
