import { beforeEach, expect, test, vi } from 'vitest'
import { markSignInPending, consumePendingSignIn } from './pending-sign-in.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

const MINUTE_MS = 60_000

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('an answer counts once, within ten minutes of the question', () => {
  markSignInPending(MINUTE_MS)
  expect(consumePendingSignIn(11 * MINUTE_MS)).toBe(true)
  expect(consumePendingSignIn(11 * MINUTE_MS)).toBe(false)
})

test.each([
  ['nobody asked', undefined],
  ['it was asked too long ago', String(MINUTE_MS - 1)],
  ['it was asked in the future', String(12 * MINUTE_MS)],
  ['what is kept is no time', 'yesterday'],
])('an answer does not count when %s', (_, kept) => {
  if (kept !== undefined) localStorage.setItem('auth_asked_at', kept)
  expect(consumePendingSignIn(11 * MINUTE_MS)).toBe(false)
  expect(localStorage.getItem('auth_asked_at')).toBeNull()
})
