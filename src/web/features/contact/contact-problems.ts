import { CONTACT_MESSAGE_MIN } from '#contract/limits.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** In document order, so that the focus goes to the first field with a problem. */
export const FIELDS = ['name', 'email', 'message'] as const
export type Field = (typeof FIELDS)[number]

export const problemsOf = (form: HTMLFormElement): Field[] => {
  const valueOf = (name: Field): string => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value.trim() : ''
  }
  const email = form.elements.namedItem('email') as HTMLInputElement
  return FIELDS.filter((field) => {
    if (field === 'name') return valueOf('name') === ''
    if (field === 'email') return valueOf('email') === '' || !email.validity.valid
    return valueOf('message').length < CONTACT_MESSAGE_MIN
  })
}

/** Reads the server's `details`, which name the rejected fields only for `bad_request`. */
export const refusedFields = (error: unknown): Field[] => {
  if (!(error instanceof ApiError) || error.code !== 'bad_request' || !Array.isArray(error.details)) return []
  const refused = new Set((error.details as { field?: string }[]).map(({ field }) => field))
  return FIELDS.filter((field) => refused.has(field))
}
