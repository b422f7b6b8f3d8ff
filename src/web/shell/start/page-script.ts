// oxlint-disable-next-line import/default -- a build step exports its code
import followReading from '#web/features/article/follow-reading.inline.ts?script'
// oxlint-disable-next-line import/default -- a build step exports its code
import welcome from '#web/features/landing/welcome.inline.ts?script'
// oxlint-disable-next-line import/default -- a build step exports its code
import applyReading from './apply-reading.inline.ts?script'
// oxlint-disable-next-line import/default -- a build step exports its code
import ownData from './own-data.inline.ts?script'
// oxlint-disable-next-line import/default -- a build step exports its code
import rememberFeed from './remember-feed.inline.ts?script'
// oxlint-disable-next-line import/default -- a build step exports its code
import startApp from './start-app.inline.ts?script'
// oxlint-disable-next-line import/default -- a build step exports its code
import start from './start.ts?script'
import { isNative } from '#web/platform/target.ts'

/**
 * Code of a page's inline script: what loads its modules when they are wanted, and what the page does without
 * them.
 *
 * @param path without the language prefix.
 */
export const pageScript = (path: string, isMember: boolean): string =>
  isNative
    ? startApp
    : start +
      (path.startsWith('/article/') ? followReading : '') +
      (path.startsWith('/feed/') ? rememberFeed : '') +
      (isMember ? ownData : '')

/**
 * Code for the head, which runs before the first paint.
 *
 * @param path without the language prefix.
 */
export const beforePaintScript = (path: string, isMember: boolean): string =>
  applyReading + (path === '/' && !isMember ? welcome : '')
