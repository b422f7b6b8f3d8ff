import { describe, expect, it } from 'vitest'
import { feedSearchString, parseFeedSearch } from './feed-search.ts'
import { localePath, splitLocale } from '#contract/locale-path.ts'
import { pageHead } from './page-head.ts'

describe('an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/feed/research', 'en', '/feed/research'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/fr/feed/research', 'fr', '/feed/research'],
    ['/france', 'en', '/france'],
    ['/en/feed', 'en', '/en/feed'],
  ])('%s is in %s and leads to %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path })
  })

  it('is prefixed in French and bare in English', () => {
    expect(localePath('fr', '/')).toBe('/fr')
    expect(localePath('fr', '/feed/research?page=2')).toBe('/fr/feed/research?page=2')
    expect(localePath('en', '/feed/research')).toBe('/feed/research')
  })
})

describe('the address of a feed', () => {
  it.each([
    [{}, ''],
    [{ page: '1' }, ''],
    [{ page: '2', sub: 'papers' }, '?sub=papers&page=2'],
    [{ sub: 'nlp' }, ''],
    [{ page: '-1', sub: ['papers'] }, ''],
    [{ page: '2.5' }, ''],
    [{ page: '999' }, ''],
    [{ page: 3, utm_source: 'x' }, '?page=3'],
  ])('for %j it is written %j, with what is unknown left out', (search, text) => {
    expect(feedSearchString(parseFeedSearch(search, 'research'))).toBe(text)
  })
})

describe('the head of a page', () => {
  const head = pageHead({
    publicUrl: 'https://apercu.test',
    locale: 'fr',
    path: '/feed/research?page=2',
    title: 'Recherche',
    description: 'd',
    image: '/covers/a.svg',
  })

  it('names its own address as the canonical one', () => {
    expect(head.links).toContainEqual({
      rel: 'canonical',
      href: 'https://apercu.test/fr/feed/research?page=2',
    })
  })

  it('names the same page in each language, English for all others', () => {
    expect(head.links.filter((link) => link.rel === 'alternate')).toEqual([
      { rel: 'alternate', hrefLang: 'en', href: 'https://apercu.test/feed/research?page=2' },
      { rel: 'alternate', hrefLang: 'fr', href: 'https://apercu.test/fr/feed/research?page=2' },
      { rel: 'alternate', hrefLang: 'x-default', href: 'https://apercu.test/feed/research?page=2' },
    ])
  })

  it('gives its picture with a full address', () => {
    expect(head.meta).toContainEqual({ property: 'og:image', content: 'https://apercu.test/covers/a.svg' })
  })
})
