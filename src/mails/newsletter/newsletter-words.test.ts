import { expect, test } from 'vitest'
import { newsletterWords } from './newsletter-words.ts'

test('a story reported by one outlet has one source', () => {
  expect([1, 2].map(newsletterWords.en.sources)).toEqual(['Source:', 'Sources:'])
  expect([1, 2].map(newsletterWords.fr.sources)).toEqual(['Source\u202F:', 'Sources\u202F:'])
})
