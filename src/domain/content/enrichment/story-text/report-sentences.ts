import type { Locale } from '#contract/locales.ts'
import { forReaders } from '../embedded-texts.ts'
import { readNumbers } from '../grounding/numbers.ts'
import type { NumberFact } from '../grounding/number-fact.ts'
import { pointsWithin } from '../summaries/leaning.ts'
import type { RankedSentence } from '../summaries/ranking.ts'
import { tellsNoSingleStory } from '../summaries/several-stories.ts'
import { rankText } from '../summaries/summarise.ts'
import { contentStems } from '../summaries/words.ts'
import type { SourceReport } from './report.ts'

/** A sentence of a report that may stand in a story's text. */
export interface ReportSentence {
  report: SourceReport
  text: string
  start: number
  end: number
  /** Place in its report, from 0. */
  order: number
  /** Within its report, from 0 to about 1. */
  worth: number
  stems: ReadonlySet<string>
  numbers: readonly NumberFact[]
  /** A person or an organisation says it. */
  isSaid: boolean
}

const MOST_WORDS = 45

/** Who speaks is said in another sentence, or the sentence was about one of those it names no more. */
const UNNAMED: Record<Locale, RegExp> = {
  en: /\b(?:he|she|they|it) (?:said|says|added|adds|told|tells|explained|argued|wrote|warned|noted)\b|^(?:one of the|separately)\b/i,
  fr: /(?:^|\P{L})(?:a-t-(?:il|elle|on)|ont-(?:ils|elles)|(?:dit|explique|précise|ajoute|estime|affirme|souligne|assure|poursuit|conclut)-(?:t-)?(?:il|elle|on|ils|elles))(?!\p{L})|^l['’]une? des?(?!\p{L})|(?<!\p{L})en \p{Ll}+ (?:\d|deux|trois|quatre|cinq|dix)|(?<!\p{L})(?:avec|pour|chez|sans|contre|par) (?:elle|lui|eux|elles)(?!\p{L})/iu,
}
/** What a newsroom calls its text ("DÉCRYPTAGE - …"), a label ("L’objectif : …"), and where it promises more. */
const NO_NEWS =
  /^\p{Lu}{3,}(?:\s\p{Lu}{2,})*\s?[-–—:]\s|^(?:\S+\s){0,2}[^\s“«"]+\s?:\s\p{Ll}|^Toutes? les (?:précisions|informations|infos|réponses|explications)\s|^(?:Suivez|Découvrez|Retrouvez|Écoutez)\s/u
/** These point to the day. */
const TODAY = /(?<!\p{L})(?:ce début|cette fin|ce milieu) d(?:e |[’'])\p{L}+/giu

/** Verbs of speech; what is found, shown or announced is told as a fact. */
const SPEECH: Record<Locale, RegExp> = {
  en: /\b(?:said|says|(?<!(?:was|were|been|being) )told|tells|wrote|warn(?:s|ed)|argue[sd]?|claim(?:s|ed)|call(?:s|ed) (?:the|it|for)|critici[sz]e[sd]|denie[sd]|apologi[sz]ed|promise[sd]|according to)\b/i,
  fr: /(?<!\p{L})(?:dit|déclar(?:e|é)|affirm(?:e|é)|estim(?:e|ent|é)|promi[st]|expliqu(?:e|é)|confi(?:e|é)|prévi(?:ent|enne)|prévenu|regrett(?:e|é)|jug(?:e|ent|é)|reconnaît|témoigne|raconte|résume|assur(?:e|é)|dénonc(?:e|é)|craignent|s’inquiète|s'inquiète|selon|d[’']après|indique)(?!\p{L})/iu,
}
/** Fewer quoted words are a name, or a term. */
const QUOTED_WORDS = 3

const quotes = (text: string): boolean =>
  (text.match(/["“«][^"“”«»]*["”»]/gu) ?? []).some(
    (quoted) => (quoted.match(/[\p{L}\p{N}]+/gu) ?? []).length >= QUOTED_WORDS,
  )

const says = (text: string, lang: Locale): boolean => SPEECH[lang].test(text) || quotes(text)

/** It is whole, and nothing it needs is told elsewhere. A quotation with its speaker may stand though it opens with its mark. */
const isFit = ({ text, fitness, leaning }: RankedSentence, lang: Locale): boolean => {
  if (fitness === 'never' || leaning !== 'none') return false
  if (UNNAMED[lang].test(text) || pointsWithin(text.replaceAll(TODAY, ''), lang) || NO_NEWS.test(text))
    return false
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const isQuotation = /^["“«]/u.test(text) && says(text, lang)
  return words <= MOST_WORDS && (fitness === 'fit' || isQuotation)
}

/** The sentences of a report that can be read without the others, none of which speaks to machines; none of a round-up or an essay. */
export const readReport = (report: SourceReport): ReportSentence[] => {
  const { title, body, lang } = report
  const request = { title, text: body, lang }
  const ranked = forReaders(rankText(request), request)
  if (tellsNoSingleStory(request, ranked)) return []
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
