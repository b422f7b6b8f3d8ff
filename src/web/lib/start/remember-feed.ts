import { setMirrored } from '#web/lib/storage/storage.ts'
import type { MirroredKey } from '#web/lib/storage/mirrored-keys.ts'

const LAST_FEED = 'lastFeedCategory' satisfies MirroredKey

/** Stores which category's feed this page is, as the feed's component does after a navigation. */
export const rememberFeed = (): void => {
  const category = document.querySelector<HTMLElement>('[data-feed]')?.dataset['feed']
  if (category) setMirrored(LAST_FEED, category)
}
