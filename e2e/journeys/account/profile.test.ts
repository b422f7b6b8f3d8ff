import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/contract/values/locales.ts'
import { signIn, signUp, verify } from '../../fixtures/account.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { type App, apiOf, webOnly } from '../../fixtures/app.ts'
import { dismissInvitation, expect, hydrated, open, test } from '../../fixtures/journey.ts'
import { followMail, newReader, openMail } from '../../fixtures/outbox.ts'
import { textsOf } from '../../../src/locales/texts.ts'

interface Arriving {
  page: Page
  at: (path: string) => string
  language: Locale
}

/** A new account on its profile, redirected there after signing in. */
const arrive = async ({ page, at, language }: Arriving) => {
  const t = textsOf(language, 'account')
  const reader = newReader()
  await signUp(page, t, at('/sign-up'), reader)
  await verify(page, t, reader)
  await page.goto(at('/profile'))
  await expect(page).toHaveURL(`${at('/sign-in')}?next=${encodeURIComponent(at('/profile'))}`)
  await hydrated(page)
  await signIn(page, t, reader)
  await expect(page).toHaveURL(at('/profile'))
  await hydrated(page)
  return reader
}

test('a reader changes what is known of them, and every device follows @phone', async ({
  page,
  at,
  onWebsite,
  language,
  browser,
  t: words,
}) => {
  const [t, reading] = [textsOf(language, 'profile'), textsOf(language, 'reading')]
  const reader = await arrive({ page, at, language })
  await expectAccessible(page, 'profile')

  await page.getByLabel(textsOf(language, 'account').firstName).fill('Zoë')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.locator('.toast', { hasText: t.saved }).first()).toBeVisible()
  await page.getByLabel(t.you.choosePicture).setInputFiles('public/icon-192.png')
  await expect(page.getByRole('button', { name: t.you.removePicture })).toBeVisible()
  await expect(page.locator('.profile-head img')).toHaveJSProperty('naturalWidth', 256)
  await page.getByLabel(words.categories.research, { exact: true }).dispatchEvent('click')
  await page.getByLabel(t.interests.experienceLevel).selectOption('expert')
  await page.getByLabel(reading.themes.dark, { exact: true }).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, 'profile in the dark')
  const stored = async () => (await (await apiOf(page).get('/api/user/preferences')).json()) as unknown
  await expect.poll(stored).toMatchObject({
    preferences: { theme: 'dark', experienceLevel: 'expert', favoriteCategories: ['research'] },
  })
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(textsOf(language, 'account').firstName)).toHaveValue('Zoë')
  await expect(page.getByLabel(words.categories.research, { exact: true })).toBeChecked()

  // Another device muted something before it was synchronised: both lists are merged, and the theme is
  // adopted.
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto(onWebsite('/sign-in'))
  await hydrated(elsewhere)
  await elsewhere.evaluate(() =>
    localStorage.setItem(
      'reading_preferences',
      JSON.stringify({ mutedTopics: [{ id: 'robots', name: 'Robots' }] }),
    ),
  )
  await signIn(elsewhere, textsOf(language, 'account'), reader)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(stored).toMatchObject({ preferences: { mutedTopics: [{ id: 'robots' }] } })
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: reading.unmute('Robots') }).click()
  await expect.poll(stored).toMatchObject({ preferences: { mutedTopics: [] } })

  // Its session is ended from here.
  await page.reload()
  await hydrated(page)
  await page.locator('.profile-sessions button').first().click()
  await expect(page.getByText(t.security.ended)).toBeVisible()
  expect((await elsewhere.request.get(new URL('/api/auth/me', elsewhere.url()).href)).status()).toBe(401)
  await other.close()

  await page.getByRole('link', { name: t.interests.toFeed }).click()
  const because = textsOf(language, 'forYou').because.category(words.categories.research)
  // A story of the day may come first, which several sources report.
  await expect(page.locator('.for-you-why').filter({ hasText: because }).first()).toBeVisible()
  await expectAccessible(page, 'for you')
})

test('a change that fails to save is rolled back with a message @desktop', async ({
  page,
  at,
  language,
  setOffline,
  complaints,
}) => {
  const t = textsOf(language, 'profile')
  await arrive({ page, at, language })
  const level = page.getByLabel(t.interests.experienceLevel)
  // The newsletter's form is loaded after the page.
  await page.waitForLoadState('networkidle')
  await setOffline(true)
  await level.selectOption('beginner')
  await expect(page.getByText(t.notSaved)).toBeVisible()
  await expect(level).toHaveValue('')
  await setOffline(false)
  expect(complaints.splice(0).filter((line) => !line.startsWith('request failed'))).toEqual([])
  await level.selectOption('beginner')
  await expect(page.locator('.toast', { hasText: t.saved }).first()).toBeVisible()
})

