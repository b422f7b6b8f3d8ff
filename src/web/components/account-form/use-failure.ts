import type { ErrorCode } from '#contract/errors.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { failureText } from '#web/lib/forms/failure-text.ts'

/** The text of a failed call that no form shows. */
export const useFailure = () => {
  const { locale } = useI18n()
  const { waiting } = useTexts('account')
  const errors = useTexts('errors')
  const textOf = (error: unknown, fallback: ErrorCode): string =>
    failureText(error, { locale, errors, waiting }, errors[fallback])
  return { errors, textOf }
}
