import { GLOSSARY } from '../../glossary/glossary.ts'
import { COUNTRY_WORDS, HEADLINE_CONCEPTS } from './headline-concepts.ts'
import { createPhraseIndex, type PhraseIndex, type PhraseMatch } from './phrase-index.ts'
import { fold, isStopWord, stemOf } from '../../text/words.ts'

const CONCEPTS = [
  ...[...GLOSSARY, ...HEADLINE_CONCEPTS].map(({ id, en, fr }) => ({ id: `#${id}`, en, fr })),
  ...COUNTRY_WORDS.map(({ name, en, fr }) => ({ id: `@${name}`, en, fr })),
]

const indexOf = (lang: 'en' | 'fr'): PhraseIndex =>
  createPhraseIndex(
    // Forms that fold to a stop word ("sûr" to "sur") are skipped, because they would match everywhere.
    CONCEPTS.map((concept) => ({
      id: concept.id,
      forms: concept[lang].filter((form) => !isStopWord(fold(form))),
    })),
    (token) => stemOf(token.word, lang),
  )

const indexes = { en: indexOf('en'), fr: indexOf('fr') }

/**
 * Finds glossary concepts ("#data center") and countries ("@china", by "chinois") in a list of stems. English
 * and French only.
 */
export const findConcepts = (stems: readonly string[], lang: string): PhraseMatch[] =>
  lang === 'en' || lang === 'fr' ? indexes[lang].find(stems) : []
