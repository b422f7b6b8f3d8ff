import type { Locale } from '#contract/values/locales.ts'
import { loadTexts, textsOf } from '#locales/texts.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { failureText } from './failure-text.ts'
import type { Problems } from '#web/lib/api/posted-form.ts'
import type { FormDeclaration } from './form-declaration.ts'

/** The names of the fields that the call's schema rejected. */
const refusedFields = ({ code, details }: ApiError): string[] =>
  code === 'bad_request' && Array.isArray(details)
    ? (details as { field?: unknown }[]).flatMap(({ field }) => (typeof field === 'string' ? [field] : []))
    : []

/** The texts for a failed call, at the fields that it concerns or at the form. */
export const explainFailure = async (
  declaration: Omit<FormDeclaration, 'send'>,
  error: unknown,
  locale: Locale,
): Promise<Problems> => {
  const { fieldTexts, fieldOf, codeTexts, explain, lead, fallback = 'server_error' } = declaration
  const errors = await loadTexts(locale, 'errors')
  const { waiting } = textsOf(locale, 'account')
  const otherwise = typeof fallback === 'string' ? errors[fallback] : fallback(locale)
  const atForm = (text: string): Problems => ({ form: lead ? `${lead(locale)} ${text}` : text })
  if (!(error instanceof ApiError)) return atForm(explain?.(error, locale) ?? otherwise)

  const texts = (await fieldTexts?.(locale)) ?? {}
  const refused = refusedFields(error).filter((field) => texts[field] !== undefined)
  if (refused.length > 0) return Object.fromEntries(refused.map((field) => [field, texts[field]]))
  const own = codeTexts?.(locale)[error.code]
  const text = own ?? failureText(error, { locale, errors, waiting }, otherwise)
  const field = fieldOf?.(error.code)
  return field ? { [field]: text } : atForm(text)
}