test('a reader takes everything along and leaves nothing @phone', async ({
  page,
  at,
  language,
  app,
  complaints,
}) => {
  const [t, errors] = [textsOf(language, 'profile'), textsOf(language, 'errors')]
  const reader = await arrive({ page, at, language })

  const exportLink = page.getByRole('link', { name: t.data.export })
  const inFile = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), exportLink.click()])
    expect(download.suggestedFilename()).toMatch(/^apercu-\d{4}-\d\d-\d\d\.json$/)
    return readFileSync(await download.path(), 'utf8')
  }
  // An app has no downloads: the file goes to the share sheet.
  const inSheet = async ({ shared, files }: App['device']) => {
    await exportLink.click()
    await expect.poll(() => shared).toHaveLength(1)
    return [...files.values()][0] ?? ''
  }
  const everything = JSON.parse(app ? await inSheet(app.device) : await inFile()) as unknown
  // The browser that confirmed the address has a session as well.
  expect(everything).toMatchObject({ account: { email: reader.email }, sessions: [{}, {}] })

  await page.getByRole('button', { name: t.data.delete }).click()
  const dialog = page.getByRole('dialog')
  for (const consequence of t.deletion.consequences) await expect(dialog.getByText(consequence)).toBeVisible()
  await expectAccessible(page, 'delete')
  const confirmation = dialog.getByLabel(t.deletion.confirm)
  await confirmation.fill(t.deletion.word.toLowerCase())
  await dialog.getByLabel(t.deletion.password, { exact: true }).fill('Not-The-One-1')
  await dialog.getByRole('button', { name: t.deletion.submit }).click()
  await expect(dialog.locator('.form-problem', { hasText: errors.delete_confirmation })).toBeVisible()
  await expect(confirmation).toBeFocused()
  await confirmation.fill(t.deletion.word)
  await dialog.getByRole('button', { name: t.deletion.submit }).click()
  await expect(dialog.getByText(errors.password_wrong)).toBeVisible()
  await expect(confirmation).toHaveValue(t.deletion.word)
  expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['400'])
  await dialog.getByLabel(t.deletion.password, { exact: true }).fill(reader.password)
  await dialog.getByRole('button', { name: t.deletion.submit }).dblclick()

  await expect(page.getByRole('heading', { name: t.deletion.doneTitle })).toBeVisible()
  await hydrated(page)
  await expectAccessible(page, 'gone')
  expect((await apiOf(page).get('/api/auth/me')).status()).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('hadSignedIn'))).toBeNull()
  const mail = await openMail(page, reader.email, { sent: 2 })
  await expect(mail.locator('body')).toContainText(/deleted|supprimé/)
  const entered = await apiOf(page).post('/api/auth/sign-in', { data: reader })
  expect(entered.status()).toBe(401)
})

test(
  'an address is changed from its own mailbox, and taken back from the former one @desktop',
  webOnly('the app opens no links of mails about accounts'),
  async ({ page, at, language, complaints }) => {
    const [t, words] = [textsOf(language, 'profile'), textsOf(language, 'account')]
    const reader = await arrive({ page, at, language })
    const next = newReader()

    await page.getByRole('button', { name: t.email.change }).click()
    await page.getByLabel(t.email.label).fill(reader.email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(textsOf(language, 'errors').email_unchanged)).toBeVisible()
    expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['400'])
    await page.getByLabel(t.email.label).fill(next.email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.email.sent(next.email))).toBeVisible()

    const mail = await openMail(page, next.email, { sent: 1 })
    await followMail(mail.getByRole('link', { name: /address|adresse/i }), /\/activate-account/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmEmail.title)
    await expectAccessible(page, 'confirm a new address')
    await page.getByRole('button', { name: words.confirmEmail.submit }).click()
    await expect(page.getByRole('heading', { name: words.confirmEmail.doneTitle })).toBeFocused()
    await page.getByRole('link', { name: words.confirmEmail.toProfile }).click()
    await expect(page.locator('.profile-email')).toContainText(next.email)

    const former = await openMail(page, reader.email, { sent: 3 })
    await followMail(former.getByRole('link', { name: /account|compte/i }), /\/set-password/)
    const password = 'Amber-Otter-2041'
    await page.getByLabel(words.newPassword).fill(password)
    await page.getByLabel(words.confirmation).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words.forgot.doneTitle })).toBeFocused()
    await page.getByRole('link', { name: words.signIn.title, exact: true }).click()
    await signIn(page, words, { ...reader, password })
    await expect(page).toHaveURL(at('/profile/secure'))
  },
)

test('a reader who secures the account ends a device they do not know, and a change of address with it @desktop', async ({
  page,
  at,
  onWebsite,
  language,
  browser,
}) => {
  const [t, secure] = [textsOf(language, 'profile'), textsOf(language, 'secure')]
  const reader = await arrive({ page, at, language })
  const other = await browser.newContext()
  await other.addInitScript(dismissInvitation)
  const elsewhere = await other.newPage()
  await open(elsewhere, onWebsite('/profile'))
  await signIn(elsewhere, textsOf(language, 'account'), reader)
  await expect(elsewhere.locator('.profile-email')).toContainText(reader.email)
  await hydrated(elsewhere)
  const next = newReader()
  await elsewhere.getByRole('button', { name: t.email.change }).click()
  await elsewhere.getByLabel(t.email.label).fill(next.email)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByText(t.email.sent(next.email))).toBeVisible()

  await open(page, at('/profile/secure'))
  await expectAccessible(page, 'secure my account')
  // Suspicious credentials are preselected; devices are not.
  await expect(page.getByLabel(secure.pick(next.email))).toBeChecked()
  // The browser in which the address was verified, and the other one.
  // The web view of an app names no browser.
  const devices = page.getByRole('checkbox', { name: new RegExp(`Chrome|${t.security.unknownDevice}`) })
  await expect(devices).toHaveCount(2)
  for (const device of await devices.all()) await device.check()
  await page.getByRole('button', { name: secure.submit(3) }).click()
  await expect(page.getByText(secure.done(3))).toBeFocused()
  await expect(page.getByText(secure.noSessions)).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await elsewhere.context().close()
})
