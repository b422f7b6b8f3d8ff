import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { writtenText } from '#contract/values/stored-text.ts'
import { CASE_TEXT_MAX, CASE_TEXT_MIN } from './case-limits.ts'

/**
 * `good`, or the kind of error in a wrong sentence. The evaluation in `scripts/eval/fixtures` uses the same
 * names, and rows store them, so that they must not be renamed.
 */
export const CASE_KINDS = [
  'good',
  'invent',
  'num',
  'numswap',
  'unit',
  'bound',
  'date',
  'tense',
  'neg',
  'direction',
  'hedge',
  'attr',
  'cause',
  'condition',
  'scope',
  'comp',
  'role',
  'entity',
  'gender',
  'other',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

const kind = z.enum(CASE_KINDS)
const language = z.enum(CONTENT_LANGUAGES)

/** Verdicts of the gate, with the names of `packages/language-processing/src/ground/three-answers.ts`. */
export const VERDICTS = ['pass', 'refuse', 'doubt'] as const

export const caseReference = z.object({ id: z.uuid(), sentence: z.string(), kind })

const gateCase = caseReference.extend({
  lang: language,
  source_lang: language,
  /** The cited source sentences, joined by a space. */
  cited: z.string(),
  note: z.string().nullable(),
  /**
   * The reader's report that the case was made from; null for a case added directly, or once the report was
   * deleted.
   */
  report_id: z.uuid().nullable(),
  article_id: z.uuid().nullable(),
  added_at: isoTime,
  /** Account id of the editor; a name would be personal data. */
  added_by: z.uuid(),
  is_own: z.boolean().describe('Whether the caller added it'),
  withdrawn_at: isoTime.nullable(),
  version: z.number().int(),
  verdict: z.enum(VERDICTS),
  /**
   * Rules that the sentence violates. `detail` is an English text with the word or the difference in
   * question.
   */
  findings: z.array(z.object({ rule: z.string(), detail: z.string() })),
  /** True when the verdict is right, so when a good sentence passes or a wrong one does not. */
  is_right: z.boolean(),
})
export type GateCase = z.output<typeof gateCase>

const sentence = writtenText(CASE_TEXT_MAX.sentence).min(CASE_TEXT_MIN)

export const listGateCases = endpoint({
  method: 'GET',
  path: '/admin/cases',
  access: 'editor',
  summary: 'List the evaluation cases of admins',
  description: 'The newest comes first, each with the present verdict of the gate.',
  query: z.object({
    state: z.enum(['live', 'withdrawn']).default('live'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ data: z.object({ cases: z.array(gateCase), has_more: z.boolean() }) }),
  errors: ['bad_request'],
})

export const addGateCase = endpoint({
  method: 'POST',
  path: '/admin/cases',
  access: 'editor',
  summary: 'Add an evaluation case',
  body: z.object({
    sentence,
    lang: language,
    cited: writtenText(CASE_TEXT_MAX.cited).min(CASE_TEXT_MIN),
    sourceLang: language,
    /** Context of the cited sentences, including them; by default the cited sentences alone. */
    source: writtenText(CASE_TEXT_MAX.source).optional(),
    kind,
    note: writtenText(CASE_TEXT_MAX.note).optional(),
  }),
  response: z.object({ data: z.object({ case: gateCase }) }),
  errors: ['bad_request'],
})

export const withdrawGateCase = endpoint({
  method: 'POST',
  path: '/admin/cases/{id}/withdrawal',
  access: 'editor',
  summary: 'Withdraw or restore an evaluation case',
  description: 'Idempotent.',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({
    isWithdrawn: z.boolean(),
    /** Version that the editor saw; the call returns `text_changed` if a newer one is stored. */
    seen: z.number().int(),
  }),
  response: z.object({ data: z.object({ case: gateCase }) }),
  errors: ['bad_request', 'not_found', 'text_changed'],
})

const reportedSentence = z.object({
  text: z.string(),
  lang: language,
  part: z.enum(['summary', 'key_points', 'in_simple_terms']),
  cited: z.string(),
  source_lang: language,
  /** Whether the reader's message contains the text of the sentence. */
  is_quoted: z.boolean(),
})
export type ReportedSentence = z.output<typeof reportedSentence>

export const listReportedSentences = endpoint({
  method: 'GET',
  path: '/admin/reports/{id}/sentences',
  access: 'editor',
  summary: 'List the sentences of a reported article',
  description: 'Published and retracted ones, each with its citations.',
  params: z.object({ id: z.string().max(64) }),
  response: z.object({ data: z.object({ sentences: z.array(reportedSentence) }) }),
  errors: ['not_found'],
})

export const makeCaseOfReport = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/case',
  access: 'editor',
  summary: 'Create an evaluation case from a report',
  description: 'One sentence of the article with its citations. Idempotent.',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({
    /**
     * Text of one of the report's sentences (`listReportedSentences`); any other text returns `text_changed`.
     */
    text: sentence,
    lang: language,
    kind: kind.default('other'),
  }),
  response: z.object({ data: z.object({ case: gateCase }) }),
  errors: ['bad_request', 'not_found', 'text_changed'],
})
