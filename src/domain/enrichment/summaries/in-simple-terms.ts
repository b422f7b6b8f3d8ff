import type { Locale } from '#contract/locales.ts'
import type { RankedSentence } from './ranking.ts'
import { type CitedSentence, chooseDiverse, rankText, type SummaryRequest } from './summarise.ts'
import { foldedWords } from './words.ts'

/** A term as texts write it, and what it means for someone who has never met it. */
export interface GlossaryEntry {
  term: string
  explanation: Readonly<Record<Locale, string>>
}

/** A line is either quoted from the source or from our own glossary; a screen says which. */
export type SimpleLine =
  | { kind: 'cited'; sentence: CitedSentence }
  | { kind: 'glossary'; term: string; text: string }

const SENTENCES = 2
const GLOSSARY_LINES = 2
const MAX_WORDS = 28
/** How much a word beyond the shortest costs against a sentence's score. */
const COST_OF_WORD = 0.015
const HARD_WORD_LETTERS = 11
const COST_OF_HARD_WORD = 0.04

/**
 * "In simple terms" without a model: the clearest of the important sentences (short, few long words),
 * then a line for up to two terms they or the title use. It explains words; it does not
 * rewrite the text, and a page must not call it a translation or AI.
 */
export const inSimpleTerms = (
  request: SummaryRequest,
  glossary: readonly GlossaryEntry[],
  ranked: readonly RankedSentence[] = rankText(request),
): SimpleLine[] => {
  const clear = ranked
    .map((sentence) => {
      const cost = difficulty(sentence.text)
      return { ...sentence, score: sentence.score - cost, laterScore: sentence.laterScore - cost }
    })
    .filter(({ text }) => (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= MAX_WORDS)
  const chosen = chooseDiverse(clear.length > 0 ? clear : ranked, SENTENCES, Infinity).toSorted(
    (a, b) => a.order - b.order,
  )
  const cited: SimpleLine[] = chosen.map(({ text, start, end }) => ({
    kind: 'cited',
    sentence: { text, start, end },
  }))
  const said = [request.title, ...chosen.map(({ text }) => text)].join(' ')
  return [...cited, ...glossaryLines(said, request.lang, glossary)]
}

const difficulty = (text: string): number => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const hard = words.filter((word) => word.length >= HARD_WORD_LETTERS).length
  return COST_OF_WORD * words.length + COST_OF_HARD_WORD * hard
}

interface FoldedEntry extends GlossaryEntry {
  /** The term's folded words with a space before and after, singular and plural. */
  forms: string[]
  firstWords: string[]
}

const folded = new WeakMap<readonly GlossaryEntry[], FoldedEntry[]>()

/** Longest terms first, so that "open weights model" explains itself before "model" does. Read once a glossary. */
const foldedGlossary = (glossary: readonly GlossaryEntry[]): FoldedEntry[] => {
  const known = folded.get(glossary)
  if (known) return known
  const entries = glossary
    .toSorted((a, b) => b.term.length - a.term.length)
    .flatMap((entry) => {
      const words = foldedWords(entry.term)
      const [first] = words
      if (first === undefined) return []
      const wanted = words.join(' ')
      return {
        ...entry,
        forms: [` ${wanted} `, ` ${wanted}s `],
        firstWords: words.length === 1 ? [first, `${first}s`] : [first],
      }
    })
  folded.set(glossary, entries)
  return entries
}

const glossaryLines = (text: string, lang: Locale, glossary: readonly GlossaryEntry[]): SimpleLine[] => {
  const words = foldedWords(text)
  const said = new Set(words)
  let remaining = ` ${words.join(' ')} `
  const lines: SimpleLine[] = []
  for (const { term, explanation, forms, firstWords } of foldedGlossary(glossary)) {
    if (lines.length === GLOSSARY_LINES) break
    if (!firstWords.some((word) => said.has(word))) continue
    const found = forms.find((form) => remaining.includes(form))
    if (found === undefined) continue
    remaining = remaining.replaceAll(found, ' | ')
    lines.push({ kind: 'glossary', term, text: explanation[lang] })
  }
  return lines
}
