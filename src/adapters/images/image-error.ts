/**
 * - `not_an_image`: the bytes are no JPEG, PNG, WebP, GIF or AVIF
 * - `too_large`: over the limit of bytes or pixels
 * - `too_small`: an icon or a tracking pixel
 * - `unreadable`: the first bytes are an image's, but the rest is broken or truncated
 */
export type ImageErrorCode = 'not_an_image' | 'too_large' | 'too_small' | 'unreadable'

export class ImageError extends Error {
  readonly code: ImageErrorCode

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImageError'
    this.code = code
  }
}
