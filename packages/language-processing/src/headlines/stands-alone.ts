import { EVERGREEN } from './evergreen.ts'
import { junkOf } from './junk.ts'
import { isDigestPost } from './digest-posts.ts'
import { matchesAny, plainTitle } from './rule.ts'

/**
 * Whether the title shows junk, a digest post or a page without an event, so that the article joins no story.
 */
export const standsAlone = (title: string): boolean =>
  junkOf(title) !== null || isDigestPost(title) || matchesAny(EVERGREEN, plainTitle(title))
