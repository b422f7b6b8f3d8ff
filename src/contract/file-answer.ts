import { z } from 'zod'

/** Result of a call with `answersFile`, sent as an attachment. */
export const fileAnswer = z.object({
  /** ASCII only, because it is sent unescaped in `Content-Disposition`. */
  name: z.string().regex(/^[\w.-]+$/),
  contentType: z.string(),
  body: z.string(),
})
export type FileAnswer = z.output<typeof fileAnswer>
