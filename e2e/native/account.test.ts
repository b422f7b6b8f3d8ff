import { fillInSignUp, signIn, signUp, verify } from '../fixtures/account.ts'
import { newReader } from '../fixtures/outbox.ts'
import { answerEverything, answeredIn } from './phone/answer-everything.ts'
import { heldSession } from './phone/doubles.ts'
import { expect, PHONES, test } from './phone/phone.ts'
import { tokenOf, withoutOffer } from './phone/session.ts'
import { textsOf } from '../../src/locales/texts.ts'

for (const phone of PHONES)
  test.describe(`${phone.platform} in ${phone.language}`, () => {
    const { platform, language } = phone
    test.use({ ...phone, site: 'sample', isNew: true })
    const [t, profile] = [textsOf(language, 'account'), textsOf(language, 'profile')]

    test('a reader signs in by the form, sees the profile, and leaves nothing when signing out', async ({
      page,
      context,
      start,
      device,
    }) => {
      test.slow()
      await withoutOffer(page)
      const reader = newReader()
      const web = await context.newPage()
      await signUp(web, t, language === 'fr' ? '/fr/sign-up' : '/sign-up', reader)
      await verify(web, t, reader)
      await web.close()

      await start('/sign-in')
      await signIn(page, t, { ...reader, password: 'Not-The-One-1' })
      await expect(page.getByText(textsOf(language, 'errors').sign_in_failed)).toBeVisible()
      expect(device.secureStorage.size).toBe(0)
      await signIn(page, t, reader)
      const token = await tokenOf(page, device)
      await page.locator('.tabs a[href="/profile"]').click()
      await expect(page.getByRole('heading', { level: 1, name: profile.title })).toBeVisible()
      await expect(page.locator('.profile-email')).toContainText(reader.email)
      const me = () => page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
      expect((await me()).status()).toBe(200)

      await page.getByRole('link', { name: profile.data.export }).click()
      await expect.poll(() => device.shared).toHaveLength(1)
      const [file] = device.files
      expect(file?.[0]).toMatch(/^file:\/\/\/CACHE\/.*\.json$/)
      expect(device.shared).toEqual([expect.objectContaining({ files: [file?.[0]] })])
      expect(JSON.parse(file?.[1] ?? '')).toMatchObject({ account: { email: reader.email } })

      await page
        .locator('.profile-head')
        .getByRole('button', { name: textsOf(language, 'common').shell.signOut })
        .click()
      await expect.poll(() => heldSession(device)).toBeUndefined()
      await expect.poll(async () => (await me()).status()).toBe(401)
      // After signing out, the app on iOS starts with its first question.
      await expect(
        platform === 'ios'
          ? page.getByRole('heading', { name: textsOf(language, 'onboarding').languagePreference.title })
          : page.locator('.tabs a[href="/sign-in"]'),
      ).toBeVisible()
    })
  })

test.describe('a new reader of the app on iOS', () => {
  const language = 'fr'
  test.use({ platform: 'ios', language, site: 'sample', isNew: true })
  const t = textsOf(language, 'account')
  const leaving = textsOf(language, 'profile')

  test('has what was answered in the account, and deletes it in the app', async ({
    page,
    context,
    start,
    device,
  }) => {
    test.slow()
    const reader = newReader()
    await withoutOffer(page)
    await start()
    await answerEverything(page, language)
    await fillInSignUp(page, t, reader)
    await page.getByRole('button', { name: t.signUp.submit }).click()
    await expect(page.getByRole('heading', { name: t.checkMail.title })).toBeVisible()
    expect(device.secureStorage.size).toBe(0)
    const web = await context.newPage()
    await verify(web, t, reader)
    await web.close()

    await page.getByRole('link', { name: t.signIn.title }).click()
    await expect(page.getByRole('heading', { name: t.signIn.title })).toBeVisible()
    await signIn(page, t, reader)
    const headers = { authorization: `Bearer ${await tokenOf(page, device)}` }
    const stored = await page.request.get('/api/user/preferences', { headers })
    expect(await stored.json()).toMatchObject({ preferences: answeredIn(language) })
    const newsletters = await page.request.get('/api/newsletters/me', { headers })
    expect(await newsletters.json()).toMatchObject({ wantsDaily: false, wantsWeekly: true })

    await page.locator('.tabs a[href="/profile"]').click()
    await page.getByRole('button', { name: leaving.data.delete }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: leaving.deletion.submit })
    await dialog.getByLabel(leaving.deletion.password, { exact: true }).fill(reader.password)
    await dialog.getByLabel(leaving.deletion.confirm).fill('DELETE')
    await submit.click()
    await expect(dialog.locator('.form-problem', { hasText: /./ })).toHaveText(
      textsOf(language, 'errors').delete_confirmation,
    )
    expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(200)
    await dialog.getByLabel(leaving.deletion.confirm).fill(leaving.deletion.word)
    await submit.click()
    // The confirmation comes before the first question of onboarding.
    await expect(page.getByRole('heading', { name: leaving.deletion.doneTitle })).toBeVisible()
    expect(heldSession(device)).toBeUndefined()
    expect((await page.request.post('/api/auth/sign-in', { data: reader })).status()).toBe(401)
    expect(await page.evaluate(() => localStorage.getItem('hadSignedIn'))).toBeNull()
  })
})
