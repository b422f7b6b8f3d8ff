import { expect, type Page, test } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { serveGallery } from '../../scripts/web/build-gallery.ts'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { textsOf } from '../../src/locales/texts.ts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { findSmallTargets, findWide, tabStops, walkByTab } from '../fixtures/controls.ts'

const PICTURES = 'test-results/gallery-pictures'

let gallery: Awaited<ReturnType<typeof serveGallery>>
// oxlint-disable-next-line no-empty-pattern -- Playwright reads a hook’s fixtures from the pattern
test.beforeAll(async ({}, { workerIndex }) => {
  mkdirSync(PICTURES, { recursive: true })
  gallery = await serveGallery(`test-results/gallery-${workerIndex}`)
})
test.afterAll(() => gallery.stop())

const open = async (page: Page, language: string): Promise<void> => {
  await page.goto(`${gallery.url}${language}/`)
  await page.waitForSelector('[data-is-hydrated]', { state: 'attached' })
}
const example = (page: Page, name: string) => page.locator(`[data-component="${name}"]`)

for (const language of LOCALES) {
  const t = textsOf(language, 'gallery')

  test(`axe finds nothing in the components, and they fit every width (${language})`, async ({ page }) => {
    await open(page, language)
    await expectAccessible(page, 'gallery')
    for (const [width, scheme] of [
      [390, 'light'],
      [390, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({ path: `${PICTURES}/${language}-${width}-${scheme}.png`, fullPage: true })
      expect(await findSmallTargets(page), `targets at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await findWide(page), '320 px').toEqual([])
    await page.setViewportSize({ width: 640, height: 900 })
    await page.addStyleTag({ content: ':root { font-size: 200% !important }' })
    expect(await findWide(page), '200 % text').toEqual([])
  })

  test(`Tab reaches every control once, in the order of the page, with a ring (${language})`, async ({
    page,
  }) => {
    await open(page, language)
    const expected = await tabStops(page)
    const reached = await walkByTab(page, expected.length)
    expect(reached.map(({ stop }) => stop)).toEqual(expected)
    expect(reached.filter(({ hasRing }) => !hasRing)).toEqual([])
  })

  test(`what opens does so without scripts (${language})`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${gallery.url}${language}/`)

    await example(page, 'Dialog').getByRole('button', { name: t.open }).click()
    const dialog = page.getByRole('dialog', { name: t.dialog })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button').click()
    await expect(dialog).toBeHidden()

    await example(page, 'Menu').getByRole('button', { name: t.share }).click()
    const item = example(page, 'Menu').getByRole('button', { name: t.actions[0] ?? '' })
    await expect(item).toBeVisible()
    await item.click()
    await expect(item).toBeHidden()

    await expect(example(page, 'Tabs').getByRole('tablist')).toBeHidden()
    for (const title of t.tabs)
      await expect(example(page, 'Tabs').getByRole('heading', { name: title })).toBeVisible()

    const answer = example(page, 'Disclosure').getByText(t.answer).first()
    await example(page, 'Disclosure').getByText(t.question).first().click()
    await expect(answer).toBeVisible()
    await context.close()
  })
}

test.describe('by keyboard', () => {
  const t = textsOf('en', 'gallery')
  test.beforeEach(({ page }) => open(page, 'en'))

  test('a dialog takes the focus, closes on Escape, and gives the focus back', async ({ page }) => {
    const opener = example(page, 'Dialog').getByRole('button', { name: t.open })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t.dialog })
    await expect(dialog.getByRole('button')).toBeFocused()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  })

  test('a dialog that opens unrequested stays until it may be closed', async ({ page }) => {
    await example(page, 'Dialog').getByRole('button', { name: t.late }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t.late })
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button').click()
    await expect(dialog).toHaveCount(0)
  })

  test('arrow keys move through a menu, and choosing closes it', async ({ page }) => {
    const menu = example(page, 'Menu')
    const opener = menu.getByRole('button', { name: t.share })
    await opener.press('Enter')
    await page.keyboard.press('Tab')
    const [first, second] = [t.actions[0] ?? '', t.actions[1] ?? ''].map((name) =>
      menu.getByRole('button', { name }),
    )
    await expect(first ?? menu).toBeFocused()
    await expectAccessible(page, 'menu')
    await page.keyboard.press('ArrowDown')
    await expect(second ?? menu).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(first ?? menu).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first ?? menu).toBeHidden()
    await expect(menu.getByRole('status')).toHaveText(t.actions[0] ?? '')
    await expect(opener).toBeFocused()
  })

  test('arrow keys, Home and End select a tab', async ({ page }) => {
    const tabs = example(page, 'Tabs')
    const tab = (index: number) => tabs.getByRole('tab').nth(index)
    await tab(0).focus()
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab(index)).toBeFocused()
      await expect(tab(index)).toHaveAttribute('aria-selected', 'true')
      await expect(tabs.getByRole('tabpanel')).toContainText(t.tabs[index] ?? '')
    }
  })

  test('a message is announced, waits for its reader, and is closed by its button', async ({ page }) => {
    await example(page, 'Toast').getByRole('button', { name: 'error' }).press('Enter')
    const message = page.getByRole('alert').filter({ hasText: '(error)' })
    await expect(message).toBeVisible()
    await message.getByRole('button').click()
    await expect(message).toHaveCount(0)
  })
})
