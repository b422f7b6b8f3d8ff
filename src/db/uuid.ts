import { randomBytes } from 'node:crypto'

/** Range of `rand_a`, the 12 bits after the version, used here as a counter (RFC 9562, 6.2 method 1). */
const COUNTER_LIMIT = 0x1000
let lastMs = 0
let counter = 0

/**
 * Makes a UUID of version 7 (RFC 9562, 5.7): 48 bits of milliseconds, a counter of 12 bits, 62 random bits.
 * Those of one process sort in the order of the calls, even within a millisecond or after the clock stepped
 * back by less than the counter can bridge. An explicit `now` does not advance that sequence, so that
 * back-dated rows sort by their own time.
 */
export function uuidv7(now?: Date): string {
  if (now) return compose(now.getTime(), randomBytes(2).readUInt16BE() % COUNTER_LIMIT)
  const ms = Math.max(Date.now(), lastMs)
  if (ms > lastMs) {
    lastMs = ms
    // Half the range stays free, so that a burst within one millisecond has room to count.
    counter = randomBytes(2).readUInt16BE() % (COUNTER_LIMIT / 2)
  } else if (++counter === COUNTER_LIMIT) {
    lastMs += 1
    counter = 0
  }
  return compose(lastMs, counter)
}

function compose(ms: number, count: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Sorts before every UUIDv7 of that millisecond and later; a lower bound for queries by id. */
export const firstUuidOf = (time: Date): string => {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
