import { mostSpecific } from './path-pattern.ts'

/** Bounds the work of a hostile file; real ones have a handful of entries. */
const MAX_LOCATIONS = 1000

export interface Reservation {
  /** A pattern as in robots.txt, as written in the file. */
  location: string
  isReserved: boolean
}

const isOne = (value: unknown): boolean => value === true || String(value).trim() === '1'

/**
 * `/.well-known/tdmrep.json` (TDM Reservation Protocol, W3C Community Group final report). Invalid entries
 * reserve nothing.
 */
export const readReservations = (bytes: Uint8Array): Reservation[] => {
  let file: unknown
  try {
    file = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return []
  }
  const entries: unknown[] = Array.isArray(file) ? file : [file]
  return entries.slice(0, MAX_LOCATIONS).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { location, 'tdm-reservation': value } = entry as Record<string, unknown>
    // JSON can contain lone surrogates, which the database rejects.
    if (typeof location !== 'string' || !location.isWellFormed() || value === undefined) return []
    return [{ location: location.replaceAll('\0', ''), isReserved: isOne(value) }]
  })
}

/** The longest matching location decides as in robots.txt, but of equally long ones the one that reserves. */
export const isReservedAt = (reservations: readonly Reservation[], url: string): boolean =>
  mostSpecific(reservations, ({ location }) => location, url).some(({ isReserved }) => isReserved)

/** Repeated headers arrive joined with commas, and one that reserves is enough. */
export const isReservedByHeader = (headers: Readonly<Record<string, string>>): boolean =>
  (headers['tdm-reservation'] ?? '').split(',').some(isOne)
