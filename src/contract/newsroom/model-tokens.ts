import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/file-answer.ts'
import { FIGURE_MONTHS_DEFAULT, FIGURE_MONTHS_MAX } from '#contract/limits.ts'

/** Days, today's among them. */
export const TOKEN_DAYS = 30

const count = z.number().int()

const modelTokens = z.object({
  budget: count.nullable().describe('Tokens a UTC day; null where no model is configured'),
  days: z
    .array(z.object({ day: z.iso.date(), tokens: count }))
    .describe('The last 30 UTC days, today’s last, also those without any'),
  months: z.array(z.object({ month: z.string(), model: z.string(), tokens: count })),
})
export type ModelTokens = z.output<typeof modelTokens>

const query = z.object({
  months: z.coerce.number().int().min(1).max(FIGURE_MONTHS_MAX).default(FIGURE_MONTHS_DEFAULT),
})

export const readModelTokens = endpoint({
  method: 'GET',
  path: '/admin/model-tokens',
  access: 'admin',
  summary: 'Get the tokens that language models took, beside their budget',
  description: 'Prompts, answers and embeddings of all processes; estimated where the host reports no usage.',
  query,
  response: z.object({ data: modelTokens }),
  errors: ['bad_request'],
})

export const exportModelTokens = endpoint({
  method: 'GET',
  path: '/admin/model-tokens/export',
  access: 'admin',
  summary: 'Export the tokens of language models by day and model as a CSV file',
  query,
  response: fileAnswer,
  answersFile: true,
  errors: ['bad_request'],
})
