import type { Locale } from '#contract/values/locales.ts'
import { accountTexts } from '#web/i18n/areas/account.ts'
import { loadErrorTexts } from '#web/i18n/error-texts.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { failureText } from './failure-text.ts'
import type { FormDeclaration, Problems } from './form-declaration.ts'

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
  const { fieldTexts, fieldOf, codeTexts, lead, fallback = 'server_error' } = declaration
  const errors = await loadErrorTexts(locale)
  const { waiting } = accountTexts[locale]
  const code = error instanceof ApiError ? error.code : undefined
  if (error instanceof ApiError) {
    const texts = (await fieldTexts?.(locale)) ?? {}
    const refused = refusedFields(error).filter((field) => texts[field] !== undefined)
    if (refused.length > 0) return Object.fromEntries(refused.map((field) => [field, texts[field]]))
  }
  const otherwise = typeof fallback === 'string' ? errors[fallback] : fallback(locale)
  const text =
    (code && codeTexts?.(locale)[code]) ?? failureText(error, { locale, errors, waiting }, otherwise)
  const field = (code && fieldOf?.(code)) ?? 'form'
  return { [field]: field === 'form' && lead ? `${lead(locale)} ${text}` : text }
}
