import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const key = randomBytes(32)

test('a sealed text is opened with the same key and label, and only so', () => {
  const sealed = sealText(key, 'row 1', 'r3fr3sh-tökén')
  expect(sealed.toString('latin1')).not.toContain('r3fr3sh')
  expect(openText(key, 'row 1', sealed)).toBe('r3fr3sh-tökén')
  expect(openText(key, 'row 2', sealed)).toBeUndefined()
  expect(openText(randomBytes(32), 'row 1', sealed)).toBeUndefined()
})

test('no byte of it can be changed or left out', () => {
  const sealed = sealText(key, '', 'secret')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openText(key, '', changed)).toBeUndefined()
    expect(openText(key, '', sealed.subarray(0, at))).toBeUndefined()
  }
})
