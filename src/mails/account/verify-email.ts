import { VERIFICATION_HOURS } from '#contract/limits.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/** Contains no name, because the form must not send a stranger's text to any mailbox. */
export const verifyEmail: Template<'verify-email'> = ({ token }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').verifyEmail
  const url = pageUrl(site, locale, `/activate-account?token=${encodeURIComponent(token)}`)
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(VERIFICATION_HOURS) },
      { is: 'button', label: t.button, url },
    ],
    reason: t.reason(hostOf(site)),
  }
}
