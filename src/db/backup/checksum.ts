import { createHash } from 'node:crypto'

const MODULUS = 1n << 128n

/**
 * A checksum of a set of texts, whatever their order: two databases keep the same rows in another one. The sum of the texts'
 * SHA-256, of which the first half counts.
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
