import { EDITORIAL } from '../../src/testing/content/editorial-stories.ts'
import { journeyToken } from '../../src/testing/accounts/journey-readers.ts'
import { expect, PHONES, test } from './phone/phone.ts'
import { API } from './phone/serve-app.ts'
import { textsOf } from '../../src/locales/texts.ts'

const CALLBACK = 'apercu://auth/callback'
const asked = (minutesAgo: number) => String(Date.now() - minutesAgo * 60_000)

for (const phone of PHONES)
  test.describe(`${phone.platform} in ${phone.language}`, () => {
    test.use(phone)
    const { language } = phone
    const token = journeyToken('pocket', language, 'app')

    test('a link to an article opens in the app, at its start and while it runs', async ({
      page,
      start,
      restart,
      device,
      bridge,
    }) => {
      device.launchUrl = `${API}/fr/article/${EDITORIAL.proofs}`
      await start()
      await expect(page.locator('article.article h1')).toBeVisible()
      await bridge.emit('App', 'appUrlOpen', { url: `${API}/digest` })
      await expect(page).toHaveURL(/\/digest$/)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await bridge.emit('App', 'appUrlOpen', { url: 'https://other.example/article/1' })
      // A page that only the site renders opens over the app.
      await bridge.emit('App', 'appUrlOpen', { url: `${API}/feed/research.rss` })
      await expect.poll(() => device.opened).toEqual([`${API}/feed/research.rss`])
      await expect(page).toHaveURL(/\/digest$/)
      // The system still delivers it to a page after a reload.
      await restart()
      await expect(page).toHaveURL(/\/digest$/)
    })

    test('auth/callback completes a sign-in that was started on this device within ten minutes, and no other', async ({
      page,
      start,
      device,
      bridge,
      alerts,
    }) => {
      await start()
      const open = (search: string) => bridge.emit('App', 'appUrlOpen', { url: `${CALLBACK}?${search}` })
      const ask = (minutesAgo: number) =>
        page.evaluate((at) => localStorage.setItem('auth_asked_at', at), asked(minutesAgo))

      await open(`token=${token}`)
      await ask(11)
      await open(`token=${token}`)
      await open('error=nobody+asked')
      expect([device.secureStorage.size, alerts]).toEqual([0, []])

      await ask(9)
      await open('error=%3Cb%3Eaccess+denied%3C%2Fb%3E')
      const texts = textsOf(language, 'errors')
      await expect
        .poll(() => alerts)
        .toEqual([texts.auth_callback_failed.replace('{error}', '<b>access denied</b>')])

      await ask(1)
      await open(`token=${token}`)
      await expect.poll(() => device.secureStorage.get('auth_token')).toBe(JSON.stringify(token))
      // The app reloads with its reader's session.
      await expect(page.locator('.tabs a[href="/profile"]')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('hadSignedIn'))).toBe('true')
    })

    test('a token that the server rejects is deleted, and so is one of an earlier installation', async ({
      page,
      start,
      restart,
      device,
      signInWith,
    }) => {
      // The Keychain outlives an uninstalled app; its preferences do not.
      signInWith(token)
      device.preferences.clear()
      await start()
      expect([device.secureStorage.size, device.preferences.size]).toEqual([0, 1])
      signInWith('a-token-of-a-session-that-is-over')
      await page.evaluate(() => localStorage.setItem('guest_mode', 'true'))
      await restart()
      await expect.poll(() => device.secureStorage.size).toBe(0)
      expect(await page.evaluate(() => localStorage.getItem('guest_mode'))).toBeNull()
    })
  })
