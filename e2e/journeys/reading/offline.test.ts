import type { Page } from '@playwright/test'
import { PREMIUM_COOKIE } from '../../../src/testing/content/editorial-site.ts'
import { EDITORIAL } from '../../../src/testing/content/editorial-stories.ts'
import { cardsOf, expect, open, pathIn, test } from '../../fixtures/journey.ts'
import type { Complaints } from '../../fixtures/watch-page.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/** Addresses of cached pages. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('pages'))) return []
    const requests = await (await caches.open('pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

const untilKept = async (page: Page, path: string): Promise<void> => {
  await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain(path)
}

/** Waits until the worker has cached the page. */
const untilWorking = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}

/** Connection failures are expected here; all other complaints still count. */
const forgiveDisconnection = (complaints: Complaints): void => {
  const others = complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(line))
  complaints.splice(0, complaints.length, ...others)
}

test.describe('without a connection', () => {
  test('the article just read, the digest and a list of what is there can be read @phone', async ({
    page,
    context,
    at,
    language,
    complaints,
  }) => {
    await open(page, at('/feed/research'))
    await cardsOf(page).first().getByRole('link').first().click()
    await page.waitForURL(/\/article\//)
    // The address changes before the list is replaced.
    const title = (await page.locator('article.article h1').textContent()) ?? ''
    const address = new URL(page.url()).pathname
    await untilKept(page, address)
    await untilKept(page, at('/digest'))

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goto(at('/digest'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.title()).not.toContain(textsOf(language, 'offline').title)

    await page.goto(at('/feed/business'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(language, 'offline').title)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    await context.setOffline(false)
    await page.goto(at('/feed/business'))
    await expect(cardsOf(page).first()).toBeVisible()
    forgiveDisconnection(complaints)
  })

  test('an article opened inside the app comes alive again @desktop', async ({
    page,
    context,
    at,
    complaints,
  }) => {
    await open(page, at('/feed/products'))
    const first = cardsOf(page).first().getByRole('link').first()
    await first.click()
    await page.waitForURL(/\/article\//)
    const address = new URL(page.url()).pathname
    await untilKept(page, address)
    await page.goto(at('/feed/products'))
    await untilKept(page, at('/feed/products'))

    await context.setOffline(true)
    await page.goto(at('/feed/products'))
    await cardsOf(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.locator('article.article')).toBeVisible()
    forgiveDisconnection(complaints)
  })
})

test.describe('one reader’s pages', () => {
  test('are never kept for another @desktop', async ({ page, context, language, complaints }) => {
    const site = process.env['EDITORIAL_SITE'] ?? ''
    const article = site + pathIn(language, `/article/${EDITORIAL.proofs}`)
    await context.addCookies([{ ...PREMIUM_COOKIE, url: site }])
    await open(page, article)
    await expect(page.locator('.summary')).toBeVisible()
    await untilWorking(page)
    await page.reload()
    await expect(page.locator('.summary')).toBeVisible()
    expect(await keptPaths(page)).toEqual([])

    // In this order: pending queries of the reader's page must not be answered without the session.
    await context.setOffline(true)
    await context.clearCookies()
    await page.goto(article)
    await expect(page.getByText(textsOf(language, 'offline').nothing)).toBeVisible()
    await expect(page.locator('.summary')).toHaveCount(0)
    forgiveDisconnection(complaints)
  })

  test('signing in or out deletes the cached pages @phone', async ({ page, at }) => {
    await open(page, at('/feed/research'))
    await untilKept(page, at('/feed/research'))
    await page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }).then(({ ok }) => ok))
    await expect.poll(() => keptPaths(page)).toEqual([])
  })
})

test('the app can be installed, in the reader’s language @desktop', async ({ page, at, language }) => {
  await page.goto(at('/'))
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    name: 'Aperçu',
    lang: language,
    start_url: at('/'),
    display: 'standalone',
  })
  for (const { src, sizes } of manifest.icons) {
    const [width] = sizes.split('x').map(Number)
    const drawn = await page.evaluate(async (url: string) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob())
      return [bitmap.width, bitmap.height]
    }, src)
    expect(drawn).toEqual([width, width])
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A private window, as in tests, cannot install; no other obstacle is accepted.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
