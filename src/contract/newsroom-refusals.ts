import { z } from 'zod'
import { isoTime, textLanguage } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { GATE_DIRECTIONS, GATE_OUTCOMES, GATE_RULES, KEPT_VERDICTS, SECOND_READINGS } from './gate.ts'
import { LOCALES } from './locales.ts'

/** Where a text has the words objected to, as `[start, end)` in UTF-16. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]))

const refusal = z.object({
  id: z.uuid(),
  judged_at: isoTime,
  article: z.object({ id: z.uuid(), title: z.string(), lang: textLanguage, source_name: z.string() }),
  story_id: z.uuid(),
  /** The model that wrote the sentence. */
  model: z.string(),
  /** Where it stood in the model's answer: `summary_en[1]`, `title_fr`. */
  place: z.string(),
  sentence: z.string(),
  sentence_marks: marks,
  /** Its language, and its source's. */
  lang: z.enum(LOCALES),
  source_lang: z.enum(LOCALES),
  /** The source sentences it rests on, joined by a space; of a title the beginning of the article. */
  cited: z.string(),
  cited_marks: marks,
  /** Only the beginning of what was compared; the article has all of it. */
  is_cited_cut: z.boolean(),
  verdict: z.enum(KEPT_VERDICTS),
  findings: z.array(
    z.object({
      rule: z.enum(GATE_RULES),
      /** In English, as it stood in the model's repair request. */
      detail: z.string(),
      /** The words objected to, of the sentence or of its source; none where the rule is about the whole. */
      words: z.array(z.string()),
    }),
  ),
  /** Null: no second reader was asked. */
  second_reading: z.enum(SECOND_READINGS).nullable(),
  outcome: z.enum(GATE_OUTCOMES),
})
export type NewsroomRefusal = z.output<typeof refusal>

export const listRefusals = endpoint({
  method: 'GET',
  path: '/admin/refusals',
  access: 'admin',
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
