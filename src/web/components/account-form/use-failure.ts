import type { ErrorCode } from '#contract/errors.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { failureText } from '#web/lib/forms/failure-text.ts'
import type { Problems } from './use-account-form.ts'

const CODE_REFUSALS: ReadonlySet<string> = new Set(['second_factor_wrong', 'admin_code_invalid'])

/** Maps an error code to the field it concerns; all others concern the whole form. */
const fieldOf = (code: string): string => {
  if (code.startsWith('password_')) return 'password'
  if (code.startsWith('reset_code_') || CODE_REFUSALS.has(code)) return 'code'
  return ['email_invalid', 'email_unchanged', 'email_taken', 'account_not_found'].includes(code)
    ? 'email'
    : 'form'
}

const refusedFields = ({ code, details }: ApiError): string[] =>
  code === 'bad_request' && Array.isArray(details)
    ? (details as { field?: unknown }[]).flatMap(({ field }) => (typeof field === 'string' ? [field] : []))
    : []

export const useFailure = () => {
  const { locale } = useI18n()
  const t = useTexts('account')
  const errors = useTexts('errors')
  const textOfField: Partial<Record<string, string>> = {
    email: errors.email_invalid,
    firstName: t.missing.name,
    lastName: t.missing.name,
    password: errors.password_too_long,
    code: errors.reset_code_invalid,
  }
  const textOf = (error: unknown, fallback: ErrorCode): string =>
    failureText(error, { locale, errors, waiting: t.waiting }, errors[fallback])
  const problemsOf = (error: unknown, fallback: ErrorCode): Problems => {
    if (!(error instanceof ApiError)) return { form: textOf(error, fallback) }
    const refused = refusedFields(error).flatMap((field) => {
      const text = textOfField[field]
      return text ? [[field, text] as const] : []
    })
    if (refused.length > 0) return Object.fromEntries(refused)
    return { [fieldOf(error.code)]: textOf(error, fallback) }
  }
  return { errors, textOf, problemsOf }
}
