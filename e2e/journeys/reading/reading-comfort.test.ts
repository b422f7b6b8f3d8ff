import { AxeBuilder } from '@axe-core/playwright'
import { cardsOf, expect, open, pathIn, test } from '../../fixtures/journey.ts'
import { API } from '../../native/phone/serve-app.ts'
import { textsOf } from '../../../src/locales/texts.ts'

test('a reader sets theme, text size and originals only; they hold on the next page, before anything is drawn @phone', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'reading')
  await open(page, at('/feed/research'))
  await page.getByRole('contentinfo').getByRole('button', { name: t.title }).click()
  const sheet = page.getByRole('dialog', { name: t.title })
  await sheet.getByRole('radio', { name: t.themes.dark }).check()
  await sheet.getByRole('radio', { name: t.textSizes.larger }).check()
  await sheet.getByRole('switch', { name: t.originalsOnly }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // Without the app's script, so that only inline scripts can have done it.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(at('/feed/business'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-originals-only')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
})

test('a muted topic leaves the lists, and comes back @phone', async ({ page, at, language }) => {
  const tools = textsOf(language, 'articleTools')
  const t = textsOf(language, 'reading')
  await open(page, at('/feed/technology'))
  const all = await cardsOf(page).count()
  const first = cardsOf(page).first()
  const topic = (await first.getAttribute('data-topics'))?.split('|')[1] ?? ''
  const hasTopic = page.locator(`.feed-list article[data-topics*="|${topic}|"]`)
  const muted = await hasTopic.count()
  expect(muted).toBeGreaterThan(0)
  await first.getByRole('link').first().click()
  await page.getByRole('button', { name: tools.mute }).click()
  await page.getByRole('group', { name: tools.topics }).getByRole('checkbox').first().check()
  await page.keyboard.press('Escape')

  await open(page, at('/feed/technology'))
  await expect(cardsOf(page)).toHaveCount(all)
  await expect(cardsOf(page).filter({ visible: true })).toHaveCount(all - muted)

  await page.getByRole('contentinfo').getByRole('button', { name: t.title }).click()
  await page.getByRole('dialog').locator('.chip-remove').click()
  await expect(page.getByRole('dialog').getByText(t.nothingMuted)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardsOf(page).filter({ visible: true })).toHaveCount(all)
})

test('a source has a page that says who it is, and can be muted there @desktop', async ({
  page,
  at,
  language,
}) => {
  const t = textsOf(language, 'source')
  await open(page, at('/sources'))
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('complementary', { name: t.about })).toContainText(t.health.ok)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: t.mute }).click()
  await expect(page.getByText(t.muted)).toBeVisible()
  // On the source's own page its articles stay visible.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: t.unmute }).click()
  await expect(page.getByText(t.muted)).toBeHidden()
})

test('an article’s link is copied, and its reader may go on where they stopped @phone', async ({
  page,
  at,
  language,
  context,
  app,
}) => {
  const t = textsOf(language, 'articleTools')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 })
  await open(page, at('/feed/technology'))
  await cardsOf(page).first().getByRole('link').first().click()
  await page.waitForURL('**/article/*')
  await page.getByRole('button', { name: t.share, exact: true }).click()
  await page.getByRole('button', { name: t.copyLink }).click()
  await expect(page.getByText(t.copied)).toBeVisible()
  const address = page.url()
  // A link shared from an app leads to the website.
  const shared = app ? API + pathIn(language, new URL(address).pathname) : address
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared)

  // The page has registered its listener after hydration.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 150)
      return page.evaluate(() => localStorage.getItem('reading_positions'))
    })
    .toContain(address.split('/').at(-1))
  await page.goto(at('/feed/research'))
  await page.goto(address)
  await page.getByRole('button', { name: t.continue }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(page.getByRole('button', { name: t.continue })).toBeHidden()
})
