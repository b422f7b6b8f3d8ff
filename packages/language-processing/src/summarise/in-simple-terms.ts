import type { Language } from '../text/languages.ts'
import { KNOWN } from './choose.ts'
import { pointsWithin } from './leaning.ts'
import type { RankedSentence } from './ranking.ts'
import { type CitedSentence, rankText, type SummaryRequest } from './summarise.ts'
import { foldedWords } from './words.ts'

/** A term with several forms has an entry for each. */
export interface GlossaryEntry {
  term: string
  explanation: Readonly<Record<Language, string>>
  /**
   * Patterns of folded words, surrounded by spaces, that a text must (`near`) or must not (`not`) contain.
   */
  near?: RegExp | undefined
  not?: RegExp | undefined
}

/** Readers are shown whether a line is quoted from the source or comes from the glossary. */
export type SimpleLine =
  | { kind: 'cited'; sentence: CitedSentence }
  | { kind: 'glossary'; term: string; text: string }

const GLOSSARY_LINES = 2
const MAX_WORDS = 28
const WORD = /[\p{L}\p{N}]+/gu

const EXPLAINS: Record<Language, RegExp> = {
  en: /\b(?:in other words|put simply|simply put|in simple terms|that is to say|which means that|(?:is|are) (?:a|an) (?:type|kind|form|sort|technique|method|way|process|program|technology|tool|measure|class|family|branch) (?:of|for|that|which|to|in which)|is short for|stands for|refers to|is known as|is called|is the (?:process|practice|technique|ability) of|are programs that|works by)\b/i,
  fr: /(?<!\p{L})(?:en d['’]autres termes|autrement dit|c['’]est-à-dire|(?:est|sont) (?:un|une) (?:type|sorte|forme|technique|méthode|procédé|processus|programme|technologie|outil|mesure|famille|branche) (?:de|d['’]|qui|pour|permettant|visant|consistant)|consiste à|consistent à|on appelle|est le nom|désigne|désignent|signifie que|repose sur le principe)(?!\p{L})/iu,
}

/**
 * "In simple terms" without a model: a sentence in which the text itself explains something, then glossary
 * lines. A page must not call it a translation or AI, because it does not rewrite the text. `said` are the
 * sentences of summary and key points.
 */
export const inSimpleTerms = (
  request: SummaryRequest,
  glossary: readonly GlossaryEntry[],
  said: readonly CitedSentence[],
  ranked: readonly RankedSentence[] = rankText(request),
): SimpleLine[] => {
  const explaining = ranked
    .filter((sentence) => isExplanation(sentence, request.lang))
    .filter(({ start, end }) => !said.some((other) => other.start < end && other.end > start))
    .toSorted((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, 1)
    .map(({ text, start, end }) => ({ text, start, end }))
  const read = [request.title, ...[...said, ...explaining].map(({ text }) => text)].join('\n')
  return [
    ...explaining.map((sentence) => ({ kind: 'cited' as const, sentence })),
    ...glossaryLines(read, request.lang, glossary),
  ]
}

const isExplanation = ({ text, fitness, leaning, known }: RankedSentence, lang: Language): boolean =>
  fitness === 'fit' &&
  leaning === 'none' &&
  known < KNOWN &&
  EXPLAINS[lang].test(text) &&
  !pointsWithin(text, lang) &&
  (text.match(WORD)?.length ?? 0) <= MAX_WORDS

interface FoldedEntry extends GlossaryEntry {
  /** The forms are surrounded by spaces, so that only whole words match. */
  forms: string[]
  firstWords: string[]
}

const folded = new WeakMap<readonly GlossaryEntry[], FoldedEntry[]>()

/**
 * The longest terms come first, so that "open weights model" is explained rather than "model". Cached per
 * glossary.
 */
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

const glossaryLines = (text: string, lang: Language, glossary: readonly GlossaryEntry[]): SimpleLine[] => {
  const words = foldedWords(text)
  const said = new Set(words)
  const all = ` ${words.join(' ')} `
  let remaining = all
  const lines: SimpleLine[] = []
  for (const { term, explanation, forms, firstWords, near, not } of foldedGlossary(glossary)) {
    if (lines.length === GLOSSARY_LINES) break
    if (!firstWords.some((word) => said.has(word))) continue
    const found = forms.find((form) => remaining.includes(form))
    if (found === undefined) continue
    remaining = remaining.replaceAll(found, ' | ')
    const isMeant = (near?.test(all) ?? true) && !not?.test(all)
    const line = explanation[lang]
    if (isMeant && !lines.some((other) => other.kind === 'glossary' && other.text === line))
      lines.push({ kind: 'glossary', term, text: line })
  }
  return lines
}
