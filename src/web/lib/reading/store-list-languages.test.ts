import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeListLanguages } from './store-list-languages.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

const page = () => {
  const cookies: string[] = []
  const posted: unknown[] = []
  const events: Event[] = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text)
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: { postMessage: (message: unknown) => posted.push(message) } },
  })
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      readonly key: string
      constructor(type: string, { key }: { key: string }) {
        super(type)
        this.key = key
      }
    },
  )
  vi.stubGlobal('dispatchEvent', (event: Event) => events.push(event))
  return { cookies, posted, events }
}

let seen: ReturnType<typeof page>
beforeEach(() => {
  seen = page()
})
afterEach(() => vi.unstubAllGlobals())

test('a choice is stored for the app and the server, and dispatched to this page like to other tabs', () => {
  storeListLanguages('fr')
  expect(localStorage.getItem('listLanguages')).toBe('fr')
  expect(seen.cookies).toEqual(['listLanguages=fr; Path=/; Max-Age=31536000; SameSite=Lax'])
  expect(seen.events).toMatchObject([{ type: 'storage', key: 'listLanguages' }])
})

test('no choice leaves the server nothing to know', () => {
  storeListLanguages('fr')
  storeListLanguages('auto')
  expect(seen.cookies.slice(1)).toContain('listLanguages=; Path=/; Max-Age=0; SameSite=Lax')
  expect(seen.cookies.at(-1)).toContain('Max-Age=0')
  // Unlike storage that is blocked, which says nothing.
  expect(localStorage.getItem('listLanguages')).toBe('auto')
})

test('lists kept for reading offline go with the choice they were made by', () => {
  storeListLanguages('both')
  expect(seen.posted).toEqual([{ forget: 'lists' }])
})
