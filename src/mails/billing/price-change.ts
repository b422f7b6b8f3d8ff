import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { planPriceText, planText } from './plan-texts.ts'

/** The notice that a price of a running subscription needs: both prices, the first charge, and how to leave before it. */
export const priceChange: Template<'price-change'> = (
  { plan, before, after, firstChargeAt, replacesEarlier },
  locale,
  site,
) => {
  const { priceChange: t, facts, reason } = textsOf(locale, 'mailBilling')
  const day = dateInUtc(locale, firstChargeAt)
  const [today, then] = [planPriceText(locale, plan, before), planPriceText(locale, plan, after)]
  return {
    subject: t.subject(day),
    preheader: t.preheader(then),
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(day, then) },
      ...(replacesEarlier ? [{ is: 'paragraph', text: t.replacesEarlier } as const] : []),
      {
        is: 'facts',
        facts: [
          { name: facts.plan, value: planText(locale, plan) },
          { name: t.presentPrice, value: today },
          { name: t.newPrice, value: then },
          { name: t.firstCharge, value: day },
        ],
      },
      { is: 'paragraph', text: t.orCancel(day) },
      { is: 'button', label: t.cancel, url: pageUrl(site, locale, '/subscription?step=cancel') },
    ],
    reason: reason(hostOf(site)),
  }
}

export const priceKept: Template<'price-kept'> = ({ plan, price, announcedFor }, locale, site) => {
  const { priceKept: t, facts, mine, reason } = textsOf(locale, 'mailBilling')
  const costs = planPriceText(locale, plan, price)
  return {
    subject: t.subject,
    preheader: t.preheader(costs),
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(dateInUtc(locale, announcedFor)) },
      {
        is: 'facts',
        facts: [
          { name: facts.plan, value: planText(locale, plan) },
          { name: facts.price, value: costs },
        ],
      },
      { is: 'button', label: mine, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reason(hostOf(site)),
  }
}
