import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'
import { WebFetchError } from './web-fetch-error.ts'

export const ACCEPT_ENCODING = 'gzip, deflate, br'

const MAX_ENCODINGS = 2
/** Values of Content-Encoding with which servers announce an unencoded body. */
const NOT_ENCODED = new Set(['', 'identity', 'none', 'utf-8', 'utf8'])

const gunzipAsync = promisify(gunzip)
const inflateAsync = promisify(inflate)
const inflateRawAsync = promisify(inflateRaw)
const brotliAsync = promisify(brotliDecompress)

/**
 * Decodes the Content-Encoding of a whole body. Decoding stops at `maxBytes`, so that a compressed bomb never
 * fills the memory. A truncated stream returns its readable part, because some servers omit gzip's trailer; a
 * body that was cut on the way has already failed by its length or chunking.
 *
 * @throws WebFetchError `too_large` or `protocol`
 */
export async function decodeBody(
  body: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array> {
  const encodings = (contentEncoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !NOT_ENCODED.has(name))
  if (encodings.length > MAX_ENCODINGS) throw new WebFetchError('protocol', 'Encoded too many times')
  let decoded = body
  for (const encoding of encodings.reverse()) {
    if (decoded.length === 0) return decoded
    decoded = await decodeOnce(decoded, encoding, maxBytes)
  }
  return decoded
}

async function decodeOnce(body: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const zlib = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 65_536 }
  try {
    switch (encoding) {
      case 'gzip':
      case 'x-gzip':
        return await gunzipAsync(body, zlib)
      case 'deflate':
        return await (hasZlibHeader(body) ? inflateAsync(body, zlib) : inflateRawAsync(body, zlib))
      case 'br':
        return await brotliAsync(body, {
          maxOutputLength: maxBytes,
          finishFlush: constants.BROTLI_OPERATION_FLUSH,
          chunkSize: 65_536,
        })
      default:
        throw new WebFetchError('protocol', `Content-Encoding ${encoding} was not asked for`)
    }
  } catch (cause) {
    if (cause instanceof WebFetchError) throw cause
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new WebFetchError('too_large', `More than ${maxBytes} bytes when decoded`, { cause })
    }
    throw new WebFetchError('protocol', `The ${encoding} body cannot be decoded`, { cause })
  }
}

/** "Deflate" means zlib's format (RFC 9110 section 8.4.1.2), but some servers send the bare stream. */
function hasZlibHeader(body: Uint8Array): boolean {
  return ((body[0] ?? 0) & 0x0f) === 8
}
