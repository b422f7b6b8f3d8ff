import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

/** A fresh page load: without session storage the module itself holds the slot. */
const loadPage = async () => {
  vi.resetModules()
  return import('./prompt-throttle.ts')
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('a session shows the first prompt that claims its slot and no other', async () => {
  const { canPrompt, claimPromptSlot } = await loadPage()
  expect(canPrompt('language-offer')).toBe(true)
  expect(claimPromptSlot('language-offer')).toBe(true)
  expect(canPrompt('sign-up-prompt')).toBe(false)
  expect(claimPromptSlot('sign-up-prompt')).toBe(false)
})

test('the language offer stays on the next page, the sign-up prompt appears once', async () => {
  const first = await loadPage()
  first.claimPromptSlot('sign-up-prompt')
  const second = await loadPage()
  expect(second.claimPromptSlot('sign-up-prompt')).toBe(false)
  expect(second.canPrompt('sign-up-prompt')).toBe(true)
})

test('without session storage the slot lasts as long as the page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { claimPromptSlot } = await loadPage()
  expect([claimPromptSlot('sign-up-prompt'), claimPromptSlot('language-offer')]).toEqual([true, false])
})
