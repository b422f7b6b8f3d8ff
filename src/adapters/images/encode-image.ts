import { rgbaToThumbHash } from 'thumbhash'
import { ImageError } from './image-error.ts'
import { loadSharp } from './load-sharp.ts'
import { readHeader } from './read-header.ts'

/** In pixels; browsers choose one of these copies through `srcset`. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const

const MIN_WIDTH = 200
const MAX_BYTES = 12_000_000
const MAX_PIXELS = 40_000_000
const TIMEOUT_SECONDS = 20
const WEBP_QUALITY = 78
/** thumbhash accepts at most 100 x 100 pixels. */
const THUMB_SIZE = 100

export interface EncodedImage {
  /** The largest copy's size in pixels. */
  width: number
  height: number
  /** WebP without metadata, smallest first. */
  copies: { width: number; bytes: Uint8Array }[]
  /** A blurred preview in base64 (evanw.github.io/thumbhash). */
  thumbhash: string
}

/**
 * Encodes copies in sRGB, upright, without metadata, never larger than the original.
 *
 * @throws ImageError
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  if (bytes.length > MAX_BYTES) throw new ImageError('too_large', `More than ${MAX_BYTES} bytes`)
  const { width } = await readHeader(bytes, MAX_PIXELS)
  if (width < MIN_WIDTH) throw new ImageError('too_small', `${width} pixels wide`)
  try {
    return await encodeCopies(bytes, width)
  } catch (cause) {
    throw new ImageError('unreadable', (cause as Error).message, { cause })
  }
}

/** Every copy is made from the largest, because decoding the original is the expensive step. */
async function encodeCopies(bytes: Uint8Array, originalWidth: number): Promise<EncodedImage> {
  const widths = [...new Set(IMAGE_WIDTHS.map((width) => Math.min(width, originalWidth)))]
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: widths.at(-1) })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const largest = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({
      seconds: TIMEOUT_SECONDS,
    })

  const copies: EncodedImage['copies'] = []
  for (const width of widths) {
    copies.push({
      width,
      bytes: await largest().resize({ width }).webp({ quality: WEBP_QUALITY }).toBuffer(),
    })
  }
  const thumb = await largest()
    .resize({ width: THUMB_SIZE, height: THUMB_SIZE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)
  return {
    width: info.width,
    height: info.height,
    copies,
    thumbhash: Buffer.from(thumbhash).toString('base64'),
  }
}
