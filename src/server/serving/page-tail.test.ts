import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Encoding } from './cached-response.ts'
import { type BodyStart, endOfBody, MAX_REST_BYTES, openBody } from './page-tail.ts'

const START = Buffer.from(
  `<!DOCTYPE html><body>${Array.from({ length: 500 }, (_, i) => `<p class="card">${(i * 7919).toString(36)} café</p>`).join('')}`,
)

const closeBody = (start: BodyStart, rest: Buffer, encoding: Encoding): Buffer =>
  Buffer.concat([start[encoding], endOfBody(start, rest, encoding)])

it.each([1, 2, 600, 4095, 4096, MAX_REST_BYTES])(
  'ends a compressed body with any %i bytes, as if all had been compressed together',
  async (length) => {
    const start = await openBody(START)
    for (const rest of [Buffer.alloc(length, '<script>'), Buffer.alloc(length, 0xff)]) {
      const whole = Buffer.concat([START, rest])
      expect(whole.equals(closeBody(start, rest, 'identity'))).toBe(true)
      expect(whole.equals(gunzipSync(closeBody(start, rest, 'gzip')))).toBe(true)
      expect(whole.equals(brotliDecompressSync(closeBody(start, rest, 'br')))).toBe(true)
    }
  },
)

it('compresses the start', async () => {
  const start = await openBody(START)
  expect(start.br.length).toBeLessThan(START.length / 4)
  expect(start.gzip.length).toBeLessThan(START.length / 4)
})
