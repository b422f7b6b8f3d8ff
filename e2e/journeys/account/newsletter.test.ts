import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/contract/values/locales.ts'
import { signIn, signUp, verify } from '../../fixtures/account.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { API } from '../../native/phone/serve-app.ts'
import { webOnly } from '../../fixtures/app.ts'
import { expect, hydrated, open, test } from '../../fixtures/journey.ts'
import { followMail, newReader, openMail } from '../../fixtures/outbox.ts'
import { textsOf } from '../../../src/locales/texts.ts'

/** A guest's choice starts with a mailed link, in the browser that opens it. */
const MAIL_LINKS = webOnly('the app opens no links of mails about letters')

const card = (page: Page) => page.locator('.letters-form')

/** The card hydrates after its page: until then its form is submitted without scripts. */
const openCard = async (page: Page, path: string): Promise<void> => {
  await open(page, path)
  await expect(page.locator('.letters-form[novalidate]')).toBeVisible()
}

/** Fills in and submits the form of a page's card. */
const subscribe = async (page: Page, language: Locale, email: string, letters: ('daily' | 'weekly')[]) => {
  const t = textsOf(language, 'newsletterCard')
  for (const letter of letters) await card(page).getByLabel(t[letter]).check()
  await card(page).getByLabel(t.email).fill(email)
  await card(page).getByRole('button', { name: t.subscribe }).click()
}

/** The token a page was opened with, which its address no longer shows. */
const linkToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { __tempLocation: opened } = history.state as { __tempLocation?: { search: string } }
    return new URLSearchParams(opened?.search).get('token') ?? ''
  })

/** Follows the link of the mail to its end. Resolves with the token of the preferences. */
const confirm = async (page: Page, language: Locale, email: string): Promise<string> => {
  const t = textsOf(language, 'newsletter')
  const mail = await openMail(page, email, { sent: 1 })
  await followMail(mail.getByRole('link', { name: t.confirm.submit }), /\/newsletter\/confirm/)
  await page.getByRole('button', { name: t.confirm.submit }).click()
  await expect(page.getByRole('heading', { name: t.confirmed.title })).toBeFocused()
  return linkToken(page)
}

test('a guest subscribes on the front page, confirms by mail and is welcomed @desktop', async ({
  page,
  at,
  onWebsite,
  language,
}) => {
  const { email } = newReader()
  const t = textsOf(language, 'newsletter')
  await openCard(page, at('/'))
  await subscribe(page, language, email, ['daily'])
  await expect(
    page.getByRole('heading', { name: textsOf(language, 'ownNewsletters').sentTitle }),
  ).toBeFocused()

  const mail = await openMail(page, email, { sent: 1 })
  await expect(mail.locator('html')).toHaveAttribute('lang', language)
  const link = await mail.getByRole('link', { name: t.confirm.submit }).getAttribute('href')
  // For an app's reader this is the phone's browser.
  const tab = mail.owner().page()
  // A scanner opens the link twice, which changes no state.
  for (let visit = 0; visit < 2; visit += 1) {
    await open(tab, link ?? '')
    await expect(tab.getByRole('heading', { name: t.confirm.title })).toBeVisible()
    await expect(tab.getByText(t.confirm.daily)).toBeVisible()
    await expect(tab.getByText(t.confirm.weekly)).toBeHidden()
  }
  await expectAccessible(tab, 'confirmation')
  await tab.getByRole('button', { name: t.confirm.submit }).click()
  await expect(tab.getByRole('heading', { name: t.confirmed.title })).toBeFocused()
  await expect(tab).toHaveURL(onWebsite('/newsletter/confirmed'))
  expect(await linkToken(tab)).not.toBe('')
  await expectAccessible(tab, 'confirmed')

  const welcome = await openMail(page, email, { sent: 2 })
  await followMail(
    welcome.getByRole('link', { name: /preferences|préférences/ }),
    /\/newsletter\/preferences/,
  )
  await expect(tab.getByRole('heading', { level: 1, name: t.preferences.title })).toBeVisible()
})

