import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts } from '#locales/texts.ts'
import { explainFailure } from '#web/lib/forms/explain-failure.ts'
import type { Problems } from '#web/lib/api/posted-form.ts'
import type { FormDeclaration } from '#web/lib/forms/form-declaration.ts'

export interface Outcomes<A> {
  /** Runs after the call, while the form is still pending. */
  onDone?: (answer: A, fields: FormData, form: HTMLFormElement) => unknown
  /** What an error leads to that the screen shows in another way, by its code. */
  onCode?: Partial<Record<ErrorCode, () => void>>
  /** Returns true for an error that the screen shows in another way. */
  onError?: (error: ApiError, fields: FormData) => unknown
}

interface Submission {
  form: HTMLFormElement
  fields: FormData
  api: Api
  locale: Locale
}

/** Loaded when a form is first used, with the texts of errors, because most visits never need them. */
export const prepare = (locale: Locale) => loadTexts(locale, 'errors')

/** A required text of spaces is valid for the browser, and missing for the server. */
const isInvalid = ({ validity, required, type, value }: HTMLInputElement): boolean =>
  !validity.valid || (required && type !== 'password' && value.trim() === '')

/** The fields that the browser's validation rejects, with the text for each. */
const findInvalidFields = (form: HTMLFormElement, texts: Problems): Problems =>
  Object.fromEntries(
    Array.from(form.elements as Iterable<Element>).flatMap((element) => {
      const control = element as HTMLInputElement
      const text = texts[control.name]
      return text !== undefined && isInvalid(control) ? [[control.name, text]] : []
    }),
  )

/** Validates, calls and resolves to the problems, of which there are none after a success. */
export const submitForm = async <A>(
  declaration: FormDeclaration<A>,
  { form, fields, api, locale }: Submission,
  { onDone, onCode, onError }: Outcomes<A>,
): Promise<Problems> => {
  try {
    const found = {
      ...findInvalidFields(form, (await declaration.fieldTexts?.(locale)) ?? {}),
      ...(await declaration.check?.(fields, locale)),
    }
    if (Object.keys(found).length > 0) return found
    // On a line of its own: without `onDone`, the arguments of an optional call are not evaluated.
    const answer = await declaration.send(api, fields, locale)
    await onDone?.(answer, fields, form)
    return {}
  } catch (error) {
    const handle = error instanceof ApiError && onCode?.[error.code]
    if (handle) {
      handle()
      return {}
    }
    if (error instanceof ApiError && onError?.(error, fields) === true) return {}
    return explainFailure(declaration, error, locale)
  }
}
