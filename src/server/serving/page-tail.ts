import type { Encoding } from './cached-response.ts'
import { constants, crc32, createBrotliCompress, createGzip } from 'node:zlib'

/**
 * The start of a body, whose rest each response adds. Compressed once, and open at a byte boundary, so that
 * the rest follows without compression (RFC 1952, RFC 7932).
 */
export interface BodyStart {
  identity: Buffer
  /** Flushed; the checksum and length that end a gzip body go on from here. */
  gzip: Buffer
  br: Buffer
  crc: number
}

/** Brotli quality that takes 2 ms per page. */
const QUICK = 5

const compressOpen = async (
  stream: ReturnType<typeof createGzip> | ReturnType<typeof createBrotliCompress>,
  start: Buffer,
  flush: number,
): Promise<Buffer> => {
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  stream.write(start)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  stream.on('error', reject)
  stream.flush(flush, resolve)
  await promise
  stream.destroy()
  return Buffer.concat(parts)
}

export const openBody = async (start: Buffer): Promise<BodyStart> => {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } })
  const [br, gzip] = await Promise.all([
    compressOpen(brotli, start, constants.BROTLI_OPERATION_FLUSH),
    compressOpen(createGzip({ level: 6 }), start, constants.Z_SYNC_FLUSH),
  ])
  return { identity: start, br, gzip, crc: crc32(start) }
}

/** Longest rest in bytes: a stored block of deflate has a length of 16 bits (RFC 1951, 3.2.4). */
export const MAX_REST_BYTES = 65_535

const STORED_AND_LAST = 1

const endOfGzip = ({ identity, crc }: BodyStart, rest: Buffer): Buffer => {
  const end = Buffer.allocUnsafe(rest.length + 13)
  end.writeUInt8(STORED_AND_LAST, 0)
  end.writeUInt16LE(rest.length, 1)
  end.writeUInt16LE(~rest.length & 0xffff, 3)
  rest.copy(end, 5)
  end.writeUInt32LE(crc32(rest, crc), rest.length + 5)
  end.writeUInt32LE((identity.length + rest.length) % 2 ** 32, rest.length + 9)
  return end
}

/** Of an uncompressed meta-block whose length has four nibbles (RFC 7932, 9.2). */
const UNCOMPRESSED = 1 << 19
const LAST_AND_EMPTY = 3

/** By rest, because it does not depend on the start, so that a reader's is made once and not for every page. */
const brotliEnds = new WeakMap<Buffer, Buffer>()

const endOfBrotli = (rest: Buffer): Buffer => {
  const known = brotliEnds.get(rest)
  if (known) return known
  const end = Buffer.allocUnsafe(rest.length + 4)
  end.writeUIntLE(((rest.length - 1) << 3) | UNCOMPRESSED, 0, 3)
  rest.copy(end, 3)
  end.writeUInt8(LAST_AND_EMPTY, rest.length + 3)
  brotliEnds.set(rest, end)
  return end
}

/**
 * What follows `start[encoding]` in the body.
 *
 * @param rest 1 to `MAX_REST_BYTES` bytes, which do not change
 */
export const endOfBody = (start: BodyStart, rest: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'br') return endOfBrotli(rest)
  return encoding === 'gzip' ? endOfGzip(start, rest) : rest
}