test('a missing value shows the specified text, and typed values stay @desktop', async ({
  page,
  at,
  language,
}) => {
  const errors = textsOf(language, 'errors')
  const t = textsOf(language, 'newsletterCard')
  await openCard(page, at('/newsletter'))
  await card(page).getByRole('button', { name: t.subscribe }).click()
  await expect(page.getByRole('alert')).toHaveText(errors.newsletter_email)
  await expect(card(page).getByLabel(t.email)).toBeFocused()
  await card(page).getByLabel(t.email).fill('ada@reader.example')
  await card(page).getByRole('button', { name: t.subscribe }).click()
  await expect(page.getByRole('alert')).toHaveText(errors.newsletter_choice)
  await expect(card(page).getByLabel(t.daily)).toBeFocused()
  await expect(card(page).getByLabel(t.email)).toHaveValue('ada@reader.example')
  await expectAccessible(page, 'problems')
})

test('a letter can be seen before it is subscribed to @phone', async ({
  page,
  at,
  onWebsite,
  language,
  app,
}) => {
  await openCard(page, at('/newsletter'))
  await card(page)
    .getByRole('link', { name: textsOf(language, 'newsletterCard').preview })
    .click()
  if (app) {
    // A page of the server, over the app.
    const { pathname } = new URL(onWebsite('/newsletter/letter'))
    await expect.poll(() => app.device.opened).toEqual([`${API}${pathname}`])
    return
  }
  await expect(page).toHaveURL(new RegExp(`${at('/newsletter/letter')}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('h1')).toBeVisible()
})

test(
  'a guest has it their way: hour, days, language, sections, length @phone',
  MAIL_LINKS,
  async ({ page, at, language }) => {
    const { email } = newReader()
    const t = textsOf(language, 'newsletter').preferences
    await openCard(page, at('/newsletter'))
    await subscribe(page, language, email, ['daily', 'weekly'])
    await expect(
      page.getByRole('heading', { name: textsOf(language, 'ownNewsletters').sentTitle }),
    ).toBeFocused()
    const token = await confirm(page, language, email)
    const preferences = `${at('/newsletter/preferences')}?token=${token}`
    await open(page, preferences)
    await expect(page.getByText(`${email[0]}•••@reader.example`)).toBeVisible()
    await expect(page.getByLabel(t.daily)).toBeChecked()
    await expectAccessible(page, 'preferences')

    await page.getByLabel(t.hour).selectOption('21')
    await page.getByLabel(t.zone).selectOption('Asia/Tokyo')
    await page.getByLabel(t.dayNames[6] ?? '', { exact: true }).uncheck()
    await page.getByLabel(t.languages.both).check()
    await page.getByRole('radio', { name: t.minutesOf(5), exact: true }).check()
    await page.getByLabel(t.pausedUntil).fill('2099-01-31')
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.locator('.toast', { hasText: t.saved })).toBeVisible()

    await open(page, preferences)
    await expect(page.getByLabel(t.hour)).toHaveValue('21')
    await expect(page.getByLabel(t.zone)).toHaveValue('Asia/Tokyo')
    await expect(page.getByLabel(t.dayNames[6] ?? '', { exact: true })).not.toBeChecked()
    await expect(page.getByLabel(t.dayNames[0] ?? '', { exact: true })).toBeChecked()
    await expect(page.getByLabel(t.languages.both)).toBeChecked()
    await expect(page.getByRole('radio', { name: t.minutesOf(5), exact: true })).toBeChecked()
    await expect(page.getByLabel(t.pausedUntil)).toHaveValue('2099-01-31')
  },
)

test(
  'the link at the foot of a letter offers less before nothing @phone',
  MAIL_LINKS,
  async ({ page, at, language }) => {
    const { email } = newReader()
    const t = textsOf(language, 'newsletter').leave
    await openCard(page, at('/newsletter'))
    await subscribe(page, language, email, ['daily'])
    await expect(
      page.getByRole('heading', { name: textsOf(language, 'ownNewsletters').sentTitle }),
    ).toBeFocused()
    const token = await confirm(page, language, email)
    const address = `${at('/newsletter/unsubscribe')}?token=${token}`

    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title.all)
    await expectAccessible(page, 'leaving')
    await page.getByLabel(t.pause).selectOption('14')
    await page.getByRole('button', { name: t.pauseSubmit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(t.stillDaily)).toBeVisible()

    await open(page, address)
    await page.getByRole('button', { name: t.weeklyInstead }).click()
    await expect(page.getByText(t.stillWeekly)).toBeVisible()
    await expect(page.getByText(t.stillDaily)).toBeHidden()

    await open(page, address)
    await page.getByRole('button', { name: t.submit.all }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.goneTitle.all)
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.goneTitle.all)
    await expectAccessible(page, 'left')
  },
)

test('a newsletter’s switch updates every card and tab at once, and rolls back when saving fails @desktop', async ({
  page,
  context,
  at,
  language,
  app,
  complaints,
}) => {
  const account = textsOf(language, 'account')
  const t = textsOf(language, 'ownNewsletters')
  const reader = newReader()
  await signUp(page, account, at('/sign-up'), reader)
  await verify(page, account, reader)
  await page.goto(`${at('/sign-in')}?next=${encodeURIComponent(at('/profile'))}`)
  await hydrated(page)
  await signIn(page, account, reader)
  await expect(page).toHaveURL(at('/profile'))
  await hydrated(page)
  const daily = (tab: Page) => tab.getByRole('switch', { name: t.dailySwitch })
  const weekly = (tab: Page) => tab.getByRole('switch', { name: t.weeklySwitch })
  await expect(daily(page)).toBeEnabled()
  await expect(daily(page)).not.toBeChecked()
  await expect(page.locator('.letters-member')).toContainText(reader.email)

  // An app has one window.
  const otherTab = app ? page : await context.newPage()
  if (!app) {
    await open(otherTab, at('/newsletter'))
    await expect(daily(otherTab)).toBeEnabled()
  }
  await daily(page).check()
  await expect(page.locator('.toast', { hasText: t.saved }).first()).toBeVisible()
  await expect(daily(otherTab)).toBeChecked()
  await expect(weekly(otherTab)).not.toBeChecked()
  await page.reload()
  await expect(daily(page)).toBeChecked()

  await page.route('**/api/newsletters/me', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await expect(weekly(page)).toBeEnabled()
  await weekly(page).click()
  await expect(page.locator('.toast', { hasText: t.notSaved }).first()).toBeVisible()
  await expect(weekly(page)).not.toBeChecked()
  await expect(daily(page)).toBeChecked()
  await page.unroute('**/api/newsletters/me')
  complaints.splice(0)

  await open(otherTab, at('/newsletter/preferences'))
  await expect(otherTab.getByText(reader.email)).toBeVisible()
  await expect(otherTab.getByLabel(textsOf(language, 'newsletter').preferences.daily)).toBeChecked()
})

test.describe('without script', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('a guest subscribes, confirms, chooses and leaves @desktop', async ({ page, at, language }) => {
    const { email } = newReader()
    const t = textsOf(language, 'newsletter')
    await page.goto(at('/'))
    await subscribe(page, language, email, ['daily', 'weekly'])
    await expect(page).toHaveURL(`${at('/newsletter')}?sent=1`)
    await expect(
      page.getByRole('heading', { name: textsOf(language, 'ownNewsletters').sentTitle }),
    ).toBeVisible()

    const mail = await openMail(page, email, { sent: 1 })
    const link = await mail.getByRole('link', { name: t.confirm.submit }).getAttribute('href')
    await page.goto(link ?? '')
    await page.getByRole('button', { name: t.confirm.submit }).click()
    await expect(page.getByRole('heading', { name: t.confirmed.title })).toBeVisible()

    await page.getByRole('link', { name: t.confirmed.preferences }).click()
    await page.getByLabel(t.preferences.minutesOf(15)).check()
    await page.getByLabel(t.preferences.weekly).uncheck()
    await page.getByRole('button', { name: t.preferences.save }).click()
    await expect(page.getByLabel(t.preferences.minutesOf(15))).toBeChecked()
    await expect(page.getByLabel(t.preferences.weekly)).not.toBeChecked()

    await page.goto(page.url().replace('preferences', 'unsubscribe'))
    await page.getByRole('button', { name: t.leave.submit.all }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.leave.goneTitle.all)
  })
})
