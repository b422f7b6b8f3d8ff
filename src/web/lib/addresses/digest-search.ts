import { DIGEST_BUDGETS_MINUTES } from '#contract/limits.ts'
import { queryString } from './query-string.ts'

export type DigestMinutes = (typeof DIGEST_BUDGETS_MINUTES)[number]

export interface DigestSearch {
  minutes?: DigestMinutes
  /** The month that the calendar shows, as `2026-11`. */
  month?: string
}

/** `?minutes=all`: the whole edition, overriding the stored minutes. */
export const WHOLE_EDITION = 'all'

const parseMinutes = (value: unknown): DigestMinutes | undefined =>
  DIGEST_BUDGETS_MINUTES.find((minutes) => String(minutes) === String(value))

const parseMonth = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined

/** Drops unknown parameters, so that each page has one canonical address. */
export const parseDigestSearch = (search: Record<string, unknown>): DigestSearch => {
  const minutes = parseMinutes(search.minutes)
  const month = parseMonth(search.month)
  return { ...(minutes && { minutes }), ...(month && { month }) }
}

export const digestSearchString = ({ minutes, month }: DigestSearch): string =>
  queryString({ minutes, month })
