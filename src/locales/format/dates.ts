import type { Locale } from '#contract/values/locales.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Messages } from '../en/common.ts'
import { locales } from '../locales.ts'

/** Time zone of server rendering and hydration, which must agree before the reader's own zone is known. */
const SHARED_ZONE = 'UTC'

const SHAPES = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateShape = keyof typeof SHAPES

/** Cached: creating a formatter costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterFor = (locale: Locale, shape: DateShape, timeZone?: string) => {
  const key = `${locale} ${shape} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[locale].facts.dateTag, { ...SHAPES[shape], timeZone })
  formatters.set(key, made)
  return made
}

/**
 * A browser formats a few dates and omits the cache. Node runs this file unbundled, where `env` does not
 * exist.
 */
const isBrowser = (import.meta as Partial<ImportMeta>).env?.SSR === false
/** The server's cache of formatted days is bounded: addresses can name arbitrarily many. */
const SHARED_DAYS_MAX = 2000
const sharedDays = new Map<string, string>()

/**
 * Formats a UTC timestamp in the reader's time zone; with `isShared` in UTC, which is named when hours are
 * shown.
 */
export const formatDate = (locale: Locale, iso: string, shape: DateShape, isShared = false): string => {
  const write = () => formatterFor(locale, shape, isShared ? SHARED_ZONE : undefined).format(new Date(iso))
  if (isShared && 'hour' in SHAPES[shape]) return `${write()} ${SHARED_ZONE}`
  if (isBrowser || !isShared) return write()
  const key = locale + shape + iso.slice(0, 10)
  const text = sharedDays.get(key) ?? write()
  if (sharedDays.size >= SHARED_DAYS_MAX) sharedDays.clear()
  sharedDays.set(key, text)
  return text
}

/** A reader's clock behind the server's must not render times in the future. */
const CLOCK_SKEW_MS = 10 * DURATION_MS.minute
const RELATIVE_UNTIL_MS = 7 * DURATION_MS.day

/** Formats a time of the last week as "2 h ago"; undefined for other times, where a date is clearer. */
export const formatRelative = (messages: Messages, iso: string, nowMs: number): string | undefined => {
  const ageMs = nowMs - Date.parse(iso)
  if (ageMs < -CLOCK_SKEW_MS || ageMs >= RELATIVE_UNTIL_MS || Number.isNaN(ageMs)) return undefined
  const { time } = messages
  if (ageMs < DURATION_MS.minute) return time.justNow
  if (ageMs < DURATION_MS.hour) return time.minutesAgo(Math.floor(ageMs / DURATION_MS.minute))
  if (ageMs < DURATION_MS.day) return time.hoursAgo(Math.floor(ageMs / DURATION_MS.hour))
  return time.daysAgo(Math.floor(ageMs / DURATION_MS.day))
}

const languageNames = new Map<string, string>()

/** Names a language in the page's language ("French", « français »); the fallback is the code itself. */
export const languageName = (locale: Locale, code: string): string => {
  const key = locale + code
  const known = languageNames.get(key)
  if (known) return known
  let name = code
  try {
    name = new Intl.DisplayNames(locales[locale].facts.dateTag, { type: 'language' }).of(code) ?? code
  } catch {
    // `Intl` throws for a malformed code, which a feed may declare; the code itself is the name then.
  }
  languageNames.set(key, name)
  return name
}
