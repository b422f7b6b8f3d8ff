import type { Page } from '@playwright/test'
import { apiOf, webOnly } from '../../fixtures/app.ts'
import { expect, hydrated, open, test, offlineReady } from '../../fixtures/journey.ts'
import { fillInSignUp, signIn, signUp, verify } from '../../fixtures/account.ts'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { followMail, newReader, openMail } from '../../fixtures/outbox.ts'
import { textsOf } from '../../../src/locales/texts.ts'

const NEW_PASSWORD = 'Amber-Otter-2041'

/** Such mails lead to the website, in the default browser. */
const MAIL_LINKS = webOnly('the app opens no links of mails about accounts')

/** What the page stores about its reader. */
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a reader signs up, finds the mail, verifies, signs in, forgets the password, and signs out', async ({
  page,
  at,
  t: words,
  language,
  isPhone,
  app,
  complaints,
}) => {
  const t = textsOf(language, 'account')
  const errors = textsOf(language, 'errors')
  const reader = newReader()

  await signUp(page, t, at('/sign-up'), reader)
  await expect(page.getByRole('alert').filter({ hasText: reader.email })).toBeVisible()
  expect(await stored(page, 'hadSignedIn')).toBeNull()
  await expectAccessible(page, 'check your mail')

  // Before the address is verified, the right password is rejected.
  await page.getByRole('link', { name: t.signIn.title, exact: true }).click()
  await expect(page.getByLabel(t.email)).toHaveValue(reader.email)
  await signIn(page, t, reader)
  await expect(page.getByRole('alert').filter({ hasText: errors.email_unverified })).toBeVisible()
  await page.getByRole('button', { name: t.checkMail.resend }).click()
  await expect(page.getByText(t.checkMail.resent)).toBeVisible()
  expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['403'])
  await verify(page, t, reader, 2)

  await open(page, at('/sign-in'))
  await signIn(page, t, { ...reader, password: 'Not-The-One-1' })
  await expect(page.getByRole('alert').filter({ hasText: errors.sign_in_retry })).toBeVisible()
  await expect(page.getByLabel(t.email)).toHaveValue(reader.email)
  expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['401'])
  await page.evaluate(() => localStorage.setItem('onboarding_preferences', '{}'))
  await signIn(page, t, reader)
  await expect(page).toHaveURL(at('/'))
  await hydrated(page)
  expect([
    await stored(page, 'hadSignedIn'),
    await stored(page, 'show_trial_modal'),
    await stored(page, 'onboarding_preferences'),
    await stored(page, 'auth_token'),
  ]).toEqual(['true', 'true', null, null])
  await expect(page.getByRole('link', { name: words.shell.logIn })).toHaveCount(0)

  // Readers who are signed in are redirected.
  for (const path of ['/sign-in', '/sign-up', '/forgot-password']) {
    await page.goto(at(path))
    await expect(page).toHaveURL(at('/'))
  }

  await hydrated(page)
  if (isPhone) await page.getByRole('button', { name: words.shell.menu }).click()
  // The session ends before the page reloads, which would abort a navigation.
  const reloaded = page.waitForEvent('load')
  await page
    .getByRole(isPhone ? 'navigation' : 'contentinfo')
    .getByRole('button', { name: words.shell.signOut })
    .first()
    .click()
  await reloaded
  await expect.poll(async () => (await apiOf(page).get('/api/auth/me')).status(), 'signed out').toBe(401)
  await expect(page).toHaveURL(at('/'))

  await open(page, at('/forgot-password'))
  await page.getByLabel(t.email).fill(reader.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t.forgot.codeTitle })).toBeFocused()
  await expectAccessible(page, 'code')
  const outbox = app ? page : await page.context().newPage()
  const mail = await openMail(outbox, reader.email, { sent: 3 })
  const code = (await mail.getByText(/^\d{6}$/).textContent()) ?? ''
  if (!app) await outbox.close()

  // A rejected code returns to its field and keeps the new password.
  const typeCode = async (digits: string) => {
    await page.getByLabel(t.forgot.code).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t.forgot.passwordTitle })).toBeFocused()
  }
  await typeCode(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByLabel(t.newPassword).fill(NEW_PASSWORD)
  await page.getByLabel(t.confirmation).fill(NEW_PASSWORD)
  await expectAccessible(page, 'new password')
  await page.getByRole('button', { name: t.forgot.passwordSubmit }).click()
  await expect(page.getByText(errors.reset_code_invalid)).toBeVisible()
  await expect(page.getByLabel(t.forgot.code)).toBeFocused()
  expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['400'])
  await typeCode(code)
  await expect(page.getByLabel(t.newPassword)).toHaveValue(NEW_PASSWORD)
  await page.getByRole('button', { name: t.forgot.passwordSubmit }).click()
  await expect(page.getByRole('heading', { name: t.forgot.doneTitle })).toBeFocused()
  await expectAccessible(page, 'password changed')

  await page.getByRole('link', { name: t.signIn.title, exact: true }).click()
  await signIn(page, t, { ...reader, password: NEW_PASSWORD })
  // After a reset the owner sees all credentials.
  await expect(page).toHaveURL(at('/profile/secure'))
  await expectAccessible(page, 'secure your account')
})

