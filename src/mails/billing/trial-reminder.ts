import { formatPrice } from '#locales/format/prices.ts'
import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { chargeText, planPriceText, planText } from './plan-texts.ts'

/** Sent two days before the first charge, so that there is time to cancel. */
export const trialReminder: Template<'trial-reminder'> = (
  { plan, price: costs, charge, chargedAt },
  locale,
  site,
) => {
  const { trialReminder: t, facts, manage, reason } = textsOf(locale, 'mailBilling')
  const day = dateInUtc(locale, chargedAt)
  const price = planPriceText(locale, plan, costs)
  const first = charge ? formatPrice(locale, charge.amountCents, charge.currency) : price
  return {
    subject: t.subject(day),
    preheader: t.preheader(first),
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(day) },
      {
        is: 'facts',
        facts: [
          { name: facts.plan, value: planText(locale, plan) },
          { name: facts.price, value: price },
          { name: facts.firstCharge, value: chargeText(locale, day, charge) },
        ],
      },
      { is: 'paragraph', text: t.orCancel },
      { is: 'button', label: manage, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reason(hostOf(site)),
  }
}
