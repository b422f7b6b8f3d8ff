import type { Locale } from '#contract/locales.ts'
import { forReaders } from '../embedded-texts.ts'
import { readNumbers } from '../grounding/numbers.ts'
import type { NumberFact } from '../grounding/number-fact.ts'
import { penaltyOf } from '../summaries/penalties.ts'
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

const MAX_PENALTY = 0.29
/** A quotation costs by itself. */
const MAX_PENALTY_OF_SPEECH = 0.5
const WORDS = { least: 7, most: 45 }

/** Who speaks, or acts, is said in another sentence. */
const UNNAMED: Record<Locale, RegExp> = {
  en: /\b(?:he|she|they|it) (?:said|says|added|adds|told|tells|explained|argued|wrote|warned|noted)\b|^(?:the|this|that) (?:company|firm|group|agency|study|report|organi[sz]ation|start-?up|announcement|decision|move|figure|project|plan|programme|deal|latter)\b|^one of the\b|\b(?:earlier|above|below|as mentioned)\b.{0,20}\b(?:article|story|report)\b/i,
  fr: /(?:^|\P{L})(?:a-t-(?:il|elle|on)|ont-(?:ils|elles)|(?:dit|explique|précise|ajoute|estime|affirme|souligne|assure|poursuit|conclut)-(?:t-)?(?:il|elle|on|ils|elles))(?!\p{L})|^(?:l['’](?:entreprise|agence|étude|annonce|organisme|opération|accord)|la (?:société|décision|mesure|start-?up|jeune pousse)|le (?:groupe|rapport|projet|plan|programme|chiffre)|l['’]une? des?)(?!\p{L})|(?<!\p{L})en \p{Ll}+ (?:\d|deux|trois|quatre|cinq|dix)|(?<!\p{L})(?:avec|pour|chez|sans|contre|par) (?:elle|lui|eux|elles)(?!\p{L})/iu,
}
const QUOTED = /["“”«»]/u

/** A quotation that begins in one sentence and ends in another. */
const isTorn = (text: string): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 === 1 ||
  (text.match(/[«“]/g)?.length ?? 0) !== (text.match(/[»”]/g)?.length ?? 0)

/** What stands in the place of a word it needs is said before it, wherever in its own text it stood. */
const pointsBack = (text: string, lang: Locale): boolean =>
  penaltyOf(text, lang, 1) > penaltyOf(text, lang, 0) || UNNAMED[lang].test(text)

/** Verbs of speech; what is found, shown or announced is told as a fact. */
const SPEECH: Record<Locale, RegExp> = {
  en: /\b(?:said|says|(?<!(?:was|were|been|being) )told|tells|wrote|warn(?:s|ed)|argue[sd]?|claim(?:s|ed)|call(?:s|ed) (?:the|it|for)|critici[sz]e[sd]|denie[sd]|apologi[sz]ed|promise[sd]|according to)\b/i,
  fr: /(?<!\p{L})(?:dit|déclar(?:e|é)|affirm(?:e|é)|estim(?:e|ent|é)|promi[st]|expliqu(?:e|é)|confi(?:e|é)|prévi(?:ent|enne)|prévenu|regrett(?:e|é)|jug(?:e|ent|é)|reconnaît|témoigne|raconte|résume|assur(?:e|é)|dénonc(?:e|é)|craignent|s’inquiète|s'inquiète|selon|d[’']après|indique)(?!\p{L})/iu,
}
const QUOTATION = /["“«]\s?(?:[^"”»\s]+\s+){2,}[^"”»]*["”»]/u

const says = (text: string, lang: Locale): boolean => SPEECH[lang].test(text) || QUOTATION.test(text)

const isFit = (text: string, lang: Locale): boolean => {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (words < WORDS.least || words > WORDS.most || isTorn(text) || pointsBack(text, lang)) return false
  if (!/^["“«]?\s?[\p{Lu}\p{N}]/u.test(text)) return false
  return penaltyOf(text, lang, 1) < (QUOTED.test(text) ? MAX_PENALTY_OF_SPEECH : MAX_PENALTY)
}

/** The sentences of a report that can be read without the others, none of which speaks to machines. */
export const readReport = (report: SourceReport): ReportSentence[] => {
  const { title, body, lang } = report
  const request = { title, text: body, lang }
  const ranked = forReaders(rankText(request), request)
  const best = Math.max(...ranked.map(({ score }) => score), 0.01)
  const seen = new Set<string>()
  return ranked.flatMap(({ text, start, end, order, score, isUnfit }) => {
    if (isUnfit || seen.has(text) || !isFit(text, lang)) return []
    seen.add(text)
    const stems = new Set(contentStems(text, lang))
    const numbers = readNumbers(text, lang, false)
    const isSaid = says(text, lang)
    return [{ report, text, start, end, order, worth: score / best, stems, numbers, isSaid }]
  })
}
