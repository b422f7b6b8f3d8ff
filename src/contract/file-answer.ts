import { z } from 'zod'

/** What a call answers that hands out a file (`answersFile`): sent as the file, with its name for saving. */
export const fileAnswer = z.object({
  /** ASCII letters, digits, `.`, `-` and `_`. */
  name: z.string().regex(/^[\w.-]+$/),
  contentType: z.string(),
  body: z.string(),
})
export type FileAnswer = z.output<typeof fileAnswer>
