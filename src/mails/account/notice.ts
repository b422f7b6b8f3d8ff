import { dateInUtc } from '#locales/format/utc-dates.ts'
import { textsOf } from '#locales/texts.ts'
import { hostOf, pageUrl, type Template } from '#mails/layout/template.ts'

/** A notice to all account holders in the operator's words, with the day from which it applies. */
export const notice: Template<'notice'> = ({ subject, paragraphs, appliesOn }, locale, site) => {
  const t = textsOf(locale, 'mailAccount').notice
  return {
    subject,
    preheader: t.appliesOn(dateInUtc(locale, appliesOn)),
    blocks: [
      { is: 'heading', text: subject },
      ...paragraphs.map((text) => ({ is: 'paragraph' as const, text })),
      { is: 'paragraph', text: t.appliesOn(dateInUtc(locale, appliesOn)) },
      { is: 'paragraph', text: t.leave },
      { is: 'button', label: t.button, url: pageUrl(site, locale, '/terms') },
    ],
    reason: t.reason(hostOf(site)),
  }
}
