import { YEARLY_PLAN } from '#contract/premium/plans.ts'
import { APPLE_SUBSCRIPTIONS } from '#contract/values/apple-subscriptions.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { planText } from './plan-texts.ts'

/** Sent between three months and one month before a yearly subscription renews. Without a price it is Apple's to change and to end. */
export const renewalReminder: Template<'renewal-reminder'> = ({ renewsAt, price }, locale, site) => {
  const { renewalReminder: t, price: per, facts, manage, reason } = textsOf(locale, 'mailBilling')
  const day = dateInUtc(locale, renewsAt)
  const amount = price ? per.yearly(formatPrice(locale, price.amountCents, price.currency)) : t.applePrice
  return {
    subject: t.subject(day),
    preheader: t.preheader(amount),
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(day) },
      {
        is: 'facts',
        facts: [
          { name: facts.plan, value: planText(locale, YEARLY_PLAN.id) },
          { name: facts.price, value: amount },
          { name: facts.nextCharge, value: day },
        ],
      },
      { is: 'paragraph', text: price ? t.orCancel : t.orCancelAtApple },
      price
        ? { is: 'button', label: manage, url: pageUrl(site, locale, '/subscription') }
        : { is: 'button', label: t.atApple, url: APPLE_SUBSCRIPTIONS },
    ],
    reason: reason(hostOf(site)),
  }
}
