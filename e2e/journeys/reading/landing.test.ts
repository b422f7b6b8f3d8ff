import type { Page } from '@playwright/test'
import {
  LANDING_NUMBERED,
  LANDING_SPOTLIGHT_SMALL,
  LANDING_TRENDING,
  LANDING_TRENDING_COPIES,
  MARQUEE_SKELETONS,
} from '../../../src/contract/limits.ts'
import { STORAGE_KEYS } from '../../../src/web/lib/storage/storage-keys.ts'
import { webOnly } from '../../fixtures/app.ts'
import { expect, open, test } from '../../fixtures/journey.ts'
import { textsOf } from '../../../src/locales/texts.ts'

const SPOTLIGHTS = ['products', 'technology', 'research', 'business', 'applications'] as const
const LISTS =
  /\/api\/(digest\/paper|articles\/(impact-hero|featured-by-category|trending|popular|breakthroughs|batch))/

const news = (page: Page) => page.locator('main article')
const playState = (page: Page) =>
  page.locator('.marquee-track').evaluate((track) => track.getAnimations()[0]?.playState)

/** Navigates from a feed to the front page, with its queries held back until released or aborted. */
const openInsideApp = async (page: Page, feed: string, home: string) => {
  const gate = Promise.withResolvers<'go' | 'fail'>()
  await open(page, feed)
  await page.route(LISTS, async (route) => ((await gate.promise) === 'go' ? route.fallback() : route.abort()))
  await page.locator(`.bar .logo[href="${home}"]`).click()
  await expect(page.locator('.hero h1')).toBeVisible()
  return gate
}

test('the front page says what Aperçu is, the date, and the way in', async ({ page, at, language }) => {
  const t = textsOf(language, 'landing')
  await page.clock.setFixedTime(new Date('2026-11-19T23:30:00Z'))
  await open(page, at('/'))
  const hero = page.locator('.hero')
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(t.headline)
  // It is past midnight in Paris already.
  await expect(page.locator('.masthead time')).toHaveText(
    language === 'fr' ? /^vendredi 20 novembre 2026$/ : /^Friday,? 20 November 2026$/,
  )
  await expect(hero.locator('.tagline')).toHaveText(t.tagline.join(' '))
  await expect(hero.getByRole('link', { name: t.startFree })).toHaveAttribute('href', at('/sign-up'))
  await expect(hero.getByRole('link', { name: t.seeBrief })).toHaveAttribute('href', at('/digest'))
  await expect(hero.getByRole('link')).toHaveCount(2)
})

test('a day’s paper has a number, three figures, a headline in each language, and an end @phone', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'landing')
  await open(page, at('/'))
  const figures = page.locator('.masthead').getByRole('link')
  await expect(figures).toHaveAttribute('href', at('/digest'))
  await expect(figures.locator('span')).toHaveText([/\d/, /\d/, /\d/, /\d/])

  // The sample edition's heaviest story has reports in both languages.
  const lead = page.locator('.front-lead')
  await expect(lead.getByRole('heading', { level: 3 })).toBeInViewport()
  await expect(lead.locator('.pair-other .card-title')).toHaveAttribute(
    'lang',
    language === 'fr' ? 'en' : 'fr',
  )
  await expect(page.getByRole('list').and(page.locator('[start="2"]')).getByRole('article')).toHaveCount(
    LANDING_NUMBERED,
  )
  await expect(page.locator('.landing > :last-child')).toContainText(t.endTitle)
})

test('a first visit is introduced at length, later ones have a band in its place, with the same words @phone', async ({
  page,
  at,
}) => {
  const hero = page.locator('.hero')
  const height = async () => (await hero.boundingBox())?.height ?? 0
  await open(page, at('/'))
  const [words, large] = [await hero.textContent(), await height()]
  await open(page, at('/'))
  expect(await height()).toBeLessThan(large)
  await expect(hero).toHaveText(words ?? '')
  await expect(page.locator('.front-lead .card-title').first()).toBeInViewport()
})

test('every article of the sample edition on it says that it is one, and none stands there twice @phone', async ({
  page,
  at,
  t,
}) => {
  await open(page, at('/'))
  const articles = page.locator('main article:not([inert] *)')
  await expect(articles.nth(40)).toBeAttached()
  const addresses = await articles
    .locator('a[href*="/article/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toHaveLength(await articles.count())
  expect(new Set(addresses).size).toBe(addresses.length)
  await expect(articles.getByText(t.article.sample)).toHaveCount(addresses.length)
})

test('the marquee shows its list three times, and gives assistive technology only the first @desktop', async ({
  page,
  at,
  language,
}) => {
  await open(page, at('/'))
  const lists = page.locator('.marquee-list')
  await expect(lists).toHaveCount(LANDING_TRENDING_COPIES)
  for (const copy of await lists.all()) await expect(copy.locator('article')).toHaveCount(LANDING_TRENDING)
  for (const index of [1, 2]) {
    await expect(lists.nth(index)).toHaveAttribute('aria-hidden', 'true')
    await expect(lists.nth(index)).toHaveAttribute('inert')
  }
  const marquee = page.getByRole('region', { name: textsOf(language, 'landing').trending })
  await expect(marquee.getByRole('link')).toHaveCount(LANDING_TRENDING)
})

test('the marquee stands still under the pointer, while the keyboard is in it, and by its button @desktop', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'landing')
  await open(page, at('/'))
  await expect.poll(() => playState(page)).toBe('running')
  await page.locator('.marquee-view').hover({ position: { x: 40, y: 20 } })
  await expect.poll(() => playState(page)).toBe('paused')
  await page.locator('.hero h1').hover()
  await expect.poll(() => playState(page)).toBe('running')

  await page.locator('.marquee-list a').first().focus()
  await expect.poll(() => playState(page)).toBe('paused')
  await page.locator('.hero a').first().focus()
  await expect.poll(() => playState(page)).toBe('running')

  await page.getByRole('button', { name: t.pause }).click()
  await expect.poll(() => playState(page)).toBeUndefined()
  await page.getByRole('button', { name: t.play }).click()
  await page.locator('.hero h1').hover()
  await page.locator('.hero a').first().focus()
  await expect.poll(() => playState(page)).toBe('running')
})

