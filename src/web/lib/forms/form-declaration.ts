import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import type { PostedForm, Problems } from '#web/lib/api/posted-form.ts'

/**
 * What a form does, the same in the browser and on the server, which makes the call for browsers without
 * script (`server/forms`).
 */
export interface FormDeclaration<A = unknown> {
  /** Value of the hidden field by which the server finds the form. Absent: the form needs script. */
  name?: string
  send: (api: Api, fields: FormData, locale: Locale) => Promise<A>
  /** Finds what neither an attribute of a field nor the call's schema expresses, before the call. */
  check?: (fields: FormData, locale: Locale) => Problems | Promise<Problems>
  /** The text of a field whose value the browser's validation or the call's schema rejects. */
  fieldTexts?: (locale: Locale) => Problems | Promise<Problems>
  /** The field that an error code concerns. Undefined: the whole form. */
  fieldOf?: (code: ErrorCode) => string | undefined
  /** Replaces the texts of some codes. */
  codeTexts?: (locale: Locale) => Problems
  /** The text of an error that is none of the API's, such as the browser's. Undefined: that of `fallback`. */
  explain?: (error: unknown, locale: Locale) => string | undefined
  /** Precedes the text of an error that concerns the whole form. */
  lead?: (locale: Locale) => string
  /** The text of an error that has none of its own: a code, or a text. Absent for `server_error`. */
  fallback?: ErrorCode | ((locale: Locale) => string)
}

/** Hidden field with the name of the form. */
export const FORM_FIELD = 'form'

/** The typed values as the form sent them. */
export const fieldsOf = ({ values }: PostedForm): FormData => {
  const fields = new FormData()
  for (const [name, all = []] of Object.entries(values)) for (const value of all) fields.append(name, value)
  return fields
}

/** The last value of each name, as text. */
export const valuesOf = (fields: FormData): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries(Array.from(fields, ([name, value]) => [name, typeof value === 'string' ? value : '']))
