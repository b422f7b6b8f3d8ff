import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

export const authenticatorChanged: Template<'authenticator-changed'> = ({ change }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').authenticator
  const { subject, heading, text } = t[change]
  return {
    subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: heading },
      { is: 'paragraph', text },
      { is: 'paragraph', text: t.notYou },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/admin/claim') },
    ],
    reason: t.reason(hostOf(site)),
  }
}
