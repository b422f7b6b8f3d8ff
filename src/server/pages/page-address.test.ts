import { describe, expect, it } from 'vitest'
import { fromPageKey, sharedPageKey, sharedSecondsOf } from './page-address.ts'

const ID = '01900000-0000-7000-8000-000000000001'

describe('the key of a shared page', () => {
  it.each([
    ['/', 'en /'],
    ['/?utm_source=x', 'en /'],
    ['/fr', 'fr /'],
    ['/feed/research', 'en /feed/research'],
    ['/feed/research?utm_source=x&page=1', 'en /feed/research'],
    ['/feed/research?page=2&sub=papers', 'en /feed/research?sub=papers&page=2'],
    ['/digest', 'en /digest'],
    ['/fr/digest?minutes=all&utm_source=x', 'fr /digest'],
    ['/digest/2026-11-20?month=2026-10&minutes=5', 'en /digest/2026-11-20?minutes=5&month=2026-10'],
    ['/digest/weekly?minutes=7', 'en /digest/weekly'],
    ['/fr/digest/weekly/2026-11-22', 'fr /digest/weekly/2026-11-22'],
    ['/pricing?period=yearly&utm_source=x', 'en /pricing'],
    ['/fr/pricing?period=monthly', 'fr /pricing?period=monthly'],
    [`/article/${ID}?fbclid=1`, `en /article/${ID}`],
    [`/fr/story/${ID}?utm_source=x`, `fr /story/${ID}`],
    [`/story/${ID}?fbclid=1&texts=both`, `en /story/${ID}?texts=both`],
    [`/story/${ID}?texts=all`, `en /story/${ID}`],
    [`/article/${ID}?texts=both`, `en /article/${ID}`],
    [`/article/${'a'.repeat(14_000)}`, 'en /404'],
    [`/fr/feed/search/result?q=${'a'.repeat(14_000)}`, 'fr /404'],
  ])('%s is %s', (target, key) => {
    expect(sharedPageKey(target)).toBe(key)
  })

  it.each([
    '/feed',
    '/feed/sport',
    '/feed/research/',
    '/feed/research?sub=nlp',
    '/article/1',
    '/story/1',
    '/digest?date=2026-11-20',
    '/digest/today',
    '/digest/2026-11-20/',
    '/profile',
    '/api/articles',
    '/sign-in?next=/profile',
    '/sign-up?sent=1',
    '/forgot-password?step=whole',
    '//',
    '/feed/%72esearch',
  ])('%s has none', (target) => {
    expect(sharedPageKey(target)).toBeUndefined()
  })

  it.each([
    ['/', 'en / fr'],
    ['/?utm_source=x', 'en / fr'],
    ['/fr', 'fr / fr'],
    ['/fr/feed/research?page=2', 'fr /feed/research?page=2 fr'],
    // What its address names, the page does not ask its reader for.
    ['/?languages=en', 'en /?languages=en'],
    ['/feed/research?languages=auto', 'en /feed/research?languages=auto'],
    ['/feed/research?languages=de', 'en /feed/research fr'],
    // These hold no lists that can be chosen.
    ['/digest', 'en /digest'],
    ['/sources', 'en /sources'],
    ['/source/the-lab?page=2', 'en /source/the-lab?page=2'],
    [`/article/${ID}`, `en /article/${ID}`],
  ])('%s is %s for who chose French, whether or not others did', (target, key) => {
    expect(sharedPageKey(target, 'fr')).toBe(key)
  })

  it('is converted back to its address and choice', () => {
    expect(fromPageKey('fr /feed/research?page=2')).toEqual({
      locale: 'fr',
      target: '/fr/feed/research?page=2',
    })
    expect(fromPageKey('en / both')).toEqual({ locale: 'en', target: '/', listLanguages: 'both' })
  })
})

describe('a cache in front of us', () => {
  it('keeps an edition at its own address longer than the latest', () => {
    for (const key of ['en /digest/2026-11-20', 'fr /digest/weekly/2026-11-22?minutes=5'])
      expect(sharedSecondsOf(key), key).toBe(30)
    for (const key of ['en /digest', 'fr /digest/weekly?minutes=5', 'en /', 'en /feed/research?page=2'])
      expect(sharedSecondsOf(key), key).toBe(5)
  })

  it('asks each time for lists that their reader chose', () => {
    for (const key of ['en / fr', 'fr /feed/research?page=2 both']) expect(sharedSecondsOf(key), key).toBe(0)
  })
})
