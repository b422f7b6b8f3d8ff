import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '../../src/contract/locales.ts'
import { structuredDataProblems } from '../../src/testing/structured-data-problems.ts'
import { archiveUrl, cardsOf, expect, hydrated, open, test } from '../fixtures/journey.ts'
import { accountPages, everyKindOfPage } from '../fixtures/pages.ts'

/** Texts that exist in one language have one address, whichever page shows them. */
const IN_ONE_LANGUAGE: Record<string, Locale> = { 'English article': 'en', 'French article': 'fr' }
/** What search engines are to leave out has no versions to choose from. */
const UNLISTED = new Set(['page past the end', 'empty search', 'search results', 'search without results'])

/** What the page tells search engines is well-formed, and what it calls paid for stands in it. */
const expectStructuredData = async (page: Page, name: string) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const items = texts.flatMap((text) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
  expect(await structuredDataProblems(items), name).toEqual([])
  const types = items.map((item) => item['@type'])
  if (name === 'home') expect(types).toContain('WebSite')
  const article = items.find((item) => item['@type'] === 'NewsArticle')
  expect(article !== undefined, name).toBe(name.endsWith('article'))
  if (!article) return
  expect(article).toMatchObject({ isAccessibleForFree: false, hasPart: { cssSelector: '.paywall' } })
  await expect(page.locator('.paywall')).toHaveCount(1)
}

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language })
    // What is drawn differs by scheme, what it is drawn from does not: each language takes one.
    const scheme = language === 'en' ? 'light' : 'dark'

    test(`every kind of page comes alive without complaint, in ${scheme} (${language})`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ colorScheme: scheme })
      const pages = { ...(await everyKindOfPage(language)), ...accountPages(language) }
      for (const url of Object.values(pages)) {
        await open(page, url)
        await page.evaluate(() =>
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
        )
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const broken = await page
          .locator('img')
          .evaluateAll((images: HTMLImageElement[]) =>
            images.filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
          )
        expect(broken, `pictures of ${url}`).toEqual([])
      }
    })

    test(`every page names its own address and the same page in the other language (${language})`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      const { 'page not found': _, ...pages } = await everyKindOfPage(language)
      for (const [name, url] of Object.entries(pages)) {
        await page.goto(`${url}${url.includes('?') ? '&' : '?'}utm_source=somewhere`)
        const { origin, pathname, search } = new URL(url)
        const plain = pathname.replace(/^\/fr(?=\/|$)/, '') || '/'
        const french = origin + (plain === '/' ? '/fr' : `/fr${plain}`) + search
        const english = origin + plain + search
        const links = await page
          .locator('head link[rel=canonical], head link[rel=alternate][hreflang]')
          .evaluateAll((all: HTMLLinkElement[]) =>
            all.map(({ rel, hreflang, href }) => [rel, hreflang, href]),
          )
        const isAlone = UNLISTED.has(name) || Object.hasOwn(IN_ONE_LANGUAGE, name)
        expect(links, name).toEqual([
          ['canonical', '', (IN_ONE_LANGUAGE[name] ?? language) === 'fr' ? french : english],
          ...(isAlone
            ? []
            : [
                ['alternate', 'en', english],
                ['alternate', 'fr', french],
                ['alternate', 'x-default', english],
              ]),
        ])
        await expect(page.locator('head meta[name=robots]'), name).toHaveCount(UNLISTED.has(name) ? 1 : 0)
        await expect(page).toHaveTitle(/Aperçu/)
        await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /.{20,}/)
        await expectStructuredData(page, name)
      }
    })

    test(`pages about accounts ask search engines to leave them out (${language})`, async ({ page }) => {
      for (const url of Object.values(accountPages(language))) {
        await page.goto(url)
        await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
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
    await open(page, '/feed/research')
    const offer = page.getByRole('region', { name: 'Langue' })
    await expect(offer).toHaveAttribute('lang', 'fr')
    await offer.getByRole('button', { name: 'Fermer' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await hydrated(page)
    await expect(offer).toHaveCount(0)
  })

  test.describe('on a first visit', () => {
    test.use({ isInvited: true })

    test('is offered French and nothing else: one interruption is all a session gets', async ({ page }) => {
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
