import { ImageError } from './image-error.ts'
import { imageKind } from './image-kind.ts'
import { loadSharp } from './load-sharp.ts'

/**
 * Returns the upright size in pixels. Only the header is read, so that a picture over `maxPixels` is rejected
 * before it fills the memory.
 *
 * @throws ImageError
 */
export const readHeader = async (
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ width: number; height: number }> => {
  const kind = imageKind(bytes)
  if (!kind) throw new ImageError('not_an_image', 'Not a JPEG, PNG, WebP, GIF or AVIF')
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: Error) => {
      throw new ImageError('unreadable', cause.message, { cause })
    })
  if (header.format !== kind) throw new ImageError('not_an_image', `${header.format} posing as ${kind}`)
  const { width, height } = header.autoOrient
  if (width * height > maxPixels) throw new ImageError('too_large', `${width} x ${height} pixels`)
  return { width, height }
}
