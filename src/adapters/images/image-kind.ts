/** The names are sharp's, which calls AVIF `heif`. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/**
 * Detects the format by the first bytes, because names and Content-Types may be wrong. SVG is none, because
 * it may contain scripts.
 */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  // Box size, 'ftyp', major brand. Browsers do not show other HEIF brands.
  if (start.slice(4) === 'ftypavif' || start.slice(4) === 'ftypavis') return 'heif'
  return null
}
