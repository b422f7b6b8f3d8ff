import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncodedImage, encodeImage } from './encode-image.ts'

/** Fields that let a page lay out the picture without opening its file. */
export interface StoredImage {
  /** Hash of the original's bytes, so that the same picture is stored once. */
  key: string
  /** The largest copy's size in pixels. */
  width: number
  height: number
  /** In pixels, ascending: 400, 800 and 1600, or the original's if that is less. */
  sizes: number[]
  /** A blurred preview in base64 (evanw.github.io/thumbhash), for clients of the API. */
  thumbhash: string
}

export interface ImageStore {
  /** @throws ImageError */
  put(bytes: Uint8Array): Promise<StoredImage>
  /** @param name `{key}-{width}.webp`; null for any other, so that no path outside the folder can be read */
  read(name: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{32}$/
const NAME = /^[0-9a-f]{32}-[1-9][0-9]{2,3}\.webp$/

/**
 * Sub-folders are the first two digits of keys. The record `{key}.json` is written last, so that a crash
 * leaves no picture without copies. One picture is processed at a time, because a decoded one takes up to 160
 * MB and pages have priority.
 */
export function createImageStore(dir: string): ImageStore {
  const folderOf = (name: string) => join(dir, name.slice(0, 2))
  const pathOf = (name: string) => join(folderOf(name), name)
  const recordOf = (key: string) => pathOf(`${key}.json`)
  let lastPut: Promise<unknown> = Promise.resolve()

  async function write(name: string, content: string | Uint8Array): Promise<void> {
    const draft = pathOf(`${name.slice(0, 2)}-${randomUUID()}.tmp`)
    try {
      await writeFile(draft, content)
      await rename(draft, pathOf(name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async function make(key: string, bytes: Uint8Array): Promise<StoredImage> {
    const known = await readOrNull(recordOf(key))
    if (known) return JSON.parse(known.toString()) as StoredImage
    const { copies, ...image }: EncodedImage = await encodeImage(bytes)
    await mkdir(folderOf(key), { recursive: true })
    for (const copy of copies) await write(`${key}-${copy.width}.webp`, copy.bytes)
    const stored: StoredImage = { key, ...image, sizes: copies.map(({ width }) => width) }
    await write(`${key}.json`, JSON.stringify(stored))
    return stored
  }

  return {
    put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const made = lastPut.then(() => make(key, bytes))
      lastPut = made.catch(() => {})
      return made
    },

    async read(name) {
      return NAME.test(name) ? readOrNull(pathOf(name)) : null
    },

    async remove(key) {
      if (!KEY.test(key)) return
      await rm(recordOf(key), { force: true })
      const names = await readdir(folderOf(key)).catch(() => [])
      const copies = names.filter((name) => name.startsWith(`${key}-`))
      await Promise.all(copies.map((name) => rm(pathOf(name), { force: true })))
    },
  }
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
