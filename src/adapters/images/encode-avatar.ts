import { ImageError } from './image-error.ts'
import { loadSharp } from './load-sharp.ts'
import { readHeader } from './read-header.ts'

/** Of the square, in pixels: twice the largest it is shown at. */
export const AVATAR_SIZE = 256

/** A page of ours sends 512 x 512; decoding four million pixels takes some 16 MB. */
const MAX_PIXELS = 4_000_000
const TIMEOUT_SECONDS = 5
const WEBP_QUALITY = 80

/**
 * The middle of a picture as a square of our own making: upright, sRGB, WebP, without metadata (so without the place it
 * was taken at). Of an animation the first frame.
 *
 * @throws ImageError
 */
export const encodeAvatar = async (bytes: Uint8Array): Promise<Buffer> => {
  await readHeader(bytes, MAX_PIXELS)
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
  } catch (cause) {
    throw new ImageError('unreadable', (cause as Error).message, { cause })
  }
}
