import { EVERGREEN } from './evergreen.ts'
import { junkOf } from './junk.ts'
import { isDigestPost } from './digest-posts.ts'
import { matchesAny, plainTitle } from './rule.ts'

/**
 * Whether a title joins no story: junk of any kind, a digest post, or a page without an event. By form and
 * general vocabulary alone.
 */
export const standsAlone = (title: string): boolean =>
  junkOf(title) !== null || isDigestPost(title) || matchesAny(EVERGREEN, plainTitle(title))
