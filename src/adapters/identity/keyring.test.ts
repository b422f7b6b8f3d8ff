import { expect, test } from 'vitest'
import { createKeyring } from './keyring.ts'

const OLD = 'the secret of last year, long enough'
const NEW = 'the secret of this year, long enough'
const [before, rotated, after] = [createKeyring([OLD]), createKeyring([NEW, OLD]), createKeyring([NEW])]

test('the first secret makes hashes, every listed one verifies, and none that was taken off the list', () => {
  const made = before.mac('links', 'reader 1')
  expect(rotated.verifyMac('links', 'reader 1', made)).toBe(true)
  expect(after.verifyMac('links', 'reader 1', made)).toBe(false)
  expect(after.verifyMac('links', 'reader 1', rotated.mac('links', 'reader 1'))).toBe(true)
  expect(before.verifyMac('links', 'reader 1', rotated.mac('links', 'reader 1'))).toBe(false)
  expect(rotated.macs('links', 'reader 1')).toEqual([
    after.mac('links', 'reader 1'),
    before.mac('links', 'reader 1'),
  ])
})

test('a hash holds for its purpose and its text alone, and only from 16 bytes on', () => {
  const made = rotated.mac('links', 'reader 1')
  expect(rotated.verifyMac('codes', 'reader 1', made)).toBe(false)
  expect(rotated.verifyMac('links', 'reader 2', made)).toBe(false)
  expect(rotated.verifyMac('links', 'reader 1', made.subarray(0, 16))).toBe(true)
  for (const length of [0, 1, 15])
    expect(rotated.verifyMac('links', 'reader 1', made.subarray(0, length))).toBe(false)
  expect(rotated.verifyMac('links', 'reader 1', Buffer.concat([made, Buffer.of(0)]))).toBe(false)
})

test('a text sealed under an earlier secret is opened, for its purpose and label alone', () => {
  const sealed = before.seal('tokens', 'row 1', 'r3fr3sh')
  expect(rotated.open('tokens', 'row 1', sealed)).toBe('r3fr3sh')
  expect(rotated.open('tokens', 'row 2', sealed)).toBeUndefined()
  expect(rotated.open('codes', 'row 1', sealed)).toBeUndefined()
  expect(after.open('tokens', 'row 1', sealed)).toBeUndefined()
  expect(after.open('tokens', 'row 1', rotated.seal('tokens', 'row 1', 'new'))).toBe('new')
})
