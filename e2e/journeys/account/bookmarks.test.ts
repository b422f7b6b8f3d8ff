import type { Page } from '@playwright/test'
import { EDITORIAL } from '../../../src/testing/content/editorial-stories.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { apiOf, webOnly } from '../../fixtures/app.ts'
import { expect, open } from '../../fixtures/journey.ts'
import { test } from '../../fixtures/journey-reader.ts'
import { textsOf } from '../../../src/locales/texts.ts'

const PROOFS = `/article/${EDITORIAL.proofs}`

const IN_NATIVE = webOnly('the app reads ahead without a service worker: e2e/native/reading.test.ts')

const iconOf = (page: Page) => page.locator('article.article button.save')
/** The save icon of visitors. */
const signInLinkOf = (page: Page) => page.locator('article.article a.save')
const saved = (page: Page) => page.locator('.saved-list > li')

test('a premium reader saves an article in one tab, and finds it in every other @desktop', async ({
  page,
  context,
  language,
  on,
  signInAs,
  app,
}) => {
  const texts = textsOf(language, 'bookmarks')
  await signInAs('saver')
  await open(page, on('/bookmark'))
  await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()
  await expectAccessible(page, 'nothing saved')

  await open(page, on(PROOFS))
  // An app has one window.
  const otherTab = app ? undefined : await context.newPage()
  if (otherTab) {
    await open(otherTab, on(PROOFS))
    await expect(iconOf(otherTab)).toHaveAttribute('aria-pressed', 'false')
  }
  await iconOf(page).dblclick()
  await expect(iconOf(page)).toHaveAttribute('aria-pressed', 'true')
  if (otherTab) await expect(iconOf(otherTab)).toHaveAttribute('aria-pressed', 'true')
  await otherTab?.close()

  await open(page, on('/bookmark'))
  await expect(saved(page)).toHaveCount(1)
  await expect(saved(page).getByRole('link').first()).toHaveAttribute('href', new RegExp(PROOFS))
  await expect(page.getByText(texts.count(1))).toBeVisible()
})

test('a reader searches what was saved, orders it, removes something and thinks again @phone', async ({
  page,
  language,
  on,
  signInAs,
}) => {
  const texts = textsOf(language, 'bookmarks')
  await signInAs('keeper')
  await open(page, on('/bookmark'))
  await expect(saved(page)).toHaveCount(2)
  await expectAccessible(page, 'two saved')

  await page.getByRole('searchbox').fill('proofs -zeppelin')
  await page.getByRole('button', { name: texts.searchButton }).click()
  await expect(saved(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('zeppelin')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.noMatch('zeppelin'))).toBeVisible()
  await page.getByRole('link', { name: texts.showAll }).click()
  await expect(saved(page)).toHaveCount(2)
  const byPublished = page.getByRole('link', { name: texts.byPublished })
  await byPublished.click()
  await expect(page).toHaveURL(/order=published/)
  // The address changes before the list does.
  await expect(byPublished).toHaveAttribute('aria-current', 'true')
  await expect(saved(page)).toHaveCount(2)

  const first = saved(page).first()
  await first.locator('button.save').click()
  const undo = first.getByRole('button', { name: texts.undo })
  await expect(undo).toBeFocused()
  await expect(page.getByText(texts.count(1))).toBeVisible()
  await undo.press('Enter')
  await expect(first.locator('button.save')).toHaveAttribute('aria-pressed', 'true')
  await expect(first.locator('button.save')).toBeFocused()
})

test('a reader takes what was saved elsewhere: as a file, and as a feed that ends when they say so @desktop', async ({
  page,
  language,
  on,
  signInAs,
  app,
}) => {
  const texts = textsOf(language, 'bookmarks')
  await signInAs('taker')
  await open(page, on('/bookmark'))
  // Downloads go to a browser's folder; an app has none.
  if (app) await expect(page.getByRole('link', { name: texts.asHtml })).toHaveCount(0)
  else {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: texts.asHtml }).click()
    expect((await download).suggestedFilename()).toMatch(/^apercu-bookmarks-.*[.]html$/)
  }

  await page.locator('summary').filter({ hasText: texts.feed }).click()
  await page.getByRole('button', { name: texts.feedMake }).click()
  const address = await page.getByLabel(texts.feedAddress).inputValue()
  const feed = await apiOf(page).get(address)
  expect((await feed.text()).match(/<item>/g)).toHaveLength(2)
  await expectAccessible(page, 'the private feed')
  await page.getByRole('button', { name: texts.feedEnd }).click()
  await expect(page.getByText(texts.feedEnded)).toBeVisible()
  expect((await apiOf(page).get(address)).status()).toBe(404)
})

