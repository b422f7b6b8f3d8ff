import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { planPriceText } from './plan-texts.ts'

/**
 * Because a trial was promised and then refused, the mail states that nothing was charged and offers
 * immediate payment.
 */
export const trialRefused: Template<'trial-refused'> = ({ plan, price }, locale, site) => {
  const { trialRefused: t, reason } = textsOf(locale, 'mailBilling')
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      { is: 'paragraph', text: t.offer(planPriceText(locale, plan, price)) },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/pricing') },
    ],
    reason: reason(hostOf(site)),
  }
}
