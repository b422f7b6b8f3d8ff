import { GLOSSARY } from './glossary.ts'
import { COUNTRY_WORDS, HEADLINE_CONCEPTS } from './headline-concepts.ts'
import { createPhraseIndex, type PhraseIndex, type PhraseMatch } from './phrase-index.ts'
import { fold, isStopWord, stemOf } from '#domain/kernel/text/words.ts'

const CONCEPTS = [
  ...[...GLOSSARY, ...HEADLINE_CONCEPTS].map(({ id, en, fr }) => ({ id: `#${id}`, en, fr })),
  ...COUNTRY_WORDS.map(({ name, en, fr }) => ({ id: `@${name}`, en, fr })),
]

const indexOf = (lang: 'en' | 'fr'): PhraseIndex =>
  createPhraseIndex(
    // "sûr" folds to "sur": a form that reads like a stop word would be everywhere.
    CONCEPTS.map((concept) => ({
      id: concept.id,
      forms: concept[lang].filter((form) => !isStopWord(fold(form))),
    })),
    (token) => stemOf(token.word, lang),
  )

const indexes = { en: indexOf('en'), fr: indexOf('fr') }

/**
 * Glossary concepts ("#data center") and countries ("@china", by "chinois") in a row of stems.
 * English and French only, none elsewhere.
 */
export const findConcepts = (stems: readonly string[], lang: string): PhraseMatch[] =>
  lang === 'en' || lang === 'fr' ? indexes[lang].find(stems) : []
