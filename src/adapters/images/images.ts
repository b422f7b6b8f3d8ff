import { createHash } from 'node:crypto'
import type { ObjectStore } from '#adapters/objects/object-store.ts'
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
 * The first folder of an object's key is the first two digits of the picture's. The record `{key}.json` is written last, so
 * that a crash leaves no picture without copies. One picture is processed at a time, because a decoded one takes up to 160
 * MB and pages have priority.
 */
export function createImageStore(objects: ObjectStore): ImageStore {
  let lastPut: Promise<unknown> = Promise.resolve()

  async function make(key: string, bytes: Uint8Array): Promise<StoredImage> {
    const known = await objects.get(recordOf(key))
    if (known) return JSON.parse(Buffer.from(known).toString()) as StoredImage
    const { copies, ...image }: EncodedImage = await encodeImage(bytes)
    for (const copy of copies)
      await objects.put(placeOf(`${key}-${copy.width}.webp`), copy.bytes, 'image/webp')
    const stored: StoredImage = { key, ...image, sizes: copies.map(({ width }) => width) }
    await objects.put(recordOf(key), Buffer.from(JSON.stringify(stored)), 'application/json')
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
      return NAME.test(name) ? objects.get(placeOf(name)) : null
    },

    async remove(key) {
      if (!KEY.test(key)) return
      await objects.delete(recordOf(key))
      const copies = await Array.fromAsync(objects.list(placeOf(`${key}-`)))
      await Promise.all(copies.map((copy) => objects.delete(copy.key)))
    },
  }
}

const placeOf = (name: string): string => `${name.slice(0, 2)}/${name}`
const recordOf = (key: string): string => placeOf(`${key}.json`)
