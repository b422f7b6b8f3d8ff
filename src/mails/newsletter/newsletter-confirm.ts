import { NEWSLETTER_LINK_DAYS } from '#contract/limits.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { nameNewsletters } from './newsletter-names.ts'

/**
 * Anyone can enter any address in the form, so that this mail explains why it was sent, and is the only one
 * without a confirmation.
 */
export const newsletterConfirm: Template<'newsletter-confirm'> = ({ token, ...choice }, locale, site) => {
  const t = textsOf(locale, 'mailNewsletter').confirm
  const url = pageUrl(site, locale, `/newsletter/confirm?token=${encodeURIComponent(token)}`)
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(nameNewsletters(locale, choice), NEWSLETTER_LINK_DAYS) },
      { is: 'button', label: t.button, url },
    ],
    reason: t.reason(hostOf(site)),
  }
}
