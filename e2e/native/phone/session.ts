import { expect, type Page } from '@playwright/test'
import type { Device } from './doubles.ts'

/** The app's session: in secure storage, and nowhere that the page's scripts can read. */
export const tokenOf = async (page: Page, device: Device): Promise<string> => {
  await expect.poll(() => device.secureStorage.get('auth_token')).toBeTruthy()
  // After signing in the app reloads, so the token is read only once the new page shows the reader's tabs.
  await expect(page.locator('.tabs a[href="/profile"]')).toBeVisible()
  const token = JSON.parse(device.secureStorage.get('auth_token') ?? '') as string
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)))
  expect(stored).not.toContain(token)
  return token
}

/** Marks the trial prompt as already shown, because it would cover the pages of journeys about something else. */
export const withoutOffer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('trial_dismissed_at', String(Date.now())))
