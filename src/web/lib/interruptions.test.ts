import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.fixture.ts'

/** As a page finds it when it is loaded: the module keeps the turn for browsers that keep nothing. */
const loadPage = async () => {
  vi.resetModules()
  return import('./interruptions.ts')
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('whatever interrupts first is all a session gets', async () => {
  const { mayInterrupt, takeTurn } = await loadPage()
  expect(mayInterrupt('language-offer')).toBe(true)
  expect(takeTurn('language-offer')).toBe(true)
  expect(mayInterrupt('sign-up-prompt')).toBe(false)
  expect(takeTurn('sign-up-prompt')).toBe(false)
})

test('the offer of a language stands on the next page too, an invitation comes once', async () => {
  const first = await loadPage()
  first.takeTurn('sign-up-prompt')
  const second = await loadPage()
  expect(second.takeTurn('sign-up-prompt')).toBe(false)
  expect(second.mayInterrupt('sign-up-prompt')).toBe(true)
})

test('a browser that keeps nothing is interrupted once a page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { takeTurn } = await loadPage()
  expect([takeTurn('sign-up-prompt'), takeTurn('language-offer')]).toEqual([true, false])
})
