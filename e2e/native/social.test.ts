import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { answerEverything, answeredIn } from './phone/answer-everything.ts'
import { heldSession } from './phone/doubles.ts'
import { expect, PHONES, test } from './phone/phone.ts'
import { tokenOf, withoutOffer } from './phone/session.ts'
import { textsOf } from '../../src/locales/texts.ts'

/** A unique person at the provider. */
const account = () => {
  const id = crypto.randomUUID()
  return { sub: id, email: `grace-${id}@reader.example` }
}

/** Queries the site directly with this session. */
const asks = (page: Page, token: string) => (path: string) =>
  page.request.get(`${process.env['EDITORIAL_SITE']}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })

for (const language of LOCALES)
  test.describe(`by Apple in ${language}`, () => {
    test.use({ platform: 'ios', language, isNew: true })
    const asked = textsOf(language, 'onboarding')

    test('a new reader signs up, has what was answered and their name, leaves, and comes back', async ({
      page,
      start,
      device,
    }) => {
      test.slow()
      await withoutOffer(page)
      await start()
      await answerEverything(page, language)
      const apple = page.getByRole('button', { name: textsOf(language, 'social').apple })
      const problem = page.locator('.social').getByRole('alert')
      // Dismissing the dialog shows no error.
      await apple.click()
      await expect(apple).toBeEnabled()
      await expect(problem).toBeEmpty()

      const claims = account()
      // Apple returns the name to the app, not in the token.
      const unnamed = { given_name: null, family_name: null }
      const profile = { user: claims.sub, email: claims.email, givenName: 'Grace', familyName: 'Hopper' }
      device.social.answer = { claims: { ...claims, ...unnamed }, profile }
      await apple.click()
      const token = await tokenOf(page, device)
      const ask = asks(page, token)
      expect(await (await ask('/auth/me')).json()).toMatchObject({
        user: { email: claims.email, email_verified: true, fullName: 'Grace Hopper', role: 'user' },
      })
      expect(await (await ask('/user/preferences')).json()).toMatchObject({
        preferences: answeredIn(language),
      })
      expect(await (await ask('/newsletters/me')).json()).toMatchObject({
        wantsDaily: false,
        wantsWeekly: true,
      })
      const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
      expect(kept).toMatchObject({ ios_onboarding_complete: 'true', hadSignedIn: 'true' })
      expect(kept).not.toHaveProperty('onboarding_preferences')

      const leave = async () => {
        await page.locator('.tabs a[href="/profile"]').click()
        await expect(page.locator('.profile-email')).toContainText(claims.email)
        await page
          .locator('.profile-head')
          .getByRole('button', { name: textsOf(language, 'common').shell.signOut })
          .click()
        await expect.poll(() => heldSession(device)).toBeUndefined()
      }
      await leave()
      await expect.poll(async () => (await ask('/auth/me')).status()).toBe(401)
      await expect(page.getByRole('heading', { name: asked.languagePreference.title })).toBeVisible()

      // From the second time on Apple returns neither name nor address to the app: it is the same account.
      await start('/sign-in')
      const signedOut = { user: claims.sub, email: '', givenName: '', familyName: '' }
      device.social.answer = { claims: { ...claims, ...unnamed }, profile: signedOut }
      await apple.click()
      await tokenOf(page, device)
      await leave()
    })
  })

for (const phone of PHONES)
  test.describe(`by Google, ${phone.platform} in ${phone.language}`, () => {
    test.use(phone)
    const { language, platform } = phone
    const errors = textsOf(language, 'errors')

    test('a reader signs in, but not without a token, nor with one that was asked for elsewhere or used before', async ({
      page,
      start,
      device,
      bridge,
      alerts,
    }) => {
      await start('/sign-in')
      const google = page.getByRole('button', { name: textsOf(language, 'social').google })
      const problem = page.locator('.social').getByRole('alert')
      await expect(page.getByRole('button', { name: textsOf(language, 'social').apple })).toHaveCount(
        platform === 'ios' ? 1 : 0,
      )
      await google.click()
      await expect(google).toBeEnabled()
      await expect(problem).toBeEmpty()
      // The redirect of a sign-in that is pending on this device.
      await bridge.emit('App', 'appUrlOpen', { url: 'apercu://auth/callback?error=access_denied' })
      await expect
        .poll(() => alerts)
        .toEqual([errors.auth_callback_failed.replace('{error}', 'access_denied')])

      const claims = account()
      const profile = { email: claims.email, name: 'Grace Hopper' }
      device.social.answer = { result: { responseType: 'online', idToken: '', profile } }
      await google.click()
      await expect(problem).toHaveText(errors.google_token_missing)
      device.social.answer = { claims: { ...claims, nonce: 'of-another-device' }, profile }
      await google.click()
      await expect(problem).toHaveText(errors.google_sign_in_failed)
      expect(device.secureStorage.size).toBe(0)

      device.social.answer = { claims, profile }
      const verifying = page.waitForRequest((request) => request.url().includes('/auth/verify-oauth'))
      await google.click()
      const used = (await verifying).postDataJSON() as object
      const me = await asks(page, await tokenOf(page, device))('/auth/me')
      expect(await me.json()).toMatchObject({ user: { email: claims.email } })
      const again = await page.request.post(`${process.env['EDITORIAL_SITE']}/api/auth/verify-oauth`, {
        data: used,
      })
      expect([again.status(), await again.json()]).toMatchObject([
        401,
        { code: 'google_sign_in_failed', error: textsOf('en', 'errors').google_sign_in_failed },
      ])
    })
  })
