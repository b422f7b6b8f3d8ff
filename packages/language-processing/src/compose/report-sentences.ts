import type { Language } from '../text/languages.ts'
import { forReaders } from './embedded-texts.ts'
import { readNumbers } from '../ground/numbers/numbers.ts'
import type { NumberFact } from '../ground/numbers/number-fact.ts'
import { pointsWithin } from '../summarise/leaning.ts'
import type { RankedSentence } from '../summarise/ranking.ts'
import { coversSeveralStories } from '../summarise/several-stories.ts'
import { hasPronounSpeaker, hasVerbOfSpeech } from '../summarise/speech.ts'
import { rankText } from '../summarise/summarise.ts'
import { contentStems } from '../summarise/words.ts'
import type { SourceReport } from './report.ts'

/** `start` and `end` are UTF-16 offsets into the body of the report. */
export interface ReportSentence {
  report: SourceReport
  text: string
  start: number
  end: number
  /** Index in its report, from 0. */
  order: number
  /** Rank within its report, from 0 to about 1. */
  worth: number
  stems: ReadonlySet<string>
  numbers: readonly NumberFact[]
  /** The sentence attributes its content to a person or an organisation, or quotes one. */
  isSaid: boolean
}

const MOST_WORDS = 45

/** These sentences refer to parties that only an earlier sentence names, so that they do not stand alone. */
const UNNAMED: Record<Language, RegExp> = {
  en: /^(?:one of the|separately)\b/i,
  fr: /^l['’]une? des?(?!\p{L})|(?<!\p{L})en \p{Ll}+ (?:\d|deux|trois|quatre|cinq|dix)|(?<!\p{L})(?:avec|pour|chez|sans|contre|par) (?:elle|lui|eux|elles)(?!\p{L})/iu,
}
/**
 * Labels ("DÉCRYPTAGE - …", "L’objectif : …") and announcements of further articles, which would be out of
 * place in a story text.
 */
const NO_NEWS =
  /^\p{Lu}{3,}(?:\s\p{Lu}{2,})*\s?[-–—:]\s|^(?:\S+\s){0,2}[^\s“«"]+\s?:\s\p{Ll}|^Toutes? les (?:précisions|informations|infos|réponses|explications)\s|^(?:Suivez|Découvrez|Retrouvez|Écoutez)\s/u
/** Removed before looking for references to earlier sentences, because "ce" points to the calendar here. */
const TODAY = /(?<!\p{L})(?:ce début|cette fin|ce milieu) d(?:e |[’'])\p{L}+/giu

/** Fewer words in quotation marks are a name or a term rather than speech. */
const QUOTED_WORDS = 3

const quotes = (text: string): boolean =>
  (text.match(/["“«][^"“”«»]*["”»]/gu) ?? []).some(
    (quoted) => (quoted.match(/[\p{L}\p{N}]+/gu) ?? []).length >= QUOTED_WORDS,
  )

const says = (text: string, lang: Language): boolean => hasVerbOfSpeech(text, lang) || quotes(text)

/**
 * A quotation with its speaker qualifies although sentences that start with a quotation mark are otherwise
 * unfit.
 */
const isFit = ({ text, fitness, leaning }: RankedSentence, lang: Language): boolean => {
  if (fitness === 'never' || leaning !== 'none') return false
  if (hasPronounSpeaker(text, lang) || UNNAMED[lang].test(text)) return false
  if (pointsWithin(text.replaceAll(TODAY, ''), lang) || NO_NEWS.test(text)) return false
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const isQuotation = /^["“«]/u.test(text) && says(text, lang)
  return words <= MOST_WORDS && (fitness === 'fit' || isQuotation)
}

/**
 * Returns no sentence of digest posts and essays, because a few sentences cannot represent them, nor any
 * that addresses machines.
 */
export const readReport = (report: SourceReport): ReportSentence[] => {
  const { title, body, lang } = report
  const request = { title, text: body, lang }
  const ranked = forReaders(rankText(request), request)
  if (coversSeveralStories(request, ranked)) return []
  const best = Math.max(...ranked.map(({ score }) => score), 0.01)
  const seen = new Set<string>()
  return ranked.flatMap((sentence) => {
    const { text, start, end, order, score } = sentence
    if (seen.has(text) || !isFit(sentence, lang)) return []
    seen.add(text)
    const stems = new Set(contentStems(text, lang))
    const numbers = readNumbers(text, lang, false)
    const isSaid = says(text, lang)
    return [{ report, text, start, end, order, worth: score / best, stems, numbers, isSaid }]
  })
}
