import { LOCALES } from '../../src/contract/values/locales.ts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from './phone/phone.ts'
import { localeName } from '../../src/locales/locale-name.ts'
import { textsOf } from '../../src/locales/texts.ts'

for (const language of LOCALES)
  test.describe(`ios in ${language}`, () => {
    test.use({ platform: 'ios', language, isNew: true })
    const t = textsOf(language, 'onboarding')

    test('a new reader answers, goes back, skips, and reads on as a guest', async ({
      page,
      start,
      restart,
    }) => {
      test.slow()
      await start()
      const heading = (title: string) => page.getByRole('heading', { level: 1, name: title })
      const next = page.getByRole('button', { name: t.next, exact: true })
      const skip = page.getByRole('button', { name: t.skip, exact: true })
      const back = page.getByRole('button', { name: t.back, exact: true })

      await expect(heading(t.languagePreference.title)).toBeVisible()
      await expect(back).toHaveCount(0)
      await next.click()
      await expect(page.getByRole('alert')).toHaveText(t.missing)
      await page.getByRole('radio', { name: localeName(language) }).check()
      await next.click()
      await expect(heading(t.referralSource.title)).toBeFocused()
      await skip.click()
      await expect(heading(t.userRole.title)).toBeVisible()
      await page.getByRole('radio', { name: t.userRole.options.student }).check()
      await next.click()
      await back.click()
      await expect(page.getByRole('radio', { name: t.userRole.options.student })).toBeChecked()
      await next.click()
      await page.getByRole('radio', { name: t.experienceLevel.options.expert }).check()
      await next.click()
      await expect(heading(t.favoriteCategories.title)).toBeFocused()
      await next.click()
      await expect(page.getByRole('alert')).toHaveText(textsOf(language, 'errors').onboarding_category)
      await page.getByRole('checkbox').first().check()
      await expectAccessible(page, 'categories')

      // Answers and position outlive a restart.
      await restart()
      await expect(page.getByRole('checkbox').first()).toBeChecked()
      expect(
        JSON.parse((await page.evaluate(() => localStorage.getItem('onboarding_preferences'))) ?? ''),
      ).toEqual({
        languagePreference: language,
        userRole: 'student',
        experienceLevel: 'expert',
        favoriteCategories: ['research'],
      })
      await next.click()
      await page.getByRole('radio', { name: t.readingFrequency.options.weekly }).check()
      await next.click()
      await page.getByRole('checkbox', { name: t.notifications.options.weeklyRecap.name }).check()
      await next.click()

      const account = textsOf(language, 'account')
      await expect(heading(account.signUp.title)).toBeVisible()
      await expect(page.getByRole('button', { name: textsOf(language, 'social').apple })).toBeVisible()
      await page.getByRole('button', { name: account.signUp.toSignIn }).click()
      await expect(heading(account.signIn.title)).toBeVisible()
      await page.getByRole('button', { name: t.skipForNow }).click()
      const sheet = page.getByRole('dialog', { name: t.guest.title })
      await sheet.getByRole('button', { name: t.guest.create }).click()
      await expect(heading(account.signUp.title)).toBeVisible()
      await page.getByRole('button', { name: t.skipForNow }).click()
      await sheet.getByRole('button', { name: t.guest.goOn }).click()
      await expect(page.getByRole('banner')).toBeVisible()
      const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
      expect([
        await kept('guest_mode'),
        await kept('ios_onboarding_complete'),
        await kept('onboarding_preferences'),
      ]).toEqual(['true', 'true', null])
      // For the server a guest is anonymous, and is prompted like any visitor.
      const asked: Record<string, string>[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) asked.push({ ...request.headers(), url: request.url() })
      })
      await restart()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.locator('.tabs a[href="/bookmark"]').click()
      await expect(page.locator('main a[href^="/sign-in"]').first()).toBeVisible()
      await expect(page.locator('.tabs a[href="/sign-in"]')).toBeVisible()
      expect(asked).not.toEqual([])
      expect(asked.filter(({ authorization, url }) => authorization || url?.includes('/auth/me'))).toEqual([])
    })
  })

test.describe('on Android', () => {
  test.use({ platform: 'android', language: 'en', isNew: true })

  test('there is no onboarding, and no button of Apple’s', async ({ page, start }) => {
    await start('/sign-in')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('button', { name: textsOf('en', 'social').apple })).toHaveCount(0)
  })
})
