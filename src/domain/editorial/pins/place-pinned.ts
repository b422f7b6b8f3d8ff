import type { Pinned } from './pins.repository.ts'

/**
 * A pin whose position lies beyond the end of the list comes last, so that no pin is lost.
 *
 * @param pins ordered by position
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

/** `offset` and `limit` select the rows of the unpinned list that fill the page. */
export interface PinnedPage {
  offset: number
  limit: number
  pins: Pinned[]
  /** Pins on later pages, which are added to this one if the list ends here. */
  later: Pinned[]
}

/**
 * Positions of pins, on this page or before it, take no row of the unpinned list.
 *
 * @param offset number of entries before the page, pins included
 * @param limit number of entries on the page, pins included
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
 * If the list ends on this page, pins beyond its end are added, since a later page would be empty. A page
 * past the end has none.
 */
export const pinsOnPage = (
  { offset, pins, later }: PinnedPage,
  found: number,
  hasMore: boolean,
): Pinned[] => {
  if (hasMore) return pins
  return found === 0 && offset > 0 ? [] : [...pins, ...later]
}
