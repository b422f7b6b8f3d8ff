import { BASELINE } from '../../scripts/web/native-baseline.ts'
import { EDITORIAL } from '../../src/testing/content/editorial-stories.ts'
import { journeyToken } from '../../src/testing/accounts/journey-readers.ts'
import { cardsOf } from '../fixtures/journey.ts'
import { expect, PHONES, test } from './phone/phone.ts'
import { API, APP } from './phone/serve-app.ts'
import { textsOf } from '../../src/locales/texts.ts'

const PROOFS = `/article/${EDITORIAL.proofs}`

for (const phone of PHONES)
  test.describe(`${phone.platform} in ${phone.language}`, () => {
    test.use(phone)
    const { platform, language } = phone

    test('a reader opens the app, an article, shares it, sees the publisher’s page, and goes back', async ({
      page,
      start,
      device,
      bridge,
      t,
    }) => {
      await start('/feed/research')
      await expect.poll(() => device.isSplashHidden).toBe(true)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect.poll(() => device.bars).toBe('DEFAULT')
      // Policy violations are among the page's complaints. React removes the element, but the policy stays in
      // effect.
      expect(await page.evaluate(async () => (await fetch('/')).text())).toContain(
        `connect-src 'self' capacitor://localhost ${API};`,
      )
      const card = cardsOf(page).first().getByRole('heading').getByRole('link')
      const path = await card.getAttribute('href')
      expect(path).toMatch(/^\/article\//)
      await card.click()
      await expect(page.locator('article.article h1')).toBeVisible()
      const cover = page.locator('main .cover img').first()
      await expect(cover).toHaveAttribute('src', new RegExp(`^${API}/(covers|images)/`))
      await expect
        .poll(() => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)

      // The system's clock stays readable above a page in another colour scheme.
      await page.evaluate(() => {
        localStorage.setItem('reading_preferences', '{"theme":"dark"}')
        dispatchEvent(new Event('storage'))
      })
      await expect.poll(() => device.bars).toBe('DARK')

      const tools = textsOf(language, 'articleTools')
      await page.getByRole('button', { name: tools.share, exact: true }).click()
      await page.getByRole('button', { name: tools.systemShare }).click()
      const prefix = language === 'fr' ? '/fr' : ''
      const title = await page.locator('article.article h1').innerText()
      await expect.poll(() => device.shared).toEqual([{ title, url: `${API}${prefix}${path}` }])

      await page.locator('a.original').first().click()
      await expect.poll(() => device.opened.length).toBe(1)
      expect(device.opened[0]).toMatch(/^https:/)
      await expect(page.locator('article.article h1')).toBeVisible()

      if (platform === 'android') {
        // First an overlay closes, then the page goes back, then the app exits.
        await page.getByRole('button', { name: tools.share, exact: true }).click()
        await bridge.emit('App', 'backButton', { canGoBack: true })
        await expect(page.getByRole('button', { name: tools.copyLink })).toBeHidden()
        await bridge.emit('App', 'backButton', { canGoBack: true })
        await expect(page).toHaveURL(/\/feed\/research$/)
        await bridge.emit('App', 'backButton', { canGoBack: false })
        await expect.poll(() => device.hasExited).toBe(true)
      }
      await expect(page.getByRole('link', { name: t.shell.digest }).first()).toBeVisible()
    })

    test('without a connection the app opens with the last edition and what was saved', async ({
      page,
      start,
      restart,
      device,
      bridge,
      signInWith,
      complaints,
      t,
    }) => {
      signInWith(journeyToken('pocket', language, 'app'))
      // Prefetched, not opened.
      const readAhead = [EDITORIAL.proofs, EDITORIAL.meteo].map((id) =>
        page.waitForResponse((response) => response.url().includes(`/api/articles/${id}?`)),
      )
      await start()
      await Promise.all(readAhead)

      device.isOnline = false
      await restart()
      await expect(page.getByText(textsOf(language, 'native').offline)).toBeVisible()
      await expect(page.locator('main article').first()).toBeVisible()
      // No picture is cached, and none renders as broken.
      await expect(page.locator('main .cover img').first()).toBeHidden()
      // The apps know the site's operator without a query.
      await expect(page.locator('.foot a[href="mailto:help@apercu.example"]')).toHaveText(t.shell.support)
      await expect(page.locator('.foot a[rel~="me"]')).toHaveAttribute(
        'href',
        'https://social.example/@apercu',
      )
      await page.locator('.tabs a[href="/digest"]').click()
      await expect(page.locator('main .digest-item, main article').first()).toBeVisible()
      await page.locator('.tabs a[href="/bookmark"]').click()
      await expect(page.locator('.saved-list > li')).toHaveCount(2)
      await page.locator(`.saved-list a[href="${PROOFS}"]`).first().click()
      await expect(page.locator('article.article h1')).toBeVisible()

      // A page that is not cached says so, and links to those that are.
      const { notKept } = textsOf(language, 'native')
      await page.locator('.foot a[href="/feed/community"]').click()
      await expect(page.getByRole('heading', { level: 1, name: notKept.title })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: notKept.saved }).click()
      await expect(page.locator('.saved-list > li')).toHaveCount(2)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: notKept.title })).toBeVisible()

      device.isOnline = true
      await page.getByRole('button', { name: notKept.retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: notKept.title })).toBeHidden()
      await expect(page.locator('main article').first()).toBeVisible()
      await bridge.emit('Network', 'networkStatusChange', { connected: true, connectionType: 'wifi' })
      await expect(page.getByText(textsOf(language, 'native').offline)).toBeHidden()
      // The router logs what failed.
      expect(complaints.splice(0).filter((line) => !line.startsWith('ApiError: Network error'))).toEqual([])
    })
  })

test.describe('on an Android whose web view is too old', () => {
  const version = BASELINE.webView - 1
  test.use({
    platform: 'android',
    userAgent: `Mozilla/5.0 (Linux; Android 9; wv) Chrome/${version}.0 Mobile`,
  })

  test('the app says what to update, instead of staying empty', async ({ page, bridge }) => {
    void bridge
    await page.goto(APP)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Android System WebView' })).toHaveCount(2)
  })
})
