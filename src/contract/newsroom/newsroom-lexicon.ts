import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { caseReference } from './newsroom-cases.ts'
import { inEachLanguage } from '#contract/values/content-languages.ts'
import { writtenText } from '#contract/values/stored-text.ts'

export const LEXICON_RULES = [
  'empty',
  'many',
  'form',
  'long',
  'twice',
  'light',
  'opposites',
  'facts',
  'known',
] as const

const problem = z.object({
  rule: z.enum(LEXICON_RULES),
  /** The words in question, as typed; empty for a problem of the whole line. */
  words: z.array(z.string()),
})
export type LexiconProblem = z.output<typeof problem>

/** Words and phrases separated by spaces, as in `lexicon.txt`: `word phrase_of_words`. */
const side = writtenText(400).min(1)

const line = z.object({
  id: z.uuid(),
  en: z.string(),
  fr: z.string(),
  note: z.string().nullable(),
  added_at: isoTime,
  /** Account id of the editor; a name would be personal data. */
  added_by: z.uuid(),
  is_own: z.boolean().describe('Whether the caller added it'),
  withdrawn_at: isoTime.nullable(),
  /** Incremented by each withdrawal and restoration, for `seen`. */
  version: z.number().int(),
})
export type NewsroomLexiconLine = z.output<typeof line>

/** Effect of a line on the verdicts of stored cases. */
const effect = z.object({
  /** Cases with a word of the line, judged with it and without it. */
  compared: z.number().int(),
  /** Wrong sentences that pass only with the line. */
  wrong_let_through: z.array(caseReference),
  /** Good sentences that pass only with the line. */
  good_let_through: z.number().int(),
  /** Sentences that pass only without the line. */
  held_back: z.number().int(),
})
export type LexiconEffect = z.output<typeof effect>

const words = inEachLanguage(() => side)
/** Must be true where wrong sentences of stored cases would pass with the line. */
const isConfirmed = z.boolean().default(false)

export const listLexicon = endpoint({
  method: 'GET',
  path: '/admin/lexicon',
  access: 'editor',
  summary: 'List the lexicon lines of admins',
  description: 'Active or withdrawn ones, the newest first.',
  query: z.object({
    state: z.enum(['live', 'withdrawn']).default('live'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({
    data: z.object({
      lines: z.array(line),
      has_more: z.boolean(),
      in_file: z.number().int().describe('Lines shipped with the product'),
    }),
  }),
  errors: ['bad_request'],
})

export const checkLexiconLine = endpoint({
  method: 'POST',
  path: '/admin/lexicon/check',
  access: 'editor',
  summary: 'Check a lexicon line',
  description: 'Returns its errors and its effect on the stored evaluation cases. Read-only.',
  body: z.object(words),
  response: z.object({ data: z.object({ problems: z.array(problem), effect }) }),
  errors: ['bad_request'],
})

export const addLexiconLine = endpoint({
  method: 'POST',
  path: '/admin/lexicon',
  access: 'editor',
  summary: 'Add a lexicon line',
  description: 'Every process reads it within a minute.',
  body: z.object({ ...words, note: writtenText(500).optional(), isConfirmed }),
  response: z.object({ data: z.object({ line, effect }) }),
  errors: ['bad_request', 'lexicon_line_refused', 'lexicon_line_unsafe'],
})

export const withdrawLexiconLine = endpoint({
  method: 'POST',
  path: '/admin/lexicon/{id}/withdrawal',
  access: 'editor',
  summary: 'Withdraw or restore a lexicon line',
  description: 'Checked by the same rules as a new line. Idempotent.',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({
    isWithdrawn: z.boolean(),
    /** Version that the editor saw; the call returns `text_changed` if a newer one is stored. */
    seen: z.number().int(),
    isConfirmed,
  }),
  response: z.object({ data: z.object({ line }) }),
  errors: ['bad_request', 'not_found', 'text_changed', 'lexicon_line_refused', 'lexicon_line_unsafe'],
})
