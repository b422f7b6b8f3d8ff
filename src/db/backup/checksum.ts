import { createHash } from 'node:crypto'

const MODULUS = 1n << 128n

/**
 * Creates a checksum of a set of texts that does not depend on their order, because two databases return the
 * same rows in different orders. It is the sum of the first 128 bits of each text's SHA-256, modulo 2^128.
 */
export const createSetChecksum = () => {
  let sum = 0n
  let count = 0
  return {
    add: (text: string | Uint8Array): void => {
      const digest = createHash('sha256').update(text).digest()
      sum = (sum + (digest.readBigUInt64BE(0) << 64n) + digest.readBigUInt64BE(8)) % MODULUS
      count += 1
    },
    count: () => count,
    value: () => sum.toString(16).padStart(32, '0'),
  }
}
