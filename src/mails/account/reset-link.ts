import { RESET_LINK_HOURS } from '#contract/limits.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * Sent instead of a code once an account had too many codes in a day or its mailbox too many mails.
 */
export const resetLink: Template<'reset-link'> = ({ token }, locale, site) => {
  const { resetLink: t, resetPassword } = textsOf(locale, 'mailAccount')
  const url = pageUrl(site, locale, `/set-password?token=${encodeURIComponent(token)}`)
  return {
    subject: t.subject,
    preheader: t.preheader(RESET_LINK_HOURS),
    blocks: [
      { is: 'heading', text: resetPassword.heading },
      { is: 'paragraph', text: t.text(RESET_LINK_HOURS) },
      { is: 'button', label: resetPassword.button, url },
    ],
    reason: resetPassword.reason(hostOf(site)),
  }
}
