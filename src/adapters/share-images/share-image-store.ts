import { loadSharp } from '#adapters/images/load-sharp.ts'
import type { ObjectStore } from '#adapters/objects/object-store.ts'

/** The SVG has paths in place of text, because the renderer has no fonts. */
export interface ShareDrawing {
  svg: string
  photo: { bytes: Uint8Array; left: number; top: number; width: number; height: number } | null
}

export interface ShareImageStore {
  /** Concurrent calls share one rendering. */
  get: (name: string, draw: () => Promise<ShareDrawing>) => Promise<Uint8Array>
}

/** The queue is full, and a retry seconds later may succeed. */
export class ShareImagesBusyError extends Error {
  override readonly name = 'ShareImagesBusyError'
}

const JPEG = { quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true } as const
/** Bounds the wait to a few seconds, because one image is rendered at a time, in some 100 ms. */
const MAX_WAITING = 40

const render = async ({ svg, photo }: ShareDrawing): Promise<Buffer> => {
  const sharp = await loadSharp()
  const layers = photo
    ? [
        {
          input: await sharp(photo.bytes).resize(photo.width, photo.height, { fit: 'cover' }).toBuffer(),
          left: photo.left,
          top: photo.top,
        },
      ]
    : []
  return sharp(Buffer.from(svg)).composite(layers).flatten({ background: '#fff' }).jpeg(JPEG).toBuffer()
}

/** Notes the use, because the least recently used ones are deleted first. */
const readAndMark = async (objects: ObjectStore, key: string): Promise<Uint8Array | null> => {
  try {
    const bytes = await objects.get(key)
    // A failure only means that the image is deleted earlier.
    if (bytes) await objects.noteUse(key).catch(() => undefined)
    return bytes
  } catch {
    // The image is rendered again, and writing it reports problems of the store.
    return null
  }
}

/** Deletes down to nine tenths of the limit, so that the store is not sorted for every new image. */
const dropLeastUsed = async (objects: ObjectStore, maxFiles: number): Promise<void> => {
  const all = await Array.fromAsync(objects.list())
  if (all.length <= maxFiles) return
  const excess = all.length - Math.floor(maxFiles * 0.9)
  const oldest = all.toSorted((a, b) => a.usedAt.getTime() - b.usedAt.getTime()).slice(0, excess)
  await Promise.all(oldest.map(({ key }) => objects.delete(key)))
}

/**
 * Caches share images, in a store that may be emptied at any time and shared between processes.
 *
 * @param maxFiles number of images, each of about 70 KB, which one in a hundred of them may exceed
 * @param onUnkept called for an image that could not be written, which is returned all the same
 */
export const createShareImageStore = (
  objects: ObjectStore,
  {
    maxFiles = 10_000,
    onUnkept = () => undefined,
  }: { maxFiles?: number; onUnkept?: (error: unknown) => void } = {},
): ShareImageStore => {
  const underway = new Map<string, Promise<Buffer>>()
  let lastDrawn: Promise<unknown> = Promise.resolve()
  /** Counting a bucket's objects is a request a thousand, so that it is done for one image in a hundred. */
  const writesACount = Math.ceil(maxFiles / 100)
  let written = 0

  const write = async (key: string, bytes: Buffer): Promise<void> => {
    await objects.put(key, bytes, 'image/jpeg')
    if (written % writesACount === 0) await dropLeastUsed(objects, maxFiles)
    written += 1
  }

  const drawOnce = (name: string, draw: () => Promise<ShareDrawing>): Promise<Buffer> => {
    if (underway.size >= MAX_WAITING) throw new ShareImagesBusyError()
    const drawn = lastDrawn.then(async () => {
      const bytes = await render(await draw())
      await write(keyOf(name), bytes).catch(onUnkept)
      return bytes
    })
    lastDrawn = drawn.catch(() => undefined)
    underway.set(name, drawn)
    const forget = () => underway.delete(name)
    drawn.then(forget, forget)
    return drawn
  }

  return {
    get: async (name, draw) =>
      (await readAndMark(objects, keyOf(name))) ?? underway.get(name) ?? drawOnce(name, draw),
  }
}

const keyOf = (name: string): string => `${name}.jpg`
