import type { Page } from '@playwright/test'
import type { Messages } from '../../../src/locales/en/common.ts'
import { signIn, signUp, verify } from '../../fixtures/account.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { apiOf, webOnly } from '../../fixtures/app.ts'
import { cardsOf, expect, hydrated, open, test } from '../../fixtures/journey.ts'
import { newReader } from '../../fixtures/outbox.ts'
import { textsOf } from '../../../src/locales/texts.ts'

const choiceOf = (page: Page, t: Messages) => page.getByRole('navigation', { name: t.listLanguages.label })
const chosenOf = (page: Page, t: Messages) => choiceOf(page, t).locator('[aria-current]')

test('a reader chooses French on a list and both in the settings, and finds the choice on another device', async ({
  page,
  at,
  onWebsite,
  language,
  app,
  browser,
  t,
}) => {
  const { choices } = t.listLanguages
  await open(page, at('/feed/technology'))
  await expect(chosenOf(page, t)).toHaveText(choices.auto)
  const asked = page.waitForRequest(/\/api\/articles\?.*languages=fr/)
  await choiceOf(page, t).getByRole('link', { name: choices.fr, exact: true }).press('Enter')
  await expect(chosenOf(page, t)).toHaveText(choices.fr)
  await asked
  await expect(page).toHaveURL(at('/feed/technology'))
  await expectAccessible(page, 'list in chosen languages')

  // The server renders every list by the cookie at once.
  if (!app) {
    const html = await (await page.request.get(onWebsite('/'))).text()
    expect(html).toMatch(/<a(?=[^>]*languages=fr")(?=[^>]*aria-current)/)
  }
  await page.reload()
  await hydrated(page)
  await expect(chosenOf(page, t)).toHaveText(choices.fr)

  const reading = textsOf(language, 'reading')
  await page.getByRole('contentinfo').getByRole('button', { name: reading.title }).click()
  const group = page
    .getByRole('dialog', { name: reading.title })
    .getByRole('group', { name: t.listLanguages.label })
  await expect(group.getByRole('radio', { name: choices.fr, exact: true })).toBeChecked()
  await expect(group).toContainText(reading.listLanguages.fr)
  await group.getByRole('radio', { name: choices.both, exact: true }).check()
  await expect(group).toContainText(reading.listLanguages.both)
  await page.keyboard.press('Escape')
  await expect(chosenOf(page, t)).toHaveText(choices.both)

  const reader = newReader()
  await signUp(page, textsOf(language, 'account'), at('/sign-up'), reader)
  await verify(page, textsOf(language, 'account'), reader)
  await open(page, at('/sign-in'))
  await signIn(page, textsOf(language, 'account'), reader)
  const stored = async () => (await (await apiOf(page).get('/api/user/preferences')).json()) as unknown
  await expect.poll(stored).toMatchObject({ preferences: { listLanguages: 'both' } })

  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto(onWebsite('/sign-in'))
  await hydrated(elsewhere)
  await signIn(elsewhere, textsOf(language, 'account'), reader)
  await expect(chosenOf(elsewhere, t)).toHaveText(choices.both)
  await other.close()
})

test('back from another page, and in another tab, lists hold what was chosen since', async ({
  page,
  context,
  at,
  t,
  isPhone,
}) => {
  const { choices } = t.listLanguages
  await open(page, at('/feed/research'))
  const tab = await context.newPage()
  await open(tab, at('/feed/business?page=1'))
  await choiceOf(tab, t).getByRole('link', { name: choices.en, exact: true }).click()
  await expect(chosenOf(page, t)).toHaveText(choices.en)
  if (isPhone) {
    await page.getByRole('button', { name: t.shell.categoryTab }).click()
    await page.getByRole('dialog').getByRole('link', { name: t.categories.products }).click()
  } else await page.locator('header').getByRole('link', { name: t.shortCategories.products }).click()
  // Both pages show the choice, so that a click before the second one is there would be a choice on the first.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.categories.products)
  await expect(chosenOf(page, t)).toHaveText(choices.en)
  await choiceOf(page, t).getByRole('link', { name: choices.auto, exact: true }).click()
  await expect(chosenOf(page, t)).toHaveText(choices.auto)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.categories.research)
  await expect(chosenOf(page, t)).toHaveText(choices.auto)
})

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('the address says which languages a list holds, and its links keep them @phone', async ({
    page,
    inArchive,
    t,
  }) => {
    const { choices } = t.listLanguages
    await page.goto(inArchive('/feed/technology'))
    await choiceOf(page, t).getByRole('link', { name: choices.both, exact: true }).click()
    await expect(page).toHaveURL(inArchive('/feed/technology?languages=both'))
    await expect(chosenOf(page, t)).toHaveText(choices.both)
    await page.getByRole('link', { name: t.feed.next }).click()
    await expect(page).toHaveURL(inArchive('/feed/technology?languages=both&page=2'))
    await expect(chosenOf(page, t)).toHaveText(choices.both)
    await expect(cardsOf(page)).not.toHaveCount(0)
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).not.toContain('languages')
  })
})
