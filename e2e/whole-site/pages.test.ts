import type { APIRequestContext } from '@playwright/test'
import { parseHTML } from 'linkedom'
import { localePath, splitLocale } from '../../src/contract/values/locale-path.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/contract/values/locales.ts'
import { structuredDataProblems } from '../../src/testing/structured-data-problems.ts'
import { archiveUrl, cardsOf, expect, hydrated, open, test } from '../fixtures/journey.ts'
import { accountPages, everyKindOfPage } from '../fixtures/pages.ts'

/** Texts in one language only have one canonical address, whichever page renders them. */
const IN_ONE_LANGUAGE: Record<string, Locale> = { 'English article': 'en', 'French article': 'fr' }
/** Pages hidden from search engines have no alternates. */
const UNLISTED = new Set(['empty search', 'search results', 'search without results'])

/** The page as rendered by the server, without scripts, as crawlers read it. */
const readPage = async (request: APIRequestContext, url: string): Promise<Document> => {
  const response = await request.get(url)
  expect(response.status(), url).toBeLessThan(500)
  return parseHTML(await response.text()).document
}

/** The structured data is valid, and the part marked as paid exists. */
const expectStructuredData = async (document: Document, name: string) => {
  const texts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const items = texts.flatMap(
    ({ textContent }) => (JSON.parse(textContent) as { '@graph': { '@type': string }[] })['@graph'],
  )
  expect(await structuredDataProblems(items), name).toEqual([])
  const types = items.map((item) => item['@type'])
  if (name === 'home') expect(types).toContain('WebSite')
  if (name === 'story') {
    const story = items.find((item) => item['@type'] === 'CollectionPage')
    expect(story).toMatchObject({ isAccessibleForFree: false, hasPart: { cssSelector: '.paywall' } })
    expect(document.querySelectorAll('.paywall')).toHaveLength(1)
  }
  const article = items.find((item) => item['@type'] === 'NewsArticle')
  expect(article !== undefined, name).toBe(name.endsWith('article'))
  if (!article) return
  // The archive's publishers share only excerpts, so that its articles have no gate.
  const isGated = name === 'sample article'
  expect(article, name).toMatchObject(
    isGated
      ? { isAccessibleForFree: false, hasPart: { cssSelector: '.paywall' } }
      : { isAccessibleForFree: true },
  )
  expect(document.querySelectorAll('.paywall'), name).toHaveLength(isGated ? 1 : 0)
}

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language })
    test(`every page names its own address and the same page in every language (${language})`, async ({
      request,
    }) => {
      const { 'page not found': _, 'page past the end': __, ...pages } = await everyKindOfPage(language)
      for (const [name, url] of Object.entries(pages)) {
        const document = await readPage(request, `${url}${url.includes('?') ? '&' : '?'}utm_source=somewhere`)
        const { origin, pathname, search } = new URL(url)
        const { path } = splitLocale(pathname)
        const addressIn = (locale: Locale): string => origin + localePath(locale, path) + search
        const links = [...document.querySelectorAll('head link[rel=canonical], head link[rel=alternate]')]
          .filter((link) => !link.hasAttribute('type'))
          .map((link) => ['rel', 'hrefLang', 'href'].map((attribute) => link.getAttribute(attribute) ?? ''))
        const isAlone = UNLISTED.has(name) || Object.hasOwn(IN_ONE_LANGUAGE, name)
        expect(links, name).toEqual([
          ['canonical', '', addressIn(IN_ONE_LANGUAGE[name] ?? language)],
          ...(isAlone
            ? []
            : [
                ...LOCALES.map((locale) => ['alternate', locale, addressIn(locale)]),
                ['alternate', 'x-default', addressIn(DEFAULT_LOCALE)],
              ]),
        ])
        expect(document.querySelectorAll('head meta[name=robots]'), name).toHaveLength(
          UNLISTED.has(name) ? 1 : 0,
        )
        expect(document.title).toMatch(/Aperçu/)
        const description = document.querySelector('head meta[name=description]')
        expect(description?.getAttribute('content'), name).toMatch(/.{20,}/)
        await expectStructuredData(document, name)
      }
    })

    test(`pages about accounts ask search engines to leave them out (${language})`, async ({ request }) => {
      for (const [name, url] of Object.entries(accountPages(language))) {
        const document = await readPage(request, url)
        const robots = document.querySelector('head meta[name=robots]')
        expect(robots?.getAttribute('content'), name).toBe('noindex')
      }
    })
  })
}

test('an address with a parameter too many shows the same page', async ({ page }) => {
  await open(page, archiveUrl('/feed/technology'))
  const titles = await cardsOf(page).getByRole('heading').allTextContents()
  for (const search of [
    '?utm_source=letter',
    '?page=1',
    '?page=zero',
    '?sub=funding',
    '?page=1&sub=gardening',
  ]) {
    await open(page, archiveUrl(`/feed/technology${search}`))
    await page.waitForLoadState('networkidle')
    await expect(cardsOf(page).getByRole('heading'), search).toHaveText(titles)
  }
})

test('dark is dark and light is light', async ({ page }) => {
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/feed/research')
  expect(Math.min(...((await background()) ?? []))).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(Math.max(...((await background()) ?? []))).toBeLessThan(60)
})

test('nothing moves for a reader who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/feed/research')
  await page.getByRole('article').first().hover()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test.describe('a reader whose browser speaks French', () => {
  test.use({ locale: 'fr-FR' })

  test('is offered French on an English page, and not again after closing the offer', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/feed/research')
    const offer = page.getByRole('region', { name: 'Langue' })
    await expect(offer).toBeVisible()
    await expect(offer).toHaveAttribute('lang', 'fr')
    await page.waitForTimeout(1000)
    expect(scripts).toEqual([])
    await offer.getByRole('button', { name: 'Fermer' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await hydrated(page)
    await expect(offer).toHaveCount(0)
  })

  test.describe('on a first visit', () => {
    test.use({ isInvited: true })

    test('is offered French and nothing else: a session shows one prompt only', async ({ page }) => {
      await page.clock.install()
      await open(page, '/feed/research')
      await expect(page.getByRole('region', { name: 'Langue' })).toBeVisible()
      await page.clock.runFor(60_000)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

  test('is led to the same page in French, and from then on without asking', async ({ page }) => {
    await open(page, '/feed/research')
    await page.getByRole('region', { name: 'Langue' }).getByRole('link').click()
    await expect(page).toHaveURL('/fr/feed/research')
    await page.goto('/feed/business?sub=funding')
    await expect(page).toHaveURL('/fr/feed/business?sub=funding')
  })
})

test('the server sends readers where their cookies say, before any page', async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL, maxRedirects: 0 })
  const locationOf = async (path: string, cookie: string) => {
    const response = await api.get(path, { headers: { cookie } })
    return [response.status(), response.headers()['location']]
  }
  expect(await locationOf('/feed/technology', 'app_lang=fr')).toEqual([302, '/fr/feed/technology'])
  expect(await locationOf('/', 'app_lang=fr')).toEqual([302, '/fr'])
  expect(await locationOf('/feed/technology', 'app_lang=tlh')).toEqual([200, undefined])
  expect(await locationOf('/feed', '')).toEqual([307, '/feed/technology'])
  expect(await locationOf('/feed', 'lastFeedCategory=community')).toEqual([307, '/feed/community'])
  expect(await locationOf('/fr/feed', 'lastFeedCategory=gardening')).toEqual([307, '/fr/feed/technology'])
  await api.dispose()
})
