import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { MailData, MailKind } from '#domain/kernel/mail/mails.ts'
import type { MailContent } from './mail-content.ts'

export interface MailSite {
  publicUrl: string
  /**
   * Name and postal address of the operator, on one line, which law requires in bulk mail. Null where it is
   * not configured.
   */
  publisher: string | null
}

export type Template<Kind extends MailKind> = (
  data: MailData[Kind],
  locale: Locale,
  site: MailSite,
) => MailContent

/** Mails need absolute URLs: `/contact` → `https://…/fr/contact`. */
export const pageUrl = ({ publicUrl }: Pick<MailSite, 'publicUrl'>, locale: Locale, path: string): string =>
  `${publicUrl}${localePath(locale, path)}`

/** Mails name the site by its host, in the line that states why they were sent. */
export const hostOf = ({ publicUrl }: Pick<MailSite, 'publicUrl'>): string => new URL(publicUrl).host
