import type { LocaleTexts } from './en/texts.ts'
import type { LocaleFacts } from './facts.ts'

/** A locale: one folder, whose texts satisfy the type of the English ones. */
export interface LocaleModule {
  facts: LocaleFacts
  texts: LocaleTexts
}
