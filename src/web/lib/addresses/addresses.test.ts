import { describe, expect, it } from 'vitest'
import { feedSearchString, listLanguagesOf, parseFeedSearch } from './feed-search.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import { pageHead } from '#web/lib/head/page-head.ts'

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
    [{ page: '999' }, '?page=500'],
    [{ page: '9'.repeat(400) }, '?page=500'],
    [{ page: 3, utm_source: 'x' }, '?page=3'],
    [{ page: '2', languages: 'fr', sub: 'papers' }, '?sub=papers&languages=fr&page=2'],
    [{ languages: 'auto' }, '?languages=auto'],
    [{ languages: 'de' }, ''],
    [{ languages: ['fr'] }, ''],
  ])('for %j it is written %j, with what is unknown left out', (search, text) => {
    expect(feedSearchString(parseFeedSearch(search, 'research'))).toBe(text)
  })
})

describe('the languages of a list', () => {
  it('are those of its address, else those its reader chose', () => {
    expect(listLanguagesOf({}, undefined)).toBeUndefined()
    expect(listLanguagesOf({}, 'fr')).toBe('fr')
    expect(listLanguagesOf({ languages: 'en' }, 'fr')).toBe('en')
    expect(listLanguagesOf({ languages: 'auto' }, 'fr')).toBeUndefined()
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

  it('gives its picture with a full address and its size', () => {
    expect(head.meta).toContainEqual({ property: 'og:image', content: 'https://apercu.test/covers/a.svg' })
    expect(head.meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  })

  it('names no feed where there is none, and lets itself be found', () => {
    expect(head.links.filter((link) => 'type' in link)).toEqual([])
    expect(head.meta.filter((tag) => tag.name === 'robots')).toEqual([])
  })
})

describe('the head of a page', () => {
  const page = { publicUrl: 'https://apercu.test', path: '/article/1', title: 't', description: 'd' }

  it('whose text exists in English alone has its one address there, and no translation', () => {
    const head = pageHead({ ...page, locale: 'fr', languages: ['en'] })
    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://apercu.test/article/1' }])
    expect(head.meta).toContainEqual({ property: 'og:url', content: 'https://apercu.test/article/1' })
  })

  it('whose text exists in neither language has its one address in English', () => {
    const head = pageHead({ ...page, locale: 'fr', languages: [] })
    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://apercu.test/article/1' }])
  })

  it('that is not to be found says so', () => {
    const head = pageHead({ ...page, locale: 'en', isUnlisted: true })
    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(head.links).toHaveLength(1)
  })

  it('leads feed readers to its feed in its language', () => {
    const feed = { kind: 'category', category: 'business', subcategory: 'funding' } as const
    const head = pageHead({ ...page, locale: 'fr', feed })
    expect(head.links.filter((link) => 'type' in link)).toEqual(
      [
        ['application/rss+xml', 'rss'],
        ['application/atom+xml', 'atom'],
        ['application/feed+json', 'json'],
      ].map(([type, format]) => ({
        rel: 'alternate',
        type,
        title: 't',
        href: `/fr/feed/business.${format}?sub=funding`,
      })),
    )
  })
})
