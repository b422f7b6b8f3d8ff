import { localePath } from '#contract/values/locale-path.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { MailData, MailKind } from '#domain/kernel/mail/mails.ts'
import type { MailContent } from './mail-content.ts'

export interface MailSite {
  /** Without a slash at the end. */
  publicUrl: string
  /** Name and postal address of the operator, on one line: required by law below bulk mail. */
  publisher: string | null
}

/** One kind of mail: from its data to its content, in both languages. */
export type Template<Kind extends MailKind> = (
  data: MailData[Kind],
  locale: Locale,
  site: MailSite,
) => MailContent

/** The absolute address of a page in the reader's language: `/contact` → `https://…/fr/contact`. */
export const pageUrl = ({ publicUrl }: Pick<MailSite, 'publicUrl'>, locale: Locale, path: string): string =>
  `${publicUrl}${localePath(locale, path)}`
