import { ImageError } from './image-error.ts'
import { loadSharp } from './load-sharp.ts'
import { readHeader } from './read-header.ts'

/** Of the square, in pixels: twice the largest rendered size. */
export const AVATAR_SIZE = 256

/** The web sends 512 x 512; decoding four million pixels takes some 16 MB. */
const MAX_PIXELS = 4_000_000
const TIMEOUT_SECONDS = 5
const WEBP_QUALITY = 80

/**
 * Crops the middle of a picture to a square: upright, sRGB, WebP, without metadata (and so without its
 * location). The first frame of an animation.
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
