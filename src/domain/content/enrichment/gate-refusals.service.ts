import { truncateText } from '@apercu/feed-reader'
import type { GateRule } from '#contract/content/gate.ts'
import { DURATION_MS, GATE_REFUSALS_KEPT_DAYS } from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  deleteRefusalsBefore,
  insertRefusals,
  type JudgedStory,
  type NewRefusal,
} from './gate-refusals.repository.ts'
import type { JudgedSentence } from './model/enrich-with-model.ts'

/** In characters. Four source sentences fit; a title, which cites the whole article, may exceed it. */
const MAX_CITED = 3000
const MAX_SENTENCE = 1200
const MAX_DETAIL = 300
const MAX_FINDINGS = 8
/** A model answers at most twice about a story, with at most 52 parts in total. */
const MAX_ROWS = 60

const rulesOf = ({ judgement }: JudgedSentence): GateRule[] => [
  ...new Set(judgement.findings.map(({ kind }) => kind)),
]

const toRow = (judged: JudgedSentence): NewRefusal[] => {
  const { where, request, judgement, secondReading, outcome } = judged
  const { sentence, cited, lang, sourceLang } = request
  if (judgement.verdict === 'pass') return []
  const findings = judgement.findings.slice(0, MAX_FINDINGS)
  return [
    {
      id: uuidv7(),
      place: where,
      lang,
      source_lang: sourceLang,
      sentence: truncateText(sentence, MAX_SENTENCE),
      cited: truncateText(cited, MAX_CITED),
      is_cited_cut: cited.length > MAX_CITED,
      verdict: judgement.verdict,
      rules: rulesOf({ ...judged, judgement: { ...judgement, findings } }),
      findings: findings.map(({ kind, detail }) => ({
        rule: kind,
        detail: truncateText(detail, MAX_DETAIL),
      })),
      second_reading: secondReading?.answer ?? null,
      outcome,
    },
  ]
}

/**
 * A retry may repeat sentences of the first answer; of equal sentences, the one of the published answer is
 * kept.
 */
const withoutRepeats = (sentences: readonly JudgedSentence[]): JudgedSentence[] => {
  const kept = new Map<string, JudgedSentence>()
  for (const judged of sentences) {
    const key = JSON.stringify([judged.where, judged.request.sentence, judged.request.cited])
    if (!kept.has(key) || kept.get(key)?.outcome === 'answer_discarded') kept.set(key, judged)
  }
  return [...kept.values()]
}

/**
 * Stores refused and doubted sentences for the newsroom, and counts all that were judged in the metrics. A
 * failed write is only logged, because the story is published regardless.
 */
export const storeRefusals = async (
  { db, clock, log, onJudgedSentence }: Pick<Context, 'db' | 'clock' | 'log' | 'onJudgedSentence'>,
  story: Omit<JudgedStory, 'judged_at'>,
  sentences: readonly JudgedSentence[],
): Promise<void> => {
  for (const judged of sentences)
    onJudgedSentence?.({
      verdict: judged.judgement.verdict,
      rules: rulesOf(judged),
      isAcross: judged.request.lang !== judged.request.sourceLang,
      ...judged.secondReading,
    })
  const refusals = withoutRepeats(sentences).flatMap(toRow).slice(0, MAX_ROWS)
  if (refusals.length === 0) return
  try {
    await insertRefusals(db, { ...story, judged_at: clock() }, refusals)
  } catch (error) {
    log.warn({ err: error, storyId: story.story_id }, 'What the gate refused of a story could not be kept')
  }
}

export const pruneRefusals = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteRefusalsBefore(db, new Date(clock().getTime() - GATE_REFUSALS_KEPT_DAYS * DURATION_MS.day))
