/** The raster formats we take, by the names sharp gives them (AVIF is HEIF to it). */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/**
 * Tells a picture by its first bytes, whatever its name or Content-Type says; null for everything else,
 * SVG included, which is a document with scripts.
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
