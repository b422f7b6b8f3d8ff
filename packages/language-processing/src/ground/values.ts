import type { Language as Locale } from '../text/languages.ts'
import { detectLanguage } from '../text/language.ts'
import { isStated, readNumbers } from './numbers/numbers.ts'

const MIN_WORDS_FOR_LANGUAGE = 4

/** Detects sentences outside the reader's language; shorter ones are too short for detection. */
export const wrongLanguage = (sentence: string, lang: Locale): string[] => {
  if ((sentence.match(/\p{L}+/gu)?.length ?? 0) < MIN_WORDS_FOR_LANGUAGE) return []
  const found = detectLanguage(sentence, lang)
  return found === lang ? [] : [`written in "${found}" instead of "${lang}"`]
}

/** Numbers of the sentence that the cited sentences do not state, by value and kind. */
export const unknownNumbers = ({
  sentence,
  cited,
  lang,
  sourceLang,
}: {
  sentence: string
  cited: string
  lang: Locale
  sourceLang: Locale
}): string[] => {
  const stated = readNumbers(cited, sourceLang, true)
  return readNumbers(sentence, lang, false)
    .filter((fact) => !isStated(fact, stated))
    .map(({ raw }) => `"${raw.trim()}" is not in the cited sentences`)
}
