import type { ShownImage } from '#contract/content/listed-articles.ts'
import { IMAGE_CACHE_DROP_OLDEST, IMAGE_CACHE_MAX_ENTRIES, IMAGE_CACHE_MS } from '#contract/limits.ts'
import { type SafeStorage, session } from './storage.ts'
import { SESSION_KEYS } from './storage-keys.ts'

interface CachedImage {
  id: string
  /** Milliseconds since 1970. */
  keptAt: number
  image: ShownImage
}

export interface ImageCache {
  remember: (articleId: string, image: ShownImage) => void
  find: (articleId: string) => ShownImage | undefined
}

type ImageStore = Pick<SafeStorage<typeof SESSION_KEYS.articleImages>, 'get' | 'set'>

/** Returns the entries oldest first. Other content under the storage key is ignored. */
const readAll = (store: ImageStore): CachedImage[] => {
  try {
    const kept: unknown = JSON.parse(store.get(SESSION_KEYS.articleImages) ?? '[]')
    return Array.isArray(kept) ? (kept as CachedImage[]) : []
  } catch {
    return []
  }
}

/**
 * Caches the pictures of cards while the tab is open (SPEC section 9): an article that is still loading
 * renders the picture that its card showed, which the browser has cached.
 */
export const createImageCache = (now: () => number, store: ImageStore): ImageCache => {
  const isFresh = ({ keptAt }: CachedImage) => now() - keptAt < IMAGE_CACHE_MS
  return {
    remember: (id, image) => {
      const kept = readAll(store).filter((entry) => entry.id !== id && isFresh(entry))
      kept.push({ id, keptAt: now(), image })
      if (kept.length > IMAGE_CACHE_MAX_ENTRIES) kept.splice(0, IMAGE_CACHE_DROP_OLDEST)
      store.set(SESSION_KEYS.articleImages, JSON.stringify(kept))
    },
    find: (id) => readAll(store).find((entry) => entry.id === id && isFresh(entry))?.image,
  }
}

export const articleImages = createImageCache(Date.now, session)
