import type { Locale } from '#contract/values/locales.ts'
import { describe, expect, it } from 'vitest'
import { NO_SITE, type SiteDetails } from '#contract/values/site.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { renderAt } from '#web/components/page.fixture.tsx'
import { ANONYMOUS_READER, currentReaderOf, type CurrentReader } from '#web/lib/api/reader.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout.tsx'
import { PAST_END } from '#web/lib/api/or-not-found.ts'
import { NotFound } from './not-found.tsx'

const layout = (path: string, locale: Locale = 'en') => renderAt(path, <Layout>content</Layout>, locale)

const aReader = (tier: 'free' | 'premium'): CurrentReader =>
  currentReaderOf({
    id: '01936f00-0000-7000-8000-00000000000a',
    email: 'ada@example.org',
    email_verified: true,
    role: 'user',
    firstName: 'Ada',
    lastName: 'Lovelace',
    fullName: 'Ada Lovelace',
    avatar: null,
    metadata: { role: 'user', tier },
  })

describe('the shell', () => {
  it('offers an account to visitors, Premium to readers without it, and neither to those who have it', async () => {
    const offers = async (viewer: CurrentReader) => {
      const html = await renderAt('/', <Layout>content</Layout>, 'en', { viewer })
      const [bar = ''] = html.split('<main')
      return ['href="/sign-in"', 'href="/sign-up"', 'Upgrade</a>', 'href="/profile"'].filter((offer) =>
        bar.includes(offer),
      )
    }
    expect(await offers(ANONYMOUS_READER)).toEqual(['href="/sign-in"', 'href="/sign-up"'])
    expect(await offers(aReader('free'))).toEqual(['Upgrade</a>', 'href="/profile"'])
    expect(await offers(aReader('premium'))).toEqual(['href="/profile"'])
  })

  it('has one of each landmark and a way past the bar', async () => {
    const html = await layout('/feed/research')
    for (const landmark of ['<header', '<main', '<footer']) {
      expect(html.match(new RegExp(landmark, 'g'))).toHaveLength(1)
    }
    expect(html).toMatch(/^<a href="#content" class="skip-link">/)
  })

  it('offers the same page in the other language', async () => {
    expect(await layout('/feed/research?sub=papers')).toContain('href="/fr/feed/research?sub=papers"')
    expect(await layout('/')).toContain('href="/fr"')
    expect(await layout('/article/1', 'fr')).toMatch(/href="\/article\/1" lang="en" hrefLang="en"/i)
  })

  it('marks where the reader is, in the bar, the menu and the sheet', async () => {
    const html = await layout('/feed/products?page=2')
    const current = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? []
    expect(current.length).toBeGreaterThan(2)
    for (const link of current) expect(link).toContain('href="/feed/products"')
  })

  it('shows five categories and the digest in the bar, in the specification’s order', async () => {
    const bar = /<nav class="bar-nav".*?<\/nav>/.exec(await layout('/'))?.[0] ?? ''
    expect(bar.replace(/<[^>]+>/g, '|').match(/[A-Za-z]+/g)).toEqual([
      'Tech',
      'App',
      'Business',
      'Products',
      'Research',
      'Digest',
    ])
  })

  it('has the logo before them, and search, languages, bookmarks and profile behind', async () => {
    const [bar = ''] = (await layout('/feed/research')).split('<main')
    const places = ['class="logo"', 'class="bar-nav"', 'href="/feed/search/result"', 'class="languages"', 'href="/bookmark"', 'href="/sign-in"'] // prettier-ignore
    const found = places.map((place) => bar.indexOf(place))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found[0]).toBeGreaterThan(0)
  })

  it('ends with the categories, the pages about the product, the support address and where else to find us', async () => {
    const site = {
      ...NO_SITE,
      supportEmail: 'help@apercu.test',
      social: [{ name: 'Mastodon', url: 'https://social.test/@apercu' }],
    }
    const footer = async (of: SiteDetails) =>
      (await renderAt('/', <Layout>content</Layout>, 'fr', { site: of })).split('<footer')[1] ?? ''
    const html = await footer(site)
    for (const category of CATEGORIES) expect(html).toContain(`href="/fr/feed/${category}"`)
    for (const page of ['digest', 'pricing', 'contact', 'privacy', 'terms'])
      expect(html, page).toMatch(new RegExp(`href="/fr/${page}"[^>]*>[^<]+<`))
    expect(html).toContain('href="mailto:help@apercu.test"')
    expect(html).toContain('href="https://social.test/@apercu"')
    // Nothing made up stands in for what is not set.
    expect(await footer(NO_SITE)).not.toMatch(/mailto:|rel="me/)
  })

  it('has five tabs for the thumb; profile leads to sign-in', async () => {
    const tabs = /<nav class="tabs".*?<\/nav>/.exec(await layout('/'))?.[0] ?? ''
    expect(tabs.match(/<(a|button) /g)).toHaveLength(5)
    expect(tabs).toMatch(/href="\/sign-in"[^>]*>.*Profile/)
  })

  it('makes no offer of another language before the browser has spoken', async () => {
    expect(await layout('/')).not.toContain('existe aussi en français')
  })
})

describe('pages of last resort', () => {
  it('lead from a missing page to all six categories', async () => {
    const html = await renderAt('/nowhere', <NotFound />, 'fr')
    expect(html).toContain('Cette page n’existe pas')
    expect(html.match(/href="\/fr\/feed\/\w+"/g)).toHaveLength(6)
  })

  it('lead from beyond the end of a list to its first page, with the subject', async () => {
    const html = await renderAt('/feed/research?sub=papers&page=9', <NotFound data={PAST_END} />, 'fr')
    expect(html).toContain('Vous avez dépassé la dernière page')
    expect(html).toContain('href="/fr/feed/research?sub=papers"')
  })

  it('say sorry with the specification’s words', async () => {
    const html = await renderAt('/', <ErrorScreen onRefresh={() => undefined} />)
    expect(html).toContain('Oops! Something went wrong.')
    expect(html).toContain('Refresh Page')
  })
})
