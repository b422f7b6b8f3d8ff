import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * Informs the owner of an address by mail, because the sign-up form must not reveal that it is taken.
 */
export const accountExists: Template<'account-exists'> = (_, locale, site) => {
  const t = textsOf(locale, 'mailAccount').accountExists
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/sign-in') },
    ],
    reason: t.reason(hostOf(site)),
  }
}
