import { detectLanguage, readsAsInstruction } from '@apercu/language-processing'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { LANGUAGE_NAMES } from './story-prompt.ts'

const MIN_CHARS = 15

const FORM: [RegExp, string][] = [
  [/https?:|\bwww\.|\w@[\w-]+\.\w|(?:^|\s)@\w{2,}/i, 'has a link or an address'],
  [/<\/?\w|&(?:#\d+|\w{2,8});|\*\*|__|```|^#+ |\]\(|^\s*[-*•] |[{}|]|\[\d+\]/, 'has markup in it'],
]

export interface Flaw {
  /** `form` makes the whole answer untrusted, because it may follow instructions in an article. */
  kind: 'length' | 'signs' | 'form' | 'language'
  detail: string
}

/**
 * Checks what needs no judgement of the gate. `cited` only decides whether markup was copied from the source.
 */
export const flawOf = (
  text: string,
  { cited, lang, maxChars }: { cited: string; lang: ContentLanguage; maxChars: number },
): Flaw | undefined => {
  if (text.length < MIN_CHARS) return { kind: 'length', detail: 'is too short' }
  if (text.length > maxChars) return { kind: 'length', detail: `is longer than ${maxChars} characters` }
  const form = FORM.find(([pattern]) => pattern.test(text))
  // Markup copied from the source costs only this sentence; any other indicates an injection.
  if (form) return { kind: form[0].test(cited) ? 'signs' : 'form', detail: form[1] }
  if (readsAsInstruction(text)) return { kind: 'form', detail: 'is not about the news in the article' }
  if (detectLanguage(text, lang) !== lang)
    return { kind: 'language', detail: `is not in ${LANGUAGE_NAMES[lang]}` }
  return undefined
}
