import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAuthAsked, takeAuthAsked } from './auth-asked.ts'
import { enter, forgetReader, leave } from './change-reader.ts'
import { memoryStorage } from './memory-storage.fixture.ts'

/** A browser that has been read with, and what its pages would do. */
const aBrowser = (api: () => Promise<unknown> = async () => ({ success: true })) => {
  const went: string[] = []
  let cleared = 0
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:', replace: (address: string) => went.push(address) })
  const cache = { clear: () => (cleared += 1) }
  const reader = { api, cache, locale: 'fr' } as unknown as Parameters<typeof leave>[0]
  return { reader, went, cleared: () => cleared }
}

describe('whoever has just signed up or in', () => {
  let browser: ReturnType<typeof aBrowser>
  beforeEach(() => {
    browser = aBrowser()
    localStorage.setItem('guest_mode', 'true')
    localStorage.setItem('onboarding_preferences', '{"userRole":"student"}')
  })

  it('is a guest no longer, has answered, and begins anew on the front page', async () => {
    await enter(browser.reader, null)
    for (const mark of ['show_trial_modal', 'hadSignedIn']) expect(localStorage.getItem(mark)).toBe('true')
    expect(localStorage.getItem('guest_mode')).toBeNull()
    expect(localStorage.getItem('onboarding_preferences')).toBeNull()
    expect(sessionStorage.getItem('signupPromptDismissed')).toBe('true')
    expect([browser.went, browser.cleared()]).toEqual([['/fr'], 1])
  })

  it('has no token within reach of scripts on the web, and goes on where they wanted to', async () => {
    await enter(browser.reader, 'a-token', '/fr/bookmark')
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(browser.went).toEqual(['/fr/bookmark'])
  })
})

describe('whoever signs out', () => {
  it('leaves no mark of the first questions, and goes to the front page', async () => {
    const { reader, went, cleared } = aBrowser()
    for (const key of ['ios_onboarding_complete', 'show_trial_modal']) localStorage.setItem(key, 'true')
    localStorage.setItem('app_lang', 'fr')
    await leave(reader)
    expect(Object.keys(localStorage).toSorted()).toEqual(['app_lang', 'reader_changed_at'])
    expect([went, cleared()]).toEqual([['/fr'], 1])
  })

  it('is told when that could not be, and nothing has changed', async () => {
    const { reader, went } = aBrowser(() => Promise.reject(new Error('no connection')))
    localStorage.setItem('show_trial_modal', 'true')
    await expect(leave(reader)).rejects.toThrow('no connection')
    expect([localStorage.getItem('show_trial_modal'), went]).toEqual(['true', []])
  })
})

it('after an account is deleted only the language stays on the device', async () => {
  const { reader, went } = aBrowser(() => Promise.reject(new Error('over already')))
  for (const key of ['hadSignedIn', 'recentSearches', 'reading_positions', 'app_lang'])
    localStorage.setItem(key, 'x')
  sessionStorage.setItem('article_images', '[]')
  await forgetReader(reader, '/fr/profile')
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

  it('whoever signs out leaves nothing of what they searched and read to the next reader, who begins at the first question', async () => {
    const inTheApp = await import('./change-reader.ts')
    const { reader } = aBrowser()
    mark()
    await inTheApp.leave(reader)
    expect(Object.keys(localStorage)).toEqual(['reader_changed_at'])
    expect(sessionStorage.getItem('onboarding_step')).toBeNull()
  })

  it('whoever has come in is past the questions: they begin anew for the next reader', async () => {
    const inTheApp = await import('./change-reader.ts')
    const { reader } = aBrowser()
    mark()
    await inTheApp.enter(reader, null)
    expect(sessionStorage.getItem('onboarding_step')).toBeNull()
    expect(localStorage.getItem('recentSearches')).toBe('x')
  })
})

it('whoever has come in by one way has asked for nothing any more: no stranger’s link answers for them', async () => {
  vi.stubEnv('TARGET', 'native')
  vi.resetModules()
  const inTheApp = await import('./change-reader.ts')
  const { reader, went } = aBrowser()
  noteAuthAsked()
  sessionStorage.setItem('onboarding_step', '7')
  await inTheApp.enter(reader, null)
  expect(went).toEqual(['/'])
  expect(takeAuthAsked()).toBe(false)
  // Should they sign out, the onboarding begins at its beginning.
  expect(sessionStorage.getItem('onboarding_step')).toBeNull()
})
