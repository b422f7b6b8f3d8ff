import { gunzipSync } from 'node:zlib'
import { createRequire } from 'node:module'
import { FEED_MAX_BYTES, FeedError } from './feed.ts'

const require = createRequire(import.meta.url)
/** Loaded on demand, because the tables of encodings that TextDecoder lacks are large. */
const loadIconv = (): typeof import('iconv-lite') => require('iconv-lite')

/** Larger decompressed feeds are rejected as bombs; of smaller ones, FEED_MAX_BYTES are parsed. */
const GUNZIP_MAX_BYTES = 64 * 1024 * 1024
/** Some servers compress twice; further layers are not decompressed, because they would be an attack. */
const GZIP_LAYERS = 2
/** Bytes searched for the XML declaration, because some feeds have junk before it. */
const PROLOG_BYTES = 1_024
/** If a larger share of the characters beyond ASCII is invalid, the bytes are not UTF-8. */
const MAX_BROKEN_PERCENT = 20

export type DecodedFeed = { text: string; truncated: boolean }

/**
 * Decompresses gzip, and decodes by the byte order mark, UTF-16/32's pattern of zeros, the header's charset or the
 * prolog's (order of RFC 7303). One exception: valid UTF-8 beyond ASCII is UTF-8 whatever its label, because other
 * encodings hardly produce it by chance. Without a label, windows-1252 is the fallback (WHATWG Encoding).
 * @throws {FeedError} `too_large` for a gzip bomb, `unreadable` for empty gzip.
 */
export function decodeFeed(input: Uint8Array, contentType = ''): DecodedFeed {
  const opened = gunzip(input)
  const bytes = opened.subarray(0, FEED_MAX_BYTES)
  // No format permits NUL, but some generators pad with it, even inside tags.
  const text = decodeText(bytes, contentType).replaceAll('\0', '')
  return { text, truncated: opened.length > bytes.length }
}

function gunzip(input: Uint8Array): Uint8Array {
  let bytes = input
  for (let layer = 0; layer < GZIP_LAYERS && bytes[0] === 0x1f && bytes[1] === 0x8b; layer++) {
    try {
      // 2 is Z_SYNC_FLUSH, which returns the readable part of a truncated stream.
      bytes = gunzipSync(bytes, { maxOutputLength: GUNZIP_MAX_BYTES, finishFlush: 2 })
    } catch (error) {
      const isBomb = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      throw isBomb
        ? new FeedError('too_large', `opens to more than ${GUNZIP_MAX_BYTES} bytes`)
        : new FeedError('unreadable', 'damaged gzip')
    }
  }
  return bytes
}

function decodeText(bytes: Uint8Array, contentType: string): string {
  const marked = byteOrder(bytes)
  if (marked) return decodeAs(bytes, marked)
  const utf8 = decodeUtf8(bytes)
  if (utf8.isValid && utf8.hasNonAscii) return utf8.text
  for (const label of [headerCharset(contentType), prologEncoding(bytes)]) {
    // A label of UTF-8, 16 or 32 is wrong here, because the bytes would have been detected above.
    if (!label || /^(utf-?(8|16|32)|ucs-?[24]|iso-10646)/.test(label)) continue
    if (isKnown(label)) return decodeAs(bytes, label)
  }
  return utf8.isUsable ? utf8.text : decodeAs(bytes, 'windows-1252')
}

function decodeUtf8(bytes: Uint8Array) {
  // With `stream`, a character that is cut off at the end does not count as broken.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  const nonAscii = countMatches(text, /[\u0080-\uffff]/g)
  const broken = nonAscii === 0 ? 0 : countMatches(text, /\ufffd/g)
  return {
    text,
    hasNonAscii: nonAscii > 0,
    isValid: broken === 0,
    isUsable: broken * 100 <= nonAscii * MAX_BROKEN_PERCENT,
  }
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0
  while (pattern.test(text)) count++
  return count
}

/** Detects the byte order mark, or the zeros that pad the first two characters (XML 1.0, appendix F). */
function byteOrder(bytes: Uint8Array): string | null {
  const start = [bytes[0], bytes[1], bytes[2], bytes[3]].map((byte) => hexByte(byte)).join('')
  if (start.startsWith('efbbbf')) return 'utf-8'
  if (start === 'fffe0000' || /^(?!00)..000000$/.test(start)) return 'utf-32le'
  if (start === '0000feff' || /^000000(?!00)/.test(start)) return 'utf-32be'
  if (start.startsWith('fffe') || /^(?!00)..00(?!00)/.test(start)) return 'utf-16le'
  if (start.startsWith('feff') || /^00(?!00)..00/.test(start)) return 'utf-16be'
  // EBCDIC encodes `<?xm`, the beginning of the XML declaration, as these bytes.
  return start === '4c6fa794' ? 'cp037' : null
}

function hexByte(byte: number | undefined): string {
  return byte === undefined ? 'xx' : byte.toString(16).padStart(2, '0')
}

function headerCharset(contentType: string): string | null {
  return /charset\s*[=:][\s"']*([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? null
}

function prologEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PROLOG_BYTES))
  return /<\?xml[^>]{0,200}?\bencoding\s*=[\s"']*([\w.:-]+)/i.exec(start)?.[1]?.toLowerCase() ?? null
}

function isKnown(label: string): boolean {
  return webDecoder(label) !== null || loadIconv().encodingExists(label)
}

function decodeAs(bytes: Uint8Array, label: string): string {
  const decoder = webDecoder(label)
  if (decoder) return decoder.decode(bytes)
  return loadIconv().decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), label)
}

function webDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
