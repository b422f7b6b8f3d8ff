import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { reloadCachedPage } from './reload-cached-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('without a connection a page is reloaded for its cached copy, not twice in a row', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  expect([reloadCachedPage(), reloadCachedPage()]).toEqual([true, false])
  vi.advanceTimersByTime(10_000)
  expect(reloadCachedPage()).toBe(true)
  vi.advanceTimersByTime(10_000)
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: null } })
  expect(reloadCachedPage()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })
  expect(reloadCachedPage()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(2)
})
