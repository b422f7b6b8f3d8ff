import { EVERGREEN } from './evergreen.ts'
import { junkOf } from './junk.ts'
import { isRoundUp } from './round-ups.ts'
import { matchesAny, plainTitle } from './rule.ts'

/**
 * Whether a title belongs to no story: junk of any kind, several matters at once, or a page without an event. By form and
 * general vocabulary alone.
 */
export const standsAlone = (title: string): boolean =>
  junkOf(title) !== null || isRoundUp(title) || matchesAny(EVERGREEN, plainTitle(title))
