import { textsOf } from '#locales/texts.ts'
import { pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * Contains nothing that the sender wrote, not even the name: the form is open to all, and a receipt with
 * quotations would send any text to any address.
 */
export const contactReceipt: Template<'contact-receipt'> = (_, locale, site) => {
  const t = textsOf(locale, 'mailContact')
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      { is: 'paragraph', text: t.nothingElse },
    ],
    reason: t.reason(pageUrl(site, locale, '/contact')),
  }
}
