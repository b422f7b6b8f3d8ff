import type { Page } from '@playwright/test'
import type { Digest } from '../../../src/contract/editorial/digest.ts'
import { editionPath } from '../../../src/contract/editorial/edition-path.ts'
import { DIGEST_OPEN_FREE } from '../../../src/contract/limits.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { apiOf, webOnly } from '../../fixtures/app.ts'
import { expect, hydrated, open, test } from '../../fixtures/journey.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/** While the next edition loads, its placeholder is rendered beside the hidden previous one. */
const headOf = (page: Page) => page.locator('.edition-line').filter({ visible: true })
const itemsOf = (page: Page) => page.locator('.edition-item')
const editionOf = async (page: Page, call: string): Promise<Digest> => {
  const response = await apiOf(page).get(call)
  return ((await response.json()) as { data: { digest: Digest } }).data.digest
}

test('a visitor reads the latest edition: every title, the first story, and what an account adds @phone', async ({
  page,
  at,
  t,
  language,
  isPhone,
}) => {
  const edition = await editionOf(page, `/api/digest/today?lng=${language}`)
  await open(page, at('/feed/research'))
  await page
    .getByRole('navigation', { name: isPhone ? t.shell.tabsNav : t.shell.categoriesNav })
    .getByRole('link', { name: t.shell.digest })
    .click()
  await expect(page).toHaveURL(at('/digest'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(edition.date.slice(0, 4))
  await expect(headOf(page)).toContainText(textsOf(language, 'digest').edition(edition.number))
  await expect(itemsOf(page)).toHaveCount(edition.items.length)
  const titles = edition.sections
    .flatMap(({ story_ids }) => story_ids)
    .map((id) => edition.items.find(({ story_id }) => story_id === id)?.title.split(' ')[0] ?? '?')
  for (const [index, start] of titles.entries())
    await expect(itemsOf(page).nth(index).getByRole('heading')).toContainText(start)

  await expect(itemsOf(page).locator('.cited-text, .dek')).toHaveCount(1)
  const gate = page.locator('.edition-gate')
  const summaries = edition.items.filter(({ has_summary }) => has_summary).length
  const isLeadOpen = edition.items[0]?.has_summary ? 1 : 0
  await expect(gate).toContainText(
    textsOf(language, 'digest').gate.anonymous(
      1,
      edition.items.length - 1,
      Math.min(DIGEST_OPEN_FREE, summaries) - isLeadOpen,
      summaries > DIGEST_OPEN_FREE,
    ),
  )
  await expect(gate.getByRole('link', { name: textsOf(language, 'digest').gate.signUp })).toHaveAttribute(
    'href',
    at('/sign-up'),
  )
  await expect(gate.getByRole('link', { name: textsOf(language, 'digest').gate.pricing })).toHaveAttribute(
    'href',
    at('/pricing'),
  )
})

test('the page does not contain texts that a visitor may not read @desktop', async ({
  page,
  at,
  language,
  app,
}) => {
  const day = await editionOf(page, `/api/digest/today?lng=${language}`)
  const closed = day.items.filter(({ access }) => access === 'title')
  expect(closed.filter((item) => 'excerpt' in item || 'cited_summary' in item)).toEqual([])
  const excerpts = await Promise.all(
    closed.map(async ({ article_id }) => {
      const answer = await apiOf(page).get(`/api/articles/${article_id}?lng=${language}`)
      return ((await answer.json()) as { data: { article: { description: string | null } } }).data.article
        .description
    }),
  )
  const secrets = excerpts.flatMap((text) => (text ? [text.slice(0, 40)] : []))
  expect(secrets.length).toBeGreaterThan(3)
  const html = await (await apiOf(page).get(app ? '/api/digest/today' : at('/digest'))).text()
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([])
})

test('editions follow each other, each at an address of its own @phone', async ({ page, at, language }) => {
  const latest = await editionOf(page, `/api/digest/today?lng=${language}`)
  const before = latest.previous_date ?? ''
  await open(page, at('/digest'))
  const nav = page.getByRole('navigation', { name: textsOf(language, 'digest').nav.label })
  await nav.getByRole('link', { name: textsOf(language, 'digest').nav.previousDay }).click()
  await expect(page).toHaveURL(at(editionPath('daily', before)))
  await expect(headOf(page)).toContainText(textsOf(language, 'digest').edition(latest.number - 1))
  await nav.getByRole('link', { name: textsOf(language, 'digest').nav.nextDay }).click()
  await expect(page).toHaveURL(at(editionPath('daily', latest.date)))
  await page.goBack()
  await expect(page).toHaveURL(at(editionPath('daily', before)))

  await page.goto(at(`/digest?date=${before}`))
  await expect(page).toHaveURL(at(editionPath('daily', before)))
})

test('the calendar leads to a day, by keyboard too @desktop', async ({ page, at, language }) => {
  const latest = await editionOf(page, `/api/digest/today?lng=${language}`)
  const before = latest.previous_date ?? ''
  await open(page, at('/digest'))
  const opener = page.getByText(textsOf(language, 'digest').nav.calendar, { exact: true })
  const month = page.getByRole('table')
  await expect(month).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(month).toBeVisible()
  const first = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { weekday: 'short' })
  // 1 November 2026 is a Sunday, the day after it a Monday.
  const begins = first.format(new Date(2026, 10, language === 'fr' ? 2 : 1))
  await expect(month.getByRole('columnheader').first()).toHaveText(begins)
  await expect(month.locator('[aria-current=page]')).toHaveText(String(Number(latest.date.slice(8))))

  const other = before.slice(0, 7) === latest.date.slice(0, 7)
  // On the first of a month the previous day is in another one.
  if (!other)
    await page.getByRole('link', { name: textsOf(language, 'digest').calendar.previousMonth }).click()
  const day = month.getByRole('link').and(page.locator(`[href$="${before}"]`))
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${before}$`))
})

test('the minutes a reader has choose the stories, and are remembered @desktop', async ({
  page,
  at,
  language,
}) => {
  const texts = textsOf(language, 'digest').budget
  const week = await editionOf(page, `/api/digest/free?lng=${language}`)
  await open(page, at('/digest/weekly'))
  await expect(itemsOf(page)).toHaveCount(week.items.length)
  const nav = page.getByRole('navigation', { name: texts.label })
  await nav.getByRole('link', { name: texts.minutes(5), exact: true }).click()
  await expect(page).toHaveURL(at('/digest/weekly?minutes=5'))
  // The sample week has fewer stories at some hours, which may all fit.
  const budget = week.budgets.find(({ minutes }) => minutes === 5)
  const count = budget?.story_ids.length ?? 0
  expect(count).toBeGreaterThan(2)
  await expect(itemsOf(page)).toHaveCount(count)
  await expect(page.locator('.budget')).toContainText(
    budget?.is_whole ? texts.stories(count) : texts.shown(count, week.items.length),
  )
  await expect(nav.locator('[aria-current=page]')).toHaveText(texts.minutes(5))

  // By client-side routing and rendered by the server alike.
  await page.getByRole('link', { name: textsOf(language, 'digest').nav.daily }).click()
  await expect(page).toHaveURL(at('/digest?minutes=5'))
  await page.goto(at('/digest'))
  await expect(page).toHaveURL(at('/digest?minutes=5'))
  await hydrated(page)
  await nav.getByRole('link', { name: texts.whole, exact: true }).click()
  await expect(page).toHaveURL(at('/digest?minutes=all'))
  await page.goto(at('/digest'))
  await expect(page).toHaveURL(at('/digest'))
})

test('a shared link with minutes does not change the stored minutes @phone', async ({ page, at }) => {
  await open(page, at('/digest?minutes=10'))
  await page.goto(at('/digest'))
  await expect(page).toHaveURL(at('/digest'))
})

test('the weekly edition is open to all readers @phone', async ({ page, at, language, app }) => {
  const week = await editionOf(page, `/api/digest/free?lng=${language}`)
  await open(page, at('/digest'))
  await page.getByRole('link', { name: textsOf(language, 'digest').nav.weekly }).click()
  await expect(page).toHaveURL(at('/digest/weekly'))
  await expect(page.locator('.edition-gate')).toHaveCount(0)
  await expect(itemsOf(page).locator('.cited-text, .dek')).toHaveCount(week.items.length)
  const permanent = await page.goto(at(editionPath('weekly', week.date)))
  if (!app) expect(permanent?.status()).toBe(200)
})

test('a quiet day says so, and a regenerated edition that it was @desktop', async ({
  page,
  language,
  inEditorial,
}) => {
  const site = process.env['EDITORIAL_SITE'] ?? ''
  const texts = textsOf(language, 'digest')
  const today = await editionOf(page, `${site}/api/digest/today?lng=${language}`)
  await open(page, inEditorial('/digest'))
  await expect(page.locator('.edition-head')).toContainText(texts.updated)
  await expect(itemsOf(page)).toHaveCount(today.items.length)

  await page
    .getByRole('navigation', { name: texts.nav.label })
    .getByRole('link', { name: texts.nav.previousDay })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: texts.quiet.title })).toBeVisible()
  await expect(itemsOf(page)).toHaveCount(0)
  const quiet = await editionOf(page, `${site}/api/digest?date=${today.previous_date}`)
  await page.locator('.empty').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/digest/${quiet.last_full_date}$`))
  await expect(itemsOf(page)).toHaveCount(3)
})

