import type { ErrorCode } from '#contract/errors.ts'

/** Texts by field name; `form` belongs to no field. */
export type Problems = Readonly<Partial<Record<string, string>>>

/** The form that a browser without script submitted and that was refused, for the page that is rendered again. */
export interface PostedForm {
  form: string
  problems: Problems
  /** As typed, by name, without passwords and codes. */
  values: Readonly<Partial<Record<string, readonly string[]>>>
  /** Absent where the values were refused before the call. */
  code?: ErrorCode
}
