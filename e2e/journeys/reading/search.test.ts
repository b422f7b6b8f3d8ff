import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { ContentLanguage } from '../../../src/contract/values/content-languages.ts'
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_MODAL_RESULTS,
  SEARCH_MODAL_TRENDING,
} from '../../../src/contract/limits.ts'
import { ACTIVITY_KEYS } from '../../../src/web/lib/storage/activity-keys.ts'
import { webOnly } from '../../fixtures/app.ts'
import { expect, open, test } from '../../fixtures/journey.ts'
import { contentLanguageOf } from '../../../src/locales/content-language.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/** A word of the sample edition: as typed, with a typo, and as in its titles. */
const WORDS: Record<ContentLanguage, { typed: string; typo: string; meant: string; inTitles: RegExp }> = {
  en: { typed: 'model', typo: 'moddels', meant: 'models', inTitles: /^models?$/i },
  fr: { typed: 'modele', typo: 'moddeles', meant: 'modèles', inTitles: /^modèles?$/i },
}

const boxOf = (page: Page) => page.getByRole('combobox')
const resultsOf = (page: Page) => page.locator('.search-results article')
const optionsOf = (page: Page) => page.getByRole('option')

/** Addresses of the page's searches, in order. */
const watchSearches = (page: Page): string[] => {
  const queries: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const query = url.searchParams.get('search')
    if (url.pathname === '/api/articles' && query !== null) queries.push(query)
  })
  return queries
}

test('five letters typed quickly are one question, and the results are the reader’s @desktop', async ({
  page,
  at,
  language,
}) => {
  const { typed, inTitles } = WORDS[contentLanguageOf(language)]
  const queries = watchSearches(page)
  await page.clock.install()
  await open(page, at('/feed/research'))
  await page.keyboard.press('/')
  await expect(boxOf(page)).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // On the page's fake clock, so that slow key presses do not matter.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const letter of typed) {
    await page.keyboard.press(letter)
    await page.clock.runFor(SEARCH_DEBOUNCE_MS / 10)
  }
  expect(queries).toEqual([])
  await page.clock.runFor(SEARCH_DEBOUNCE_MS)
  await page.clock.resume()
  await expect(optionsOf(page)).toHaveCount(SEARCH_MODAL_RESULTS)
  expect(queries).toEqual([typed])
  for (const marked of await page.getByRole('option').locator('mark').allTextContents())
    expect(marked).toMatch(inTitles)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('the arrow keys choose while the focus stays in the box, and Enter opens @desktop', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'search')
  await open(page, at('/feed/research'))
  await page.keyboard.press('ControlOrMeta+k')
  await boxOf(page).fill(WORDS[contentLanguageOf(language)].typed)
  await expect(optionsOf(page)).toHaveCount(SEARCH_MODAL_RESULTS)
  await page.keyboard.press('ArrowUp')
  await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = optionsOf(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await expect(boxOf(page)).toBeFocused()
  const title = await second.locator('.live-title').textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL(at('/feed/research'))
  await page.keyboard.press('/')
  await expect(page.getByRole('heading', { name: t.recent })).toBeVisible()
  await expect(
    page.getByRole('link', { name: WORDS[contentLanguageOf(language)].typed, exact: true }),
  ).toBeVisible()
})

