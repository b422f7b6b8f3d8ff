import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSharp } from '#adapters/images/load-sharp.ts'

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

/** Touches the file, because the least recently used ones are deleted first. */
const readAndMark = async (path: string): Promise<Buffer | undefined> => {
  try {
    const bytes = await readFile(path)
    const now = new Date()
    // A failure only means that the file is deleted earlier.
    await utimes(path, now, now).catch(() => undefined)
    return bytes
  } catch {
    // The image is rendered again, and writing it reports problems of the folder.
    return undefined
  }
}

/** Deletes down to nine tenths of the limit, so that the folder is not sorted for every new file. */
const dropLeastUsed = async (dir: string, maxFiles: number): Promise<void> => {
  const names = await readdir(dir)
  if (names.length <= maxFiles) return
  const files = await Promise.all(
    // Another process may have deleted the file meanwhile.
    names.map(async (name) => ({
      name,
      usedAt: (await stat(join(dir, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  const excess = names.length - Math.floor(maxFiles * 0.9)
  const oldest = files.toSorted((a, b) => a.usedAt - b.usedAt).slice(0, excess)
  await Promise.all(oldest.map(({ name }) => rm(join(dir, name), { force: true })))
}

/**
 * Caches share images in a local folder, which may be emptied at any time and shared between processes.
 *
 * @param maxFiles number of images, each of about 70 KB
 * @param onUnkept called for an image that could not be written, which is returned all the same
 */
export const createShareImageStore = (
  dir: string,
  {
    maxFiles = 10_000,
    onUnkept = () => undefined,
  }: { maxFiles?: number; onUnkept?: (error: unknown) => void } = {},
): ShareImageStore => {
  const underway = new Map<string, Promise<Buffer>>()
  let lastDrawn: Promise<unknown> = Promise.resolve()

  const write = async (name: string, bytes: Buffer): Promise<void> => {
    await mkdir(dir, { recursive: true })
    const draft = join(dir, `${name}-${randomUUID()}.tmp`)
    try {
      await writeFile(draft, bytes)
      await rename(draft, join(dir, `${name}.jpg`))
    } finally {
      await rm(draft, { force: true })
    }
    await dropLeastUsed(dir, maxFiles)
  }

  const drawOnce = (name: string, draw: () => Promise<ShareDrawing>): Promise<Buffer> => {
    if (underway.size >= MAX_WAITING) throw new ShareImagesBusyError()
    const drawn = lastDrawn.then(async () => {
      const bytes = await render(await draw())
      await write(name, bytes).catch(onUnkept)
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
      (await readAndMark(join(dir, `${name}.jpg`))) ?? underway.get(name) ?? drawOnce(name, draw),
  }
}
