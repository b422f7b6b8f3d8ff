import { afterEach, expect, test, vi } from 'vitest'
import { user } from '#contract/readers/user.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

/** A device with an earlier guest session. */
const aDevice = async () => {
  vi.stubEnv('TARGET', 'native')
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('guest_mode', 'true')
  vi.resetModules()
  return { ...(await import('./current-reader.ts')), ...(await import('#web/lib/api/reader.ts')) }
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a guest of the app is a user as all are, called guest, without an address and without an account', async () => {
  const { currentReaderAtStart, accountOf } = await aDevice()
  const guest = currentReaderAtStart(false)
  expect(guest.role).toBe('guest')
  expect(user.parse(guest.user)).toMatchObject({ id: 'guest', email: null, role: 'guest' })
  expect(accountOf(guest)).toBeNull()
})

test('a session ends guest mode', async () => {
  const {
    currentReaderAtStart,
    accountOf,
    GUEST,
    currentReaderOf,
    ANONYMOUS_READER: ANONYMOUS,
  } = await aDevice()
  expect(currentReaderAtStart(true)).toBe(ANONYMOUS)
  expect(localStorage.getItem('guest_mode')).toBeNull()
  const ada = { ...user.parse(GUEST.user), id: '1', role: 'user' as const }
  const member = currentReaderOf({ ...ada, metadata: { role: 'user', tier: 'free' } })
  expect([member.role, accountOf(member)?.id]).toEqual(['free', '1'])
})
