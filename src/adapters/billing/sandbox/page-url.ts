import { localePath } from '#contract/locale-path.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts'
import type { Transaction } from './transaction.ts'

/** Address of one of the sandbox's pages in the language that was asked for, as far as we have it: `fr-CA` is French. */
export const pageUrl = (tx: Transaction, language: string | null | undefined, path: string): string => {
  const locale = LOCALES.find((one) => language?.split('-')[0] === one) ?? DEFAULT_LOCALE
  return `${tx.publicUrl}${localePath(locale, path)}`
}
