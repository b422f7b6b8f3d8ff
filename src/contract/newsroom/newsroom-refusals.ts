import { z } from 'zod'
import { isoTime, textLanguage } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  GATE_DIRECTIONS,
  GATE_OUTCOMES,
  GATE_RULES,
  KEPT_VERDICTS,
  SECOND_READINGS,
} from '#contract/content/gate.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'

/** Ranges of the words to which a rule objects, as `[start, end)` in UTF-16 units. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]))

const refusal = z.object({
  id: z.uuid(),
  judged_at: isoTime,
  article: z.object({ id: z.uuid(), title: z.string(), lang: textLanguage, source_name: z.string() }),
  story_id: z.uuid(),
  model: z.string(),
  /** Path of the sentence in the model's answer: `summary_en[1]`, `title_fr`. */
  place: z.string(),
  sentence: z.string(),
  sentence_marks: marks,
  lang: z.enum(CONTENT_LANGUAGES),
  source_lang: z.enum(CONTENT_LANGUAGES),
  /** The cited source sentences, joined by a space; for a title the beginning of the article. */
  cited: z.string(),
  cited_marks: marks,
  /** True when `cited` is truncated; the article has the whole text. */
  is_cited_cut: z.boolean(),
  verdict: z.enum(KEPT_VERDICTS),
  findings: z.array(
    z.object({
      rule: z.enum(GATE_RULES),
      /** English text, as in the prompt of the retry. */
      detail: z.string(),
      /** Words of the sentence or its source to which the rule objects; empty for a rule about the whole. */
      words: z.array(z.string()),
    }),
  ),
  /** Verdict of the second model; null when no second model was queried. */
  second_reading: z.enum(SECOND_READINGS).nullable(),
  outcome: z.enum(GATE_OUTCOMES),
})
export type NewsroomRefusal = z.output<typeof refusal>

export const listRefusals = endpoint({
  method: 'GET',
  path: '/admin/refusals',
  access: 'editor',
  summary: 'List sentences that the grounding gate rejected or doubted',
  description: 'The newest comes first, each with its citations, the rules that matched and the outcome.',
  query: z.object({
    verdict: z.enum(KEPT_VERDICTS).optional(),
    rule: z.enum(GATE_RULES).optional(),
    direction: z
      .enum(GATE_DIRECTIONS)
      .optional()
      .describe('Whether the sentence is in the language of its source or translated'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ data: z.object({ refusals: z.array(refusal), has_more: z.boolean() }) }),
  errors: ['bad_request'],
})
