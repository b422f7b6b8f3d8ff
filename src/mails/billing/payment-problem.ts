import { formatPrice } from '#locales/format/prices.ts'
import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * The button leads to the provider's page, which takes another card or the reader's confirmation for their
 * bank.
 */
export const paymentProblem: Template<'payment-problem'> = (
  { amountCents, currency, payUrl, accessUntil },
  locale,
  site,
) => {
  const { paymentProblem: t, reason } = textsOf(locale, 'mailBilling')
  const day = accessUntil && dateInUtc(locale, accessUntil)
  return {
    subject: t.subject,
    preheader: day ? t.preheader(day) : t.preheaderOnHold,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(formatPrice(locale, amountCents, currency)) },
      { is: 'paragraph', text: day ? t.until(day) : t.onHold },
      { is: 'button', label: t.button, url: payUrl ?? pageUrl(site, locale, '/subscription') },
      { is: 'paragraph', text: t.retries },
    ],
    reason: reason(hostOf(site)),
  }
}