test('a day without an edition is a page that does not exist, with a way on @desktop', async ({
  page,
  at,
  language,
  app,
  complaints,
}) => {
  for (const path of ['/digest/2020-01-01', '/digest/2026-02-30', '/digest/weekly/2020-01-05']) {
    const response = await page.goto(at(path))
    if (!app) expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      textsOf(language, 'digest').missing.title,
    )
  }
  // The app's shell is always found; its content is queried.
  if (app) expect(complaints.splice(0).filter((line) => !line.startsWith('404'))).toEqual([])
  await hydrated(page)
  await page.getByRole('link', { name: textsOf(language, 'digest').nav.latest }).click()
  await expect(page).toHaveURL(at('/digest'))
})

test('axe finds nothing with calendar and sources open, in light or dark', async ({
  page,
  language,
  inEditorial,
}) => {
  await open(page, inEditorial('/digest'))
  await page.getByText(textsOf(language, 'digest').nav.calendar, { exact: true }).click()
  await page.locator('.item-sources summary').first().click()
  await expectAccessible(page, 'an edition')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('an edition, its calendar and its minutes are all there', async ({ page, at, language }) => {
    const texts = textsOf(language, 'digest')
    const latest = await editionOf(page, `/api/digest/today?lng=${language}`)
    await page.goto(at('/digest'))
    await expect(itemsOf(page)).toHaveCount(latest.items.length)
    await expect(page.getByRole('button', { name: texts.listen })).toBeHidden()
    await page.getByText(texts.nav.calendar, { exact: true }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto(at('/digest/weekly'))
    await page
      .getByRole('navigation', { name: texts.budget.label })
      .getByRole('link', { name: texts.budget.minutes(5), exact: true })
      .click()
    await expect(page).toHaveURL(at('/digest/weekly?minutes=5'))
    await expect(page.locator('.budget [aria-current=page]')).toHaveText(texts.budget.minutes(5))
  })
})
