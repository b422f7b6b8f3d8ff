import { RESET_MINUTES } from '#contract/limits.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/**
 * The reader types the code on the page that requested it; the link works even while codes are paused.
 */
export const resetPassword: Template<'reset-password'> = ({ code, token }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').resetPassword
  const url = pageUrl(site, locale, `/set-password?token=${encodeURIComponent(token)}`)
  return {
    subject: t.subject,
    preheader: t.preheader(RESET_MINUTES),
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.code(RESET_MINUTES) },
      { is: 'code', text: code },
      { is: 'paragraph', text: t.orLink },
      { is: 'button', label: t.button, url },
      { is: 'paragraph', text: t.neverGive },
    ],
    reason: t.reason(hostOf(site)),
  }
}
