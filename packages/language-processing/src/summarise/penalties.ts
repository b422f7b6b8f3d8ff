import type { Language } from '../text/languages.ts'

const FIRST_PERSON: Record<Language, RegExp> = {
  en: /(?:^|[\s"“‘'])(?:i|i'm|i’m|my|me|you|your)\b/i,
  fr: /(?:^|[\s"«“])(?:je|j'|j’|mon|ma|mes|moi|tu|vous|votre|vos)(?![\p{L}])/iu,
}

const QUOTE_MARKS = /["“”«»]|(?:^|\s)['‘](?=\s?\p{L})/gu
const WORD = /[\p{L}\p{N}]+/gu
const MIN_WORDS = 6
const MAX_WORDS = 60

/** Subtracted from the score of a sentence; 0 if nothing speaks against the sentence. */
export const penaltyOf = (text: string, lang: Language): number => {
  const words = text.match(WORD)?.length ?? 0
  let penalty = 0
  if (/!["'”’»\s)]*$/.test(text)) penalty += 0.1
  if (words < MIN_WORDS) penalty += 0.5
  if (words > MAX_WORDS) penalty += 0.3
  if (FIRST_PERSON[lang].test(text)) penalty += 0.3
  const marks = text.match(QUOTE_MARKS)?.length ?? 0
  // A sentence with quoted speech usually states opinions rather than facts.
  if (marks > 0) penalty += 0.08
  return penalty
}
