import type { Locale } from '#contract/values/locales.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Texts } from '#locales/texts.ts'

const MINUTE_SECONDS = 60

const HOUR_SECONDS = 60 * MINUTE_SECONDS

const unitOf = (seconds: number): [unit: string, seconds: number] => {
  if (seconds <= 90) return ['second', 1]
  return seconds <= 90 * MINUTE_SECONDS ? ['minute', MINUTE_SECONDS] : ['hour', HOUR_SECONDS]
}

/**
 * Formats a duration in seconds, minutes or hours ("3 minutes"), rounded up so that the server accepts a
 * retry after it.
 */
const durationText = (locale: Locale, seconds: number): string => {
  const [unit, length] = unitOf(seconds)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(seconds / length))
}

const waitOf = ({ code, details }: ApiError): number | undefined => {
  const seconds = (details as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds
  return code === 'rate_limited' && typeof seconds === 'number' ? seconds : undefined
}

export interface FailureTexts {
  locale: Locale
  errors: Texts['errors']
  waiting: (duration: string) => string
}

/**
 * The text of the error's code comes first, then the server's own message for a code that this release does
 * not know, then the fallback of section 8.
 */
export const failureText = (
  error: unknown,
  { locale, errors, waiting }: FailureTexts,
  fallback: string,
): string => {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return errors.auth_network_error
  const seconds = waitOf(error)
  if (seconds !== undefined) return waiting(durationText(locale, seconds))
  // The server does not disclose whether address or password was wrong, so the text names both.
  if (error.code === 'sign_in_failed') return errors.sign_in_retry
  if (error.code === 'server_error') return fallback
  return (errors as Partial<Texts['errors']>)[error.code] ?? error.message
}
