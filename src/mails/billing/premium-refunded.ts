import { formatPrice } from '#locales/format/prices.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

export const premiumRefunded: Template<'premium-refunded'> = ({ amountCents, currency }, locale, site) => {
  const { refunded: t, mine, reason } = textsOf(locale, 'mailBilling')
  const amount = formatPrice(locale, amountCents, currency)
  return {
    subject: t.subject(amount),
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(amount) },
      { is: 'button', label: mine, url: pageUrl(site, locale, '/subscription') },
    ],
    reason: reason(hostOf(site)),
  }
}
