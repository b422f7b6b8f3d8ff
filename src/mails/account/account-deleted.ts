import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/** Also explains what to do if the owner did not delete the account, since no later mail can. */
export const accountDeleted: Template<'account-deleted'> = (_, locale, site) => {
  const t = textsOf(locale, 'mailAccount').accountDeleted
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.erased },
      { is: 'paragraph', text: t.lastMail },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/contact') },
    ],
    reason: t.reason(hostOf(site)),
  }
}
