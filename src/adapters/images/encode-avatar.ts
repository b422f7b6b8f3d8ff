import { ImageError } from './image-error.ts'
import { loadSharp } from './load-sharp.ts'
import { readHeader } from './read-header.ts'

/** In pixels: twice the largest rendered size, for screens of high density. */
export const AVATAR_SIZE = 256

/** Decoding four million pixels takes some 16 MB; the web app itself sends 512 x 512. */
const MAX_PIXELS = 4_000_000
const TIMEOUT_SECONDS = 5
const WEBP_QUALITY = 80

/**
 * Metadata is removed, because it may contain where a photo was taken.
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