test('the form says what is wrong in its order, beside each field, and keeps what was typed @desktop', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'account')
  const errors = textsOf(language, 'errors')
  await open(page, at('/sign-up'))
  await page.getByRole('button', { name: t.signUp.submit }).click()
  await expect(page.getByLabel(t.firstName)).toBeFocused()
  for (const text of [t.missing.firstName, t.missing.lastName, errors.email_invalid, errors.terms_required])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page, 'what is missing')

  await fillInSignUp(page, t, newReader())
  const password = page.getByLabel(t.password, { exact: true })
  for (const [typed, problem] of [
    ['aB3', 'password_too_short'],
    ['abcdefgh', 'password_no_uppercase'],
    ['ABCDEFGH', 'password_no_lowercase'],
    ['Abcdefgh', 'password_no_number'],
  ] as const) {
    await password.fill(typed)
    await page.getByRole('button', { name: t.signUp.submit }).click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(new RegExp(`^${errors[problem]}`))
  }
  await password.fill('Abcdefg1')
  await expect(page.locator('.account-rules [data-met]')).toHaveCount(4)
  await expect(page.getByText(errors.password_no_number)).toBeHidden()
  await page.getByRole('button', { name: t.signUp.submit }).click()
  await expect(page.getByText(errors.passwords_differ)).toBeVisible()
  await expect(page.getByLabel(t.firstName)).toHaveValue('Ada')

  await page.getByRole('button', { name: t.show }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('an address that has an account is led to the way in, and comes along @phone', async ({
  page,
  at,
  language,
  complaints,
}) => {
  const t = textsOf(language, 'account')
  const reader = newReader()
  await signUp(page, t, at('/sign-up'), reader)
  await verify(page, t, reader)
  await open(page, at('/sign-up?next=/feed/research'))
  await fillInSignUp(page, t, reader)
  await page.getByRole('button', { name: t.signUp.submit }).dblclick()
  await expect(page.getByText(textsOf(language, 'errors').email_taken)).toBeVisible()
  // One response: the second click sent nothing.
  expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['409'])
  await expectAccessible(page, 'address taken')
  await page.getByRole('link', { name: t.signUp.signInInstead }).click()
  await expect(page).toHaveURL(/\/sign-in\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.signIn.title)
  await expect(page.getByLabel(t.email)).toHaveValue(reader.email)
  await page.getByLabel(t.password, { exact: true }).fill(reader.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/feed/research')
})

test('without a connection the words stay and the next try goes through @desktop', async ({
  page,
  setOffline,
  at,
  language,
  complaints,
}) => {
  const t = textsOf(language, 'account')
  const reader = newReader()
  await open(page, at('/sign-up'))
  await fillInSignUp(page, t, reader)
  await offlineReady(page)
  await setOffline(true)
  await page.getByRole('button', { name: t.signUp.submit }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: textsOf(language, 'errors').auth_network_error }),
  ).toBeVisible()
  await expect(page.getByLabel(t.password, { exact: true })).toHaveValue(reader.password)
  expect(complaints.splice(0).filter((line) => !line.startsWith('request failed'))).toEqual([])
  await setOffline(false)
  await page.getByRole('button', { name: t.signUp.submit }).click()
  await expect(page.getByRole('heading', { name: t.checkMail.title })).toBeVisible()
})

test('Back returns to the previous step of a reset, and a reload restarts it @phone', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'account')
  const reader = newReader()
  await signUp(page, t, at('/sign-up'), reader)
  await verify(page, t, reader)
  await open(page, at('/forgot-password'))
  await page.getByLabel(t.email).fill(reader.email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t.forgot.code)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(t.email)).toHaveValue(reader.email)
  await page.goForward()
  await expect(page.getByLabel(t.forgot.code)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(t.email)).toBeVisible()
})

