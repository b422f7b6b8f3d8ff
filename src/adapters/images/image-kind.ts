/** The supported raster formats, by sharp's names (AVIF is HEIF to it). */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/**
 * Detects the format by the first bytes, independent of name or Content-Type; null for anything else,
 * including SVG, a document with scripts.
 */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  // ISO base media: box size, 'ftyp', major brand. The other HEIF brands (HEVC) are not for the web.
  if (start.slice(4) === 'ftypavif' || start.slice(4) === 'ftypavis') return 'heif'
  return null
}
