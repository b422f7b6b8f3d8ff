import type { IngestionContext } from '#domain/kernel/context.ts'
import { assertMayRead, PageBar } from '#domain/content/page-rights/page-bar.ts'
import { isPictureTakenDown } from '#domain/content/takedowns/blocked.repository.ts'
import { orderPictureRemoval } from '#domain/content/page-rights/stored-pages.repository.ts'
import { StorageUnavailableError } from '#adapters/objects/object-store.ts'
import { listDueImages, recordImage, recordImageFailure } from './article-media.repository.ts'
import { eachConcurrently } from '#domain/kernel/each-concurrently.ts'

export const IMAGES_PER_RUN = 200
const IMAGE_TRIES = 3
const IMAGE_MAX_BYTES = 12 * 1024 * 1024
/** Bounds memory; connections per host are limited to two by the web fetcher. */
const CONCURRENT_FETCHES = 4

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Copies are stored, so that publishers do not see readers. After three failures readers see the drawn cover.
 *
 * @returns how many pictures were stored
 */
export const collectImages = async (ctx: IngestionContext, signal?: AbortSignal): Promise<number> => {
  let stored = 0
  await eachConcurrently(
    await listDueImages(ctx.db, IMAGES_PER_RUN),
    CONCURRENT_FETCHES,
    signal,
    async (image) => {
      try {
        // A picture found on a page needs the rights of the page; feeds distribute their own pictures.
        const beforeRedirect =
          image.image_from === 'page' ? (url: string) => assertMayRead(ctx, url) : undefined
        await beforeRedirect?.(image.image_origin)
        const response = await ctx.webFetch(image.image_origin, {
          maxBytes: IMAGE_MAX_BYTES,
          accept: 'image/webp,image/jpeg,image/png,image/*;q=0.8',
          ...(beforeRedirect && { beforeRedirect }),
        })
        if (response.status !== 200) throw new Error(`HTTP ${response.status}`)
        const copy = await ctx.images.put(response.body)
        if (await isPictureTakenDown(ctx.db, { key: copy.key, address: image.image_origin })) {
          await recordImageFailure(ctx.db, image.id, true)
          return
        }
        if (await recordImage(ctx.db, image.id, copy)) stored += 1
        else await orderPictureRemoval(ctx.db, copy.key, ctx.clock())
      } catch (error) {
        if (error instanceof PageBar && error.why === 'asking') return
        // The picture is not to blame: the job ends, and asks no publisher again until the next run.
        if (error instanceof StorageUnavailableError) throw error
        const isFinal = error instanceof PageBar || image.image_tries + 1 >= IMAGE_TRIES
        await recordImageFailure(ctx.db, image.id, isFinal)
        ctx.log.debug({ article: image.id, error: messageOf(error) }, 'A picture could not be fetched')
      }
    },
  )
  return stored
}
