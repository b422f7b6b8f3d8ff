import { parseHTML } from 'linkedom'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'
import { showLanguageOffer } from './show-language-offer.ts'

interface Visit {
  browser?: string
  chosen?: string
  slot?: string
}

const visit = ({ browser = 'fr-CA', chosen, slot }: Visit) => {
  const { document } = parseHTML(
    '<html lang="en"><body><section class="offer" lang="fr" hidden></section></body></html>',
  )
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { language: browser })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  if (chosen) localStorage.setItem('app_lang', chosen)
  if (slot) sessionStorage.setItem('interruption', slot)
  showLanguageOffer()
  return !document.querySelector('.offer')?.hasAttribute('hidden')
}
afterEach(() => void vi.unstubAllGlobals())

const VISITS: [string, Visit, boolean][] = [
  ['a French browser', {}, true],
  ['an English browser', { browser: 'en-GB' }, false],
  ['a reader who chose English', { chosen: 'en' }, false],
  ['a session that has shown another prompt', { slot: 'sign-up-prompt' }, false],
  ['a session that has shown the offer before', { slot: 'language-offer' }, true],
]
test.each(VISITS)('an English page in %s', (_, page, isOffered) => {
  expect(visit(page)).toBe(isOffered)
})

test('takes the only prompt of the session', () => {
  visit({})
  expect(sessionStorage.getItem('interruption')).toBe('language-offer')
})
