import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/contract/locales.ts'
import { expect, open, test } from '../fixtures/journey.ts'
import { accountPages, everyKindOfPage } from '../fixtures/pages.ts'

const WIDTHS = { phone: 390, desktop: 1280 }

/** One line per violation: its rule, and the elements that break it. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
}

for (const language of LOCALES) {
  for (const [device, width] of Object.entries(WIDTHS)) {
    test.describe(`${language}, ${device}`, () => {
      test.use({ language, viewport: { width, height: 844 } })

      test(`axe finds nothing on any page, in light or dark (${language}, ${device})`, async ({ page }) => {
        test.setTimeout(480_000)
        const pages = { ...(await everyKindOfPage(language)), ...accountPages(language) }
        for (const [name, url] of Object.entries(pages)) {
          await open(page, url)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            expect(await violationsOf(page), `${name}, ${colorScheme}`).toEqual([])
          }
        }
      })
    })
  }

  test.describe(`${language}, opened`, () => {
    test.use({ language, viewport: { width: WIDTHS.phone, height: 844 } })

    test(`axe finds nothing in the menu and the category sheet (${language})`, async ({ page, at, t }) => {
      await open(page, at('/'))
      await page.getByRole('button', { name: t.shell.menu }).click()
      await expect(page.getByRole('navigation', { name: t.shell.menu })).toBeVisible()
      expect(await violationsOf(page), 'menu').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t.shell.categoryTab }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violationsOf(page), 'sheet').toEqual([])
    })
  })
}