test('a failed save is not shown as saved @phone', async ({ page, language, on, signInAs, complaints }) => {
  await signInAs('unlucky')
  await open(page, on(PROOFS))
  await page.route('**/api/bookmarks', (route) => route.abort())
  await iconOf(page).click()
  await expect(page.getByRole('alert')).toContainText(textsOf(language, 'save').failed)
  await expect(iconOf(page)).toHaveAttribute('aria-pressed', 'false')
  complaints.length = 0
})

test('a reader whose premium is over keeps the list, and is asked before anything goes for good @desktop', async ({
  page,
  language,
  on,
  signInAs,
}) => {
  const texts = textsOf(language, 'bookmarks')
  await signInAs('lapsed')
  await open(page, on('/bookmark'))
  await expect(page.getByText(texts.lapsed)).toBeVisible()
  await expect(saved(page)).toHaveCount(1)
  await expectAccessible(page, 'Premium is over')
  const icon = saved(page).locator('button.save')
  await expect(icon).toHaveAttribute('aria-pressed', 'true')

  page.once('dialog', (dialog) => void dialog.dismiss())
  await icon.click()
  await expect(icon).toHaveAttribute('aria-pressed', 'true')
  page.once('dialog', (dialog) => void dialog.accept())
  await icon.click()
  await expect(saved(page)).toContainText(texts.removed('').slice(-8))
  await expect(page.getByRole('button', { name: texts.undo })).toHaveCount(0)
})

test('a free reader sees what saving requires @phone', async ({ page, language, on, signInAs }) => {
  const texts = textsOf(language, 'bookmarks')
  await signInAs('free')
  await open(page, on('/bookmark'))
  await expect(page.getByText(texts.upgradeText)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: texts.upgrade })).toHaveAttribute(
    'href',
    /\/pricing$/,
  )
  await expectAccessible(page, 'what Premium opens')
})

test('pressing the icon opens the gate: to Premium for a free reader, to an account for a visitor @desktop', async ({
  page,
  takeSession,
  on,
  signInAs,
}) => {
  await open(page, on(PROOFS))
  await signInLinkOf(page).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toHaveAttribute('href', /\/sign-up/)
  await page.keyboard.press('Escape')
  await expect(signInLinkOf(page)).toBeFocused()

  await signInAs('free')
  await open(page, on(PROOFS))
  await expect(iconOf(page)).toHaveAttribute('aria-pressed', 'false')
  await iconOf(page).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toHaveAttribute('href', /\/pricing$/)
  await takeSession()
})

test('a visitor is shown the door, with and without script @phone', async ({
  page,
  browser,
  language,
  on,
  app,
}) => {
  const texts = textsOf(language, 'bookmarks')
  await open(page, on('/bookmark'))
  await expect(page.getByText(texts.signInText)).toBeVisible()
  await expectAccessible(page, 'signed out')
  if (app) return

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(on('/bookmark'))
  await expect(still.getByRole('link', { name: texts.signUp })).toHaveAttribute('href', /next=%2Fbookmark/)
  await still.goto(on(PROOFS))
  await expect(signInLinkOf(still)).toHaveAttribute('href', /\/sign-in$/)
  await plain.close()
})

test(
  'a saved article can be read without a connection, without what is paid for @phone',
  IN_NATIVE,
  async ({ page, context, on, signInAs, complaints }) => {
    await signInAs('traveller')
    await open(page, on(PROOFS))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 60_000,
    })
    await iconOf(page).click()
    await expect
      .poll(() => page.evaluate(async (url) => !!(await caches.match(url)), on(PROOFS)), { timeout: 60_000 })
      .toBe(true)

    await context.setOffline(true)
    await page.goto(on(PROOFS))
    await expect(page.locator('article.article h1')).toBeVisible()
    await expect(page.locator('.summary')).toHaveCount(0)
    const others = complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(line))
    complaints.splice(0, complaints.length, ...others)
  },
)