test('Escape closes it and gives the focus back to the button @desktop', async ({ page, at, t }) => {
  await open(page, at('/feed/research'))
  const button = page.getByRole('banner').getByRole('link', { name: t.shell.search, exact: true })
  await button.click()
  await expect(boxOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(at('/feed/research'))
})

test('a letter in a field is a letter @desktop', async ({ page, at }) => {
  await open(page, at('/feed/search/result'))
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').pressSequentially('and/or')
  await expect(page.getByRole('searchbox')).toHaveValue('and/or')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Enter shows all results; a slip is forgiven, and said @desktop', async ({ page, at, language }) => {
  const t = textsOf(language, 'search')
  const { typo, meant, inTitles } = WORDS[contentLanguageOf(language)]
  await open(page, at('/feed/business'))
  await page.keyboard.press('/')
  await boxOf(page).fill(typo)
  await expect(page.getByText(t.corrected(meant))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at(`/feed/search/result?q=${typo}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(t.corrected(meant))).toBeVisible()
  await expect(resultsOf(page)).not.toHaveCount(0)
  await expect(resultsOf(page).locator('mark').first()).toHaveText(inTitles)
})

test('recent searches are the last five, and can be removed @phone', async ({ page, at, language }) => {
  const t = textsOf(language, 'search')
  await open(page, at('/feed/search/result'))
  await page.evaluate(
    (key) => localStorage.setItem(key, JSON.stringify(['six', 'five', 'four', 'three', 'one'])),
    ACTIVITY_KEYS.recentSearches,
  )
  await page.getByRole('searchbox').fill('ONE')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/feed/search/result?q=ONE'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ONE')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  const recent = page.getByRole('dialog').locator('.recent li a')
  await expect(recent).toHaveText(['ONE', 'six', 'five', 'four', 'three'])
  await page.getByRole('button', { name: t.recentRemove('six') }).click()
  await expect(recent).toHaveText(['ONE', 'five', 'four', 'three'])
  await expect(boxOf(page)).toBeFocused()
  await page.getByRole('button', { name: t.recentClear }).click()
  await expect(recent).toHaveCount(0)
})

test('until readers have searched, topics are offered as topics @phone', async ({ page, at, language }) => {
  const t = textsOf(language, 'search')
  await open(page, at('/feed/research'))
  await page.keyboard.press('/')
  const topics = page.getByRole('dialog').locator('.word')
  await expect(page.getByRole('heading', { name: t.topics })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.trending })).toHaveCount(0)
  const topic = (await topics.first().textContent()) ?? ''
  await topics.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.resultsFor(topic))
  await expect(resultsOf(page)).not.toHaveCount(0)
})

test('eight searches of other readers are offered, and a link to all results @phone', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'search')
  const { typed } = WORDS[contentLanguageOf(language)]
  // A trend needs three readers a day; there are none here.
  await page.route('**/api/search/trending?*', (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
    const trending = Array.from({ length: limit }, (_, n) => ({ query: `word ${n}`, count: 20 - n }))
    return route.fulfill({ json: { trending } })
  })
  await open(page, at('/feed/research'))
  await page.keyboard.press('/')
  await expect(page.getByRole('heading', { name: t.trending })).toBeVisible()
  await expect(page.getByRole('dialog').locator('.word')).toHaveCount(SEARCH_MODAL_TRENDING)
  await boxOf(page).fill(typed)
  await page.getByRole('link', { name: t.viewAll(typed) }).click()
  await expect(page).toHaveURL(at(`/feed/search/result?q=${typed}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(resultsOf(page)).not.toHaveCount(0)
})

test('a late answer never replaces a newer one, and a lost one can be asked for again @desktop', async ({
  page,
  at,
  language,
  complaints,
}) => {
  const t = textsOf(language, 'search')
  const { typed } = WORDS[contentLanguageOf(language)]
  await open(page, at('/feed/research'))
  await page.keyboard.press('/')
  const slow = Promise.withResolvers<undefined>()
  await page.route(/search=robot&/, async (route) => {
    await slow.promise
    await route.fallback().catch(() => undefined)
  })
  const asked = page.waitForRequest(/search=robot&/)
  await boxOf(page).fill('robot')
  await asked
  await boxOf(page).fill(typed)
  await expect(optionsOf(page)).toHaveCount(SEARCH_MODAL_RESULTS)
  const shown = await optionsOf(page).allTextContents()
  slow.resolve(undefined)
  await page.unrouteAll({ behavior: 'wait' })
  await expect(optionsOf(page)).toHaveText(shown)

  await page.route(/search=agent/, (route) => route.abort('internetdisconnected'))
  await boxOf(page).fill('agent')
  await expect(page.getByRole('dialog').getByRole('button', { name: t.retry })).toBeVisible()
  expect(complaints.splice(0)).not.toEqual([])
  await page.unrouteAll()
  await page.getByRole('dialog').getByRole('button', { name: t.retry }).click()
  await expect(optionsOf(page)).not.toHaveCount(0)
})

test('a long list of results is paginated like a feed @phone', async ({ page, inArchive, language }) => {
  await open(page, inArchive(`/feed/search/result?q=${WORDS[contentLanguageOf(language)].typed}`))
  await expect(resultsOf(page)).not.toHaveCount(0)
  const first = await resultsOf(page).count()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      return page.getByText(textsOf(language, 'search').end).isVisible()
    })
    .toBe(true)
  expect(await resultsOf(page).count()).toBeGreaterThan(first)
})

test('filters narrow the results by as many as they say, and can be removed @phone', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'search')
  const { typed } = WORDS[contentLanguageOf(language)]
  await open(page, at(`/feed/search/result?q=${typed}`))
  const filters = page.getByRole('navigation', { name: t.filters })
  await page.getByText(t.filters, { exact: true }).click()
  const first = filters.getByRole('link').first()
  const count = Number(await first.locator('.facet-count').textContent())
  expect(count).toBeGreaterThan(0)
  await first.click()
  await expect(page).toHaveURL(/[?&]category=/)
  await expect(resultsOf(page)).toHaveCount(count)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // On a phone the filters are closed again, and their summary names the chosen one.
  await page.locator('summary', { hasText: t.filters }).click()
  await filters.getByRole('link').first().click()
  await expect(page).toHaveURL(at(`/feed/search/result?q=${typed}`))
})

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })
  test('the button leads to a form, and the form to results @phone', async ({ page, at, t, language }) => {
    const texts = textsOf(language, 'search')
    const { typed } = WORDS[contentLanguageOf(language)]
    await page.goto(at('/feed/research'))
    await page.getByRole('banner').getByRole('link', { name: t.shell.search, exact: true }).click()
    await expect(page).toHaveURL(at('/feed/search/result'))
    await page.getByRole('searchbox').fill(typed)
    await page.getByRole('search').getByRole('button', { name: texts.submit }).click()
    await expect(page).toHaveURL(at(`/feed/search/result?q=${typed}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.resultsFor(typed))
    await expect(resultsOf(page)).not.toHaveCount(0)
    await page.getByRole('link', { name: texts.newest }).click()
    await expect(page).toHaveURL(at(`/feed/search/result?q=${typed}&sort=date`))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByText(texts.filters, { exact: true }).click()
    await page.getByRole('navigation', { name: texts.filters }).getByRole('link').first().click()
    await expect(page).toHaveURL(/[?&]sort=date&category=/)
    await expect(resultsOf(page)).not.toHaveCount(0)
  })
})
