import type { Problems } from '#web/lib/api/posted-form.ts'

/** A required text of spaces is valid for the browser, and missing for the server. */
const isInvalid = ({ validity, required, type, value }: HTMLInputElement): boolean =>
  !validity.valid || (required && type !== 'password' && value.trim() === '')

/** The fields that the browser's validation rejects, with the text for each. */
export const findInvalidFields = (form: HTMLFormElement, texts: Problems): Problems =>
  Object.fromEntries(
    Array.from(form.elements as Iterable<Element>).flatMap((element) => {
      const control = element as HTMLInputElement
      const text = texts[control.name]
      return text !== undefined && isInvalid(control) ? [[control.name, text]] : []
    }),
  )
