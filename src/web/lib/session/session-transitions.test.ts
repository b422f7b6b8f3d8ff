import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markSignInPending, consumePendingSignIn } from './pending-sign-in.ts'
import { completeSignIn, clearDevice, signOut } from './session-transitions.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

/** A used browser, with the addresses its page navigates to. */
const aBrowser = (api: () => Promise<unknown> = async () => ({ success: true })) => {
  const went: string[] = []
  let cleared = 0
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:', replace: (address: string) => went.push(address) })
  const cache = { clear: () => (cleared += 1) }
  const reader = { api, cache, locale: 'fr' } as unknown as Parameters<typeof signOut>[0]
  return { reader, went, cleared: () => cleared }
}

describe('completing a sign-in', () => {
  let browser: ReturnType<typeof aBrowser>
  beforeEach(() => {
    browser = aBrowser()
    localStorage.setItem('guest_mode', 'true')
    localStorage.setItem('onboarding_preferences', '{"userRole":"student"}')
  })

  it('ends guest mode, clears the onboarding answers and loads the front page', async () => {
    await completeSignIn(browser.reader, null)
    for (const mark of ['show_trial_modal', 'hadSignedIn']) expect(localStorage.getItem(mark)).toBe('true')
    expect(localStorage.getItem('guest_mode')).toBeNull()
    expect(localStorage.getItem('onboarding_preferences')).toBeNull()
    expect(sessionStorage.getItem('signupPromptDismissed')).toBe('true')
    expect([browser.went, browser.cleared()]).toEqual([['/fr'], 1])
  })

  it('keeps no token within reach of scripts on the web, and loads the page that asked for it', async () => {
    await completeSignIn(browser.reader, 'a-token', '/fr/bookmark')
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(browser.went).toEqual(['/fr/bookmark'])
  })
})

describe('signing out', () => {
  it('removes the state of onboarding and loads the front page', async () => {
    const { reader, went, cleared } = aBrowser()
    for (const key of ['ios_onboarding_complete', 'show_trial_modal']) localStorage.setItem(key, 'true')
    localStorage.setItem('app_lang', 'fr')
    await signOut(reader)
    expect(Object.keys(localStorage).toSorted()).toEqual(['app_lang', 'reader_changed_at'])
    expect([went, cleared()]).toEqual([['/fr'], 1])
  })

  it('throws when the server does not answer, and changes nothing', async () => {
    const { reader, went } = aBrowser(() => Promise.reject(new Error('no connection')))
    localStorage.setItem('show_trial_modal', 'true')
    await expect(signOut(reader)).rejects.toThrow('no connection')
    expect([localStorage.getItem('show_trial_modal'), went]).toEqual(['true', []])
  })
})

it('after an account is deleted only the language stays on the device', async () => {
  const { reader, went } = aBrowser(() => Promise.reject(new Error('over already')))
  for (const key of ['hadSignedIn', 'recentSearches', 'reading_positions', 'app_lang'])
    localStorage.setItem(key, 'x')
  sessionStorage.setItem('article_images', '[]')
  await clearDevice(reader, '/fr/profile')
  expect(Object.keys(localStorage).toSorted()).toEqual(['app_lang', 'reader_changed_at'])
  expect(sessionStorage.length).toBe(0)
  expect(went).toEqual(['/fr/profile'])
})

describe('in the apps', () => {
  beforeEach(() => {
    vi.stubEnv('TARGET', 'native')
    vi.resetModules()
  })
  const mark = () => {
    for (const key of ['recentSearches', 'reading_positions']) localStorage.setItem(key, 'x')
    sessionStorage.setItem('onboarding_step', '8')
  }

  it('signing out removes searches and reading positions, and restarts onboarding for the next reader', async () => {
    const inTheApp = await import('./session-transitions.ts')
    const { reader } = aBrowser()
    mark()
    await inTheApp.signOut(reader)
    expect(Object.keys(localStorage)).toEqual(['reader_changed_at'])
    expect(sessionStorage.getItem('onboarding_step')).toBeNull()
  })

  it('signing in finishes onboarding, which restarts for the next reader', async () => {
    const inTheApp = await import('./session-transitions.ts')
    const { reader } = aBrowser()
    mark()
    await inTheApp.completeSignIn(reader, null)
    expect(sessionStorage.getItem('onboarding_step')).toBeNull()
    expect(localStorage.getItem('recentSearches')).toBe('x')
  })
})

it('signing in consumes the pending request, so that a link from elsewhere cannot complete it', async () => {
  vi.stubEnv('TARGET', 'native')
  vi.resetModules()
  const inTheApp = await import('./session-transitions.ts')
  const { reader, went } = aBrowser()
  markSignInPending()
  sessionStorage.setItem('onboarding_step', '7')
  await inTheApp.completeSignIn(reader, null)
  expect(went).toEqual(['/'])
  expect(consumePendingSignIn()).toBe(false)
  // After signing out, onboarding would start at its first step.
  expect(sessionStorage.getItem('onboarding_step')).toBeNull()
})