test(
  'the link of a sign-up asks for its password and leads on where the reader wanted to go; used up, it offers another @phone',
  MAIL_LINKS,
  async ({ page, at, language, complaints }) => {
    const t = textsOf(language, 'account')
    const reader = newReader()
    await signUp(page, t, `${at('/sign-up')}?next=${encodeURIComponent(at('/feed/research'))}`, reader)
    const mail = await openMail(page, reader.email, { sent: 1 })
    const link = (await mail.getByRole('link', { name: t.activate.submit }).getAttribute('href')) ?? ''
    // Mail scanners open links, more than once.
    for (let n = 0; n < 3; n += 1) expect((await page.request.get(link)).status()).toBe(200)
    await open(page, link)
    await expect(page.getByText(reader.email)).toBeVisible()
    await expectAccessible(page, 'verify')
    const password = page.getByLabel(t.activate.password, { exact: true })
    await password.fill('Not-The-One-1')
    await page.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(t.activate.wrongPassword)
    expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['400'])

    await page.getByRole('button', { name: t.activate.toNew }).click()
    await expect(page.getByLabel(t.newPassword)).toBeFocused()
    await expectAccessible(page, 'verify with a new password')
    await page.getByLabel(t.newPassword).fill('Password1')
    await page.getByLabel(t.confirmation).fill('Password1')
    await page.keyboard.press('Enter')
    await expect(page.getByText(textsOf(language, 'errors').password_common)).toBeVisible()
    expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['400'])
    await page.getByLabel(t.newPassword).fill(NEW_PASSWORD)
    await page.getByLabel(t.confirmation).fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/feed/research'))
    await expect.poll(async () => (await apiOf(page).get('/api/auth/me')).status(), 'signed in').toBe(200)

    await open(page, link)
    await expect(page.getByRole('heading', { name: t.activate.invalidTitle })).toBeVisible()
    await expectAccessible(page, 'link used up')
    await page.getByLabel(t.email).fill(reader.email)
    await page.getByRole('button', { name: t.activate.resend }).click()
    await expect(page.getByText(t.activate.resent(reader.email))).toBeVisible()
  },
)

test(
  'the link of a reset mail does what the code does @desktop',
  MAIL_LINKS,
  async ({ page, at, language, complaints }) => {
    const t = textsOf(language, 'account')
    const reader = newReader()
    await signUp(page, t, at('/sign-up'), reader)
    await verify(page, t, reader)
    await open(page, at('/forgot-password'))
    await page.getByLabel(t.email).fill(reader.email)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(t.forgot.code)).toBeVisible()
    const mail = await openMail(page, reader.email, { sent: 2 })
    await followMail(mail.getByRole('link', { name: /password|mot de passe/i }), /\/set-password/)
    await page.getByLabel(t.newPassword).fill('Password1')
    await page.getByLabel(t.confirmation).fill('Password1')
    await page.keyboard.press('Enter')
    await expect(page.getByText(textsOf(language, 'errors').password_common)).toBeVisible()
    expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['400'])
    await expectAccessible(page, 'set a password')
    await page.getByLabel(t.newPassword).fill(NEW_PASSWORD)
    await page.getByLabel(t.confirmation).fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t.forgot.doneTitle })).toBeFocused()
    await page.getByRole('link', { name: t.signIn.title, exact: true }).click()
    await signIn(page, t, { ...reader, password: NEW_PASSWORD })
    await expect(page).toHaveURL(at('/profile/secure'))
  },
)

test(
  'the token of a mailed link is removed from the address at once, and survives a reload and Back @desktop',
  webOnly('an app has no address bar'),
  async ({ page, at, language }) => {
    const t = textsOf(language, 'account')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.headers()['referer'] ?? ''))
    const isReady = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.setPassword.title)
      await expect(page).toHaveURL(at('/set-password'))
      await hydrated(page)
    }
    const response = await page.goto(at('/set-password?token=abcdef'))
    expect(response?.headers()['referrer-policy']).toBe('strict-origin')
    await isReady()
    await page.reload()
    await isReady()
    await page.goto(at('/terms'))
    await page.goBack()
    await isReady()
    // By client-side routing only.
    await page.locator('header a').first().click()
    await expect(page).toHaveURL(at('/'))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.setPassword.title)
    await expect(page).toHaveURL(at('/set-password'))
    expect(asked.filter((referer) => referer.includes('token'))).toEqual([])
  },
)

test('an unknown address shows an error in the page’s language @phone', async ({
  page,
  at,
  language,
  complaints,
}) => {
  const t = textsOf(language, 'account')
  await open(page, at('/forgot-password'))
  await page.getByLabel(t.email).fill(newReader().email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(textsOf(language, 'errors').account_not_found)).toBeVisible()
  await expect(page.getByLabel(t.email)).toBeFocused()
  expect(complaints.splice(0).map((line) => line.slice(0, 3))).toEqual(['404'])
})

test.describe('without JavaScript', webOnly('the app is JavaScript'), () => {
  test.use({ javaScriptEnabled: false })

  test('the forms can be sent @phone', async ({ page, at, language }) => {
    const t = textsOf(language, 'account')
    for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/activate-account?token=abc']) {
      await page.goto(at(path))
      await expect(page.locator('.account-form [type=submit]').first()).toBeEnabled()
      await expect(page.getByText(t.noScript)).toHaveCount(0)
    }
  })
})
