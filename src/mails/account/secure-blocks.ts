import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import type { Block } from '#mails/layout/mail-content.ts'
import { type MailSite, pageUrl } from '#mails/layout/template.ts'

/** Ends mails about changes of an account, with advice for an owner who did not make the change. */
export const secureBlocks = (locale: Locale, site: MailSite): Block[] => {
  const { text, button } = textsOf(locale, 'mailAccount').secure
  return [
    { is: 'paragraph', text },
    { is: 'button', label: button, url: pageUrl(site, locale, '/profile/secure') },
  ]
}