test('for readers who asked for less motion nothing moves, and all of it is there @phone', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'landing')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, at('/'))
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.locator('.marquee').getByRole('button')).toHaveCount(0)
  await expect(page.locator('.marquee-list:visible')).toHaveCount(1)
  await expect(page.locator('.tagline')).toHaveText(t.tagline.join(' '))
  const last = page.locator('.marquee-list a').nth(LANDING_TRENDING - 1)
  await last.focus()
  await expect(last).toBeInViewport()
})

test('five categories have one big article and up to six headlines, and lead to all of them @desktop', async ({
  page,
  at,
  t,
}) => {
  await open(page, at('/'))
  for (const category of SPOTLIGHTS) {
    const spotlight = page.getByRole('region', { name: t.categories[category] })
    await expect(spotlight.locator('.card-feature')).toHaveCount(1)
    const more = await spotlight.locator('.card-row').count()
    expect(more, category).toBeGreaterThan(2)
    expect(more, category).toBeLessThanOrEqual(LANDING_SPOTLIGHT_SMALL)
    await expect(spotlight.locator(`article:not([data-category=${category}])`)).toHaveCount(0)
    await expect(spotlight.getByRole('link', { name: t.feed.allOf(category) })).toHaveAttribute(
      'href',
      at(`/feed/${category}`),
    )
  }
  await expect(page.locator('.section-head .all')).toHaveCount(SPOTLIGHTS.length)
  await page.getByRole('link', { name: t.feed.allOf('business') }).click()
  await expect(page).toHaveURL(at('/feed/business'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.categories.business)
})

test('categories without articles are not there @desktop', async ({ page, inArchive }) => {
  await open(page, inArchive('/'))
  await expect(page.locator('.front-lead article')).toHaveCount(1)
  // The whole archive is technology.
  await expect(page.locator('.section-head .all')).toHaveCount(1)
  await expect(page.locator('.section-head .all')).toHaveAttribute('href', /\/feed\/technology$/)
})

test('a few articles make a front page too, without a marquee to repeat them @phone', async ({
  page,
  inEditorial,
}) => {
  await open(page, inEditorial('/'))
  await expect(page.locator('.front-lead article')).toHaveCount(1)
  await expect(page.locator('.marquee')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
})

test(
  'the first page asks the API for nothing @phone',
  webOnly('nobody sends an app its pages'),
  async ({ page, at }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await open(page, at('/'))
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  },
)

test('inside the app its shape is there before its news, and nothing jumps @phone', async ({
  page,
  at,
  t,
}) => {
  const gate = await openInsideApp(page, at('/feed/research'), at('/'))
  await expect(page.locator('.marquee li.marquee-card')).toHaveCount(MARQUEE_SKELETONS)
  await expect(page.getByText(t.feed.loading)).toBeAttached()
  await expect(news(page)).toHaveCount(0)
  const top = () => page.locator('.front-lead').evaluate((block) => block.getBoundingClientRect().top)
  const before = await top()
  gate.resolve('go')
  await expect(page.locator('.marquee-list article').first()).toBeVisible()
  await expect(page.locator('.front-lead article')).toBeVisible()
  expect(await top()).toBe(before)
  await expect(page.locator('.blank')).toHaveCount(0)
})

test('while the server is slow the hero last seen stands in, and a notice says when news have come @desktop', async ({
  page,
  at,
  language,
}) => {
  await open(page, at('/'))
  await page.waitForFunction((key) => localStorage.getItem(key), STORAGE_KEYS.landingHero)
  const lead = await page.locator('.front-lead h3').textContent()
  const gate = await openInsideApp(page, at('/feed/research'), at('/'))
  await expect(page.locator('.front-lead h3')).toHaveText(lead ?? '')
  await expect(page.locator('.front-headlines')).toHaveCount(0)
  gate.resolve('go')
  const notice = page.locator('.toast', { hasText: textsOf(language, 'landing').refreshed })
  await expect(notice).toBeVisible()
  await expect(page.locator('.front-headlines article').first()).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a failure is silent: the way in is there, and the categories @phone', async ({
  page,
  at,
  t,
  complaints,
}) => {
  await open(page, at('/feed/research'))
  await page.evaluate(() => localStorage.clear())
  const gate = await openInsideApp(page, at('/feed/research'), at('/'))
  gate.resolve('fail')
  await expect(page.locator('.front').getByRole('link', { name: t.categories.community })).toBeVisible()
  await expect(page.locator('.hero-actions').getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(complaints.splice(0).filter((line) => !line.startsWith('request failed'))).toEqual([])
})

test('a change of language invalidates the cached front page @desktop', async ({ page, at, language }) => {
  await open(page, at('/feed/research'))
  await page.locator(`.bar .logo`).click()
  await expect(page.locator('.front-lead article')).toBeVisible()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^(api_cache|landing_hero)/.test(key)))
  await expect.poll(kept).toContain('landing_hero')
  expect((await kept()).length).toBeGreaterThan(5)
  await open(page, at('/feed/research'))
  await page.locator('.languages').getByRole('link').click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'fr' : 'en')
  expect(await kept()).toEqual([])
})
