import { EMAIL_RESTORE_HOURS, VERIFICATION_HOURS } from '#contract/limits.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'
import { secureBlocks } from './secure-blocks.ts'

export const emailChangeLink: Template<'email-change-link'> = ({ token }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').emailChangeLink
  const url = pageUrl(site, locale, `/activate-account?token=${encodeURIComponent(token)}`)
  return {
    subject: t.subject,
    preheader: t.preheader(VERIFICATION_HOURS),
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(VERIFICATION_HOURS) },
      { is: 'button', label: t.button, url },
    ],
    reason: t.reason(hostOf(site)),
  }
}

/** Alerts the owner before the change takes effect, while it can still be cancelled. */
export const emailChangeAsked: Template<'email-change-asked'> = ({ maskedEmail }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').emailChangeAsked
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(maskedEmail) },
      ...secureBlocks(locale, site),
    ],
    reason: t.reason(hostOf(site)),
  }
}

export const emailChanged: Template<'email-changed'> = ({ maskedEmail, token }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').emailChanged
  const url = pageUrl(site, locale, `/set-password?token=${encodeURIComponent(token)}`)
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text(maskedEmail) },
      { is: 'paragraph', text: t.restore(EMAIL_RESTORE_HOURS) },
      { is: 'button', label: t.button, url },
    ],
    reason: t.reason(hostOf(site)),
  }
}

export const emailChangeDone: Template<'email-change-done'> = (_, locale, site) => {
  const t = textsOf(locale, 'mailAccount').emailChangeDone
  return {
    subject: t.subject,
    preheader: t.preheader,
    blocks: [
      { is: 'heading', text: t.heading },
      { is: 'paragraph', text: t.text },
      ...secureBlocks(locale, site),
    ],
    reason: t.reason(hostOf(site)),
  }
}
