import { setMirrored } from '#web/lib/storage/storage.ts'
import type { MirroredKey } from '#web/lib/storage/mirrored-keys.ts'

/** Stores which category's feed this page is, as the feed's component does after a navigation. */
const category = document.querySelector<HTMLElement>('[data-feed]')?.dataset['feed']
if (category) setMirrored('lastFeedCategory' satisfies MirroredKey, category)
