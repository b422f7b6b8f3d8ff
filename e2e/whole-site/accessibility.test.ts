import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/contract/values/locales.ts'
import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, open, test } from '../fixtures/journey.ts'
import { accountPages, everyKindOfPage } from '../fixtures/pages.ts'

const WIDTHS = { phone: 390, desktop: 1280 }
/**
 * As of the journeys' readers (playwright.config.ts): both languages and both widths; all four combinations
 * on request.
 */
const USUAL = new Set(['en, desktop', 'fr, phone'])
const isInvited = (reader: string) => process.env['READERS'] === 'all' || USUAL.has(reader)

/** Scrolls to the end of a page, and waits for its lazy pictures. */
const readToTheEnd = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { bottom, width } = image.getBoundingClientRect()
      return image.complete || width === 0 || bottom < 0
    }),
  )
}

const brokenPictures = (page: Page): Promise<string[]> =>
  page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
    )

for (const language of LOCALES) {
  for (const [device, width] of Object.entries(WIDTHS)) {
    const reader = `${language}, ${device}`
    if (!isInvited(reader)) continue
    test.describe(reader, () => {
      test.use({ language, viewport: { width, height: 844 } })

      // Only rendered colours differ by scheme: each language starts in one.
      const colorScheme = language === 'en' ? 'light' : 'dark'

      test(`every kind of page comes alive without complaint, and axe finds nothing on it (${reader})`, async ({
        page,
      }) => {
        test.setTimeout(1440_000)
        const pages = { ...(await everyKindOfPage(language)), ...accountPages(language) }
        for (const [name, url] of Object.entries(pages)) {
          await page.emulateMedia({ colorScheme, reducedMotion: null })
          await open(page, url)
          await readToTheEnd(page)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          expect(await brokenPictures(page), `pictures of ${name}`).toEqual([])
          await expectAccessible(page, name)
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
      await expectAccessible(page, 'menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t.shell.categoryTab }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'sheet')
    })
  })
}
