import { YEARLY_PLAN } from '#contract/premium/plans.ts'
import { APPLE_SUBSCRIPTIONS } from '#contract/values/apple-subscriptions.ts'
import { formatPrice } from '#locales/format/prices.ts'
import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { chargeText, planText } from './plan-texts.ts'

/** Sent between three months and one month before a yearly subscription renews. Without a price it is Apple's to change and to end. */
export const renewalReminder: Template<'renewal-reminder'> = ({ renewsAt, price, charge }, locale, site) => {
  const { renewalReminder: t, price: per, facts, manage, reason } = textsOf(locale, 'mailBilling')
  const day = dateInUtc(locale, renewsAt)
  const amount = price ? per.yearly(formatPrice(locale, price.amountCents, price.currency)) : t.applePrice
  const charged = charge ? formatPrice(locale, charge.amountCents, charge.currency) : amount
  return {
    subject: t.subject(day),
    preheader: t.preheader(charged),
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(day) },
      {
        is: 'facts',
        facts: [
          { name: facts.plan, value: planText(locale, YEARLY_PLAN.id) },
          { name: facts.price, value: amount },
          { name: facts.nextCharge, value: chargeText(locale, day, charge) },
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
