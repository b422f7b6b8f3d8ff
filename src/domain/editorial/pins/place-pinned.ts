import type { Pinned } from './pins.repository.ts'

/**
 * A list with its pins in their places, deduplicated. Where the list is too short for a place, the pin comes
 * last: no pin is lost.
 *
 * @param pins in the order of their places
 */
export const placePinned = <T extends { id: string }>(
  list: readonly T[],
  pins: readonly (T & { position: number })[],
): T[] => {
  const pinned = new Set(pins.map(({ id }) => id))
  const placed: T[] = list.filter(({ id }) => !pinned.has(id))
  for (const pin of pins) placed.splice(pin.position - 1, 0, pin)
  return placed
}

/**
 * The part of a pinned list on one page of the pagination: how many unpinned entries to skip and to read, and
 * its pins.
 */
export interface PinnedPage {
  offset: number
  limit: number
  pins: Pinned[]
  /** Of later pages. */
  later: Pinned[]
}

/**
 * A page of a list with pins. Places that pins take, on this page or before it, are not read from the list.
 *
 * @param offset, limit of the page as its reader counts, pins included
 */
export const pinnedPage = (pins: readonly Pinned[], offset: number, limit: number): PinnedPage => {
  const before = pins.filter(({ position }) => position <= offset).length
  const here = pins.filter(({ position }) => position > offset && position <= offset + limit)
  return {
    offset: offset - before,
    limit: limit - here.length,
    pins: here.map((pin) => ({ ...pin, position: pin.position - offset })),
    later: pins.filter(({ position }) => position > offset + limit),
  }
}

/**
 * The pins of a page once the list is read. If the list ends here, pins beyond its end are added, since a
 * later page would be empty. Past the end there is nothing.
 */
export const pinsOnPage = (
  { offset, pins, later }: PinnedPage,
  found: number,
  hasMore: boolean,
): Pinned[] => {
  if (hasMore) return pins
  return found === 0 && offset > 0 ? [] : [...pins, ...later]
}
