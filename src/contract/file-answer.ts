import { z } from 'zod'

/** The result of a call that returns a file (`answersFile`): sent as an attachment with this name. */
export const fileAnswer = z.object({
  /** ASCII letters, digits, `.`, `-` and `_`. */
  name: z.string().regex(/^[\w.-]+$/),
  contentType: z.string(),
  body: z.string(),
})
export type FileAnswer = z.output<typeof fileAnswer>
