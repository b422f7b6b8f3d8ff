import type { Language } from '../../text/languages.ts'
import { fold } from '../../text/words.ts'
import { valueOfWord } from '../numbers/number-words.ts'

const TOKEN = /\d+(?:[.,\u00A0\u202F ]\d{3})*(?:[.,]\d+)?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu
export const IS_WORD = /^[\p{L}\p{M}\d]/u

const SIGNS: Record<Language, Record<string, string>> = {
  en: { $: 'dollars', '€': 'euros', '£': 'pounds' },
  fr: { $: 'dollars', '€': 'euros', '£': 'livres' },
}
const normalise = (text: string, lang: Language): string =>
  text
    .normalize('NFC')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/\b(\p{Lu})\.(\p{Lu})\.(?:(\p{Lu})\.)?/gu, '$1$2$3')
    .replaceAll(/\bstart-up/gi, 'startup')
    // A hyphen between spaces counts as a dash.
    .replaceAll(' - ', ' — ')
    .replaceAll(/(\d\s?)Mds?(?!\p{L})/gu, '$1milliards')
    .replaceAll(
      /([$€£])\s?(\d[\d.,]*)(\s?(?:[kmb]n?\b|thousand|million|billion|trillion))?/gi,
      (_, sign: string, digits: string, scale = '') => `${digits}${String(scale)} ${SIGNS[lang][sign] ?? ''}`,
    )
    .replaceAll(/\s?([$€£])/g, (_, sign: string) => ` ${SIGNS[lang][sign] ?? ''}`)
    .replaceAll(/(\d)\s?%/g, '$1 percent')
    .replaceAll(/\b(?:per|pour) cent\b/gi, 'percent')
    .replaceAll(/(\d)(?=[\p{L}])/gu, '$1 ')

/** Accepts the separators of both languages: "300,000", "300 000", "300.000"; "3,4", "3.4". */
const plainNumber = (digits: string): string =>
  /^\d{1,3}(?:[.,\u00A0\u202F ]\d{3})+$/.test(digits)
    ? digits.replaceAll(/\D/g, '')
    : digits.replaceAll(/[\u00A0\u202F ]/g, '').replace(',', '.')

/** Unifies apostrophes and currencies first, so that the tokens of two texts can be compared. */
export const marksOf = (text: string, lang: Language): string[] =>
  [...normalise(text, lang).matchAll(TOKEN)].map(([mark]) => mark)

export const foldedWord = (word: string, next: string, lang: Language): string => {
  if (/^\d/.test(word)) return plainNumber(word)
  const plain = fold(word)
  // « Neuf » counts as the number nine before a plural; otherwise it usually means "new".
  if (plain === 'neuf' && /[sx]$/.test(next)) return '9'
  return String(valueOfWord(plain, lang) ?? plain)
}
