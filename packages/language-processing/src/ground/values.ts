import type { Language } from '../text/languages.ts'
import { detectLanguage } from '../text/language.ts'
import { isStated, readNumbers } from './numbers/numbers.ts'

const MIN_WORDS_FOR_LANGUAGE = 4

/** Skips sentences that are too short for their language to be detected. */
export const wrongLanguage = (sentence: string, lang: Language): string[] => {
  if ((sentence.match(/\p{L}+/gu)?.length ?? 0) < MIN_WORDS_FOR_LANGUAGE) return []
  const found = detectLanguage(sentence, lang)
  return found === lang ? [] : [`written in "${found}" instead of "${lang}"`]
}

export const unknownNumbers = ({
  sentence,
  cited,
  lang,
  sourceLang,
}: {
  sentence: string
  cited: string
  lang: Language
  sourceLang: Language
}): string[] => {
  const stated = readNumbers(cited, sourceLang, true)
  return readNumbers(sentence, lang, false)
    .filter((fact) => !isStated(fact, stated))
    .map(({ raw }) => `"${raw.trim()}" is not in the cited sentences`)
}
