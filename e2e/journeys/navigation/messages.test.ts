import type { Locator, Page } from '@playwright/test'
import { TOAST_MS } from '../../../src/contract/limits.ts'
import { expect, hydrated, open, test } from '../../fixtures/journey.ts'

/** Simulates a page that came back in another language than requested. */
const provokeMessage = async (page: Page, asked: string): Promise<Locator> => {
  await page.evaluate((language) => sessionStorage.setItem('app_lang_pending', language), asked)
  await page.reload()
  await hydrated(page)
  const message = page.locator('.toast')
  await expect(message).toBeVisible()
  return message
}

test('a message waits while it is pointed at, then leaves by itself @desktop', async ({
  page,
  at,
  t,
  language,
}) => {
  await page.clock.install()
  await open(page, at('/feed/research'))
  const message = await provokeMessage(page, language === 'en' ? 'fr' : 'en')
  await expect(page.getByRole('alert')).toContainText(t.language.failed)
  await message.hover()
  await page.clock.runFor(3 * TOAST_MS)
  await expect(message).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(TOAST_MS)
  await expect(message).toHaveCount(0)
})

test('a message waits for the keyboard, and can be closed with it @desktop', async ({
  page,
  at,
  t,
  language,
}) => {
  await page.clock.install()
  await open(page, at('/feed/research'))
  const message = await provokeMessage(page, language === 'en' ? 'fr' : 'en')
  const close = message.getByRole('button', { name: t.shell.close })
  await close.focus()
  await page.clock.runFor(3 * TOAST_MS)
  await expect(message).toBeVisible()
  await close.press('Enter')
  await expect(message).toHaveCount(0)
})
