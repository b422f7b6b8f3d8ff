import { expect, test } from 'vitest'
import { parseCoverAddress, plainCoverAddress, storyCoverAddress, storyFacts } from './cover-address.ts'

const IDENTITY = Buffer.from('0123456789abcdef0123456789abcdef', 'hex')
const AT_SEVEN = new Date('2026-11-28T07:59:00Z')

test('a story’s cover carries its sources by language and its hour', () => {
  const facts = storyFacts({ lang: 'en', publish_time: AT_SEVEN }, { fr: 3, en: 12 })
  const address = storyCoverAddress(IDENTITY, 'business', facts)
  expect(address).toBe('/covers/2/business/0123456789c307.svg')
  expect(parseCoverAddress(address)).toEqual({
    category: 'business',
    seed: '0123456789',
    story: { outlets: { en: 12, fr: 3 }, hour: 7 },
  })
})

test('the address of a story’s cover is shorter than the first version’s', () => {
  const facts = storyFacts({ lang: 'fr', publish_time: AT_SEVEN }, null)
  expect(storyCoverAddress(IDENTITY, 'research', facts).length).toBeLessThan(
    plainCoverAddress(IDENTITY, 'research').length,
  )
})

test('an article without a story counts as one source of its language', () => {
  expect(storyFacts({ lang: 'fr', publish_time: AT_SEVEN }, null).outlets).toEqual({ en: 0, fr: 1 })
  expect(storyFacts({ lang: 'de', publish_time: AT_SEVEN }, null).outlets).toEqual({ en: 0, fr: 0 })
})

test('more sources than a digit holds are the most that it holds', () => {
  const facts = storyFacts({ lang: 'en', publish_time: AT_SEVEN }, { en: 40, fr: 16 })
  const address = storyCoverAddress(IDENTITY, 'products', facts)
  expect(parseCoverAddress(address)?.story?.outlets).toEqual({ en: 15, fr: 15 })
})

test('the first version’s address has a seed alone', () => {
  expect(parseCoverAddress(plainCoverAddress(IDENTITY, 'community'))).toEqual({
    category: 'community',
    seed: '0123456789abcdef',
  })
})

test.each([
  '/covers/2/business/0123456789c318.svg',
  '/covers/2/business/0123456789c3.svg',
  '/covers/1/cooking/0123456789abcdef.svg',
  '/covers/1/business/0123456789abcdef.png',
  '/images/0123456789abcdef-400.webp',
])('%s is no cover', (path) => {
  expect(parseCoverAddress(path)).toBeUndefined()
})
