import { mostSpecific } from './path-pattern.ts'

/** Of a file; a site has a handful. */
const MAX_LOCATIONS = 1000

/** A part of a site, and whether text and data mining is reserved there. */
export interface Reservation {
  /** A pattern as in robots.txt, unchanged. */
  location: string
  isReserved: boolean
}

const isOne = (value: unknown): boolean => value === true || String(value).trim() === '1'

/**
 * Parses `/.well-known/tdmrep.json` (TDM Reservation Protocol, W3C Community Group final report): a list of
 * locations. Invalid entries reserve nothing.
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
    // JSON can contain lone surrogates, which are in no address and which the database rejects.
    if (typeof location !== 'string' || !location.isWellFormed() || value === undefined) return []
    return [{ location: location.replaceAll('\0', ''), isReserved: isOne(value) }]
  })
}

/** As with robots.txt the longest matching location decides; of equal ones, the one that reserves. */
export const isReservedAt = (reservations: readonly Reservation[], url: string): boolean =>
  mostSpecific(reservations, ({ location }) => location, url).some(({ isReserved }) => isReserved)

/** Whether a response's own header reserves it. Repeated headers are joined with commas. */
export const isReservedByHeader = (headers: Readonly<Record<string, string>>): boolean =>
  (headers['tdm-reservation'] ?? '').split(',').some(isOne)
