import type { IngestionContext } from '#domain/context.ts'
import { countWords } from './count-words.ts'
import { canonicalUrl } from './canonical-url.ts'
import {
  listDueImages,
  listDuePages,
  recordImage,
  recordImageFailure,
  recordPage,
  recordPageFailure,
} from './article-media.repository.ts'

export const IMAGES_PER_RUN = 200
const IMAGE_TRIES = 3
const IMAGE_MAX_BYTES = 12 * 1024 * 1024
export const PAGES_PER_RUN = 60
const PAGE_MAX_BYTES = 5 * 1024 * 1024
/** The web fetcher keeps to two connections a host; this bounds memory. */
const CONCURRENT_FETCHES = 4

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs `work` over `items`, a few at a time, until done or `signal` ends it. */
const eachConcurrently = async <T>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = [...items]
  const takeTurns = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !signal?.aborted; item = queue.shift())
      await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENT_FETCHES }, takeTurns))
}

/** Fetches pictures that wait and keeps our own copies. What fails three times keeps its drawn cover. */
export const collectImages = async (ctx: IngestionContext, signal?: AbortSignal): Promise<number> => {
  let stored = 0
  await eachConcurrently(await listDueImages(ctx.db, IMAGES_PER_RUN), signal, async (image) => {
    try {
      const response = await ctx.webFetch(image.image_origin, {
        maxBytes: IMAGE_MAX_BYTES,
        accept: 'image/webp,image/jpeg,image/png,image/*;q=0.8',
      })
      if (response.status !== 200) throw new Error(`HTTP ${response.status}`)
      await recordImage(ctx.db, image.id, await ctx.images.put(response.body))
      stored += 1
    } catch (error) {
      await recordImageFailure(ctx.db, image.id, image.image_tries + 1 >= IMAGE_TRIES)
      ctx.log.debug({ article: image.id, error: messageOf(error) }, 'A picture could not be had')
    }
  })
  return stored
}

/** Reads the pages of articles whose source allows it: text for enrichment, and a picture where the feed had none. */
export const readPages = async (ctx: IngestionContext, signal?: AbortSignal): Promise<number> => {
  let read = 0
  await eachConcurrently(await listDuePages(ctx.db, PAGES_PER_RUN), signal, async (due) => {
    try {
      const response = await ctx.webFetch(due.url, { maxBytes: PAGE_MAX_BYTES, accept: 'text/html' })
      if (response.status !== 200) throw new Error(`HTTP ${response.status}`)
      const page = await ctx.pages.read(response.body, {
        url: response.url,
        contentType: response.headers['content-type'],
      })
      await recordPage(ctx.db, due, {
        text: page.text,
        wordCount: page.text ? countWords(page.text) : null,
        imageUrl: page.imageUrl ? (canonicalUrl(page.imageUrl) ?? null) : null,
      })
      read += 1
    } catch (error) {
      await recordPageFailure(ctx.db, due.id)
      ctx.log.debug({ article: due.id, error: messageOf(error) }, 'A page could not be read')
    }
  })
  return read
}
