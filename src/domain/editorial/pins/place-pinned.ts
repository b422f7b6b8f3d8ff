import type { Pinned } from './pins.repository.ts'

/**
 * A list with what is pinned in its places, each once. Where the list is too short for a place, the pin comes last:
 * nothing pinned is ever lost.
 *
 * @param pins in the order of their places.
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

/** Which part of a pinned list a page is: how many of its own to pass over and to read, and the pins in it. */
export interface PinnedPage {
  offset: number
  limit: number
  pins: Pinned[]
  /** Of later pages, should there be any. */
  later: Pinned[]
}

/**
 * A page of a list that pins stand in: places that pins take are not read from the list, on this page or before it.
 *
 * @param offset, limit of the page as its reader counts, pins included.
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
 * The pins to show on a page whose part of the list is read: where the list ends here, those whose place lies behind its end
 * stand here too, as on no later page anybody comes to. Past the end there is nothing.
 */
export const pinsOnPage = (
  { offset, pins, later }: PinnedPage,
  found: number,
  hasMore: boolean,
): Pinned[] => {
  if (hasMore) return pins
  return found === 0 && offset > 0 ? [] : [...pins, ...later]
}
