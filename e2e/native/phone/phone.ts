import { expect, type Page, test as base } from '@playwright/test'
import type { Locale } from '../../../src/contract/locales.ts'
import { en, type Messages } from '../../../src/web/i18n/en.ts'
import { fr } from '../../../src/web/i18n/fr.ts'
import { buildNativeForTests } from '../../../scripts/web/build-native.ts'
import { type Bridge, installBridge } from './bridge.ts'
import { createDevice, type Device } from './doubles.ts'
import type { PhonePlatform } from './plugin-headers.ts'
import { API, APP, serveApp } from './serve-app.ts'

export { expect }

const AGENTS: Record<PhonePlatform, string> = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP3A; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile',
}

export interface PhoneOptions {
  platform: PhonePlatform
  language: Locale
  /** The app has just been installed: it begins with the onboarding, and may offer a trial. */
  isNew: boolean
  /** Whose API answers: finished stories, or the sample edition, whose mail can be read. */
  site: 'editorial' | 'sample'
}

interface Phone {
  device: Device
  bridge: Bridge
  t: Messages
  /** Opens a page of the app and waits until the splash is over. */
  start: (path?: string) => Promise<void>
  /** The page loads anew, as when the app was ended and opened again. */
  restart: () => Promise<void>
  /** Signs the phone in with a session the site knows. */
  signInWith: (token: string) => void
  /** What the app asked its reader by the system's own dialogs. */
  alerts: string[]
  complaints: string[]
}

/** Nothing covers the app any more, and it says what it shows. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-splash]')).toHaveCount(0)
  await expect(page.locator('main h1, main .sr-only h1').first()).toBeAttached()
}

// Playwright reads from the pattern which fixtures a fixture needs; none is an empty one.
/* oxlint-disable no-empty-pattern */
/** The real bundle of the apps in a phone-sized Chromium, behind the platform's real bridge script. */
export const test = base.extend<Phone & PhoneOptions, { bundle: string }>({
  platform: ['ios', { option: true }],
  language: ['en', { option: true }],
  isNew: [false, { option: true }],
  site: ['editorial', { option: true }],
  bundle: [
    async ({}, use) => use(await buildNativeForTests(process.cwd(), API)),
    { scope: 'worker', timeout: 150_000 },
  ],
  userAgent: async ({ platform }, use) => use(AGENTS[platform]),
  device: async ({}, use) => use(createDevice()),
  t: async ({ language }, use) => use(language === 'fr' ? fr : en),
  alerts: async ({}, use) => use([]),
  complaints: async ({}, use) => use([]),
  bridge: async ({ page, platform, device, bundle, language, isNew, site, alerts, complaints }, use) => {
    await serveApp(
      page,
      bundle,
      process.env[site === 'sample' ? 'SAMPLE_SITE' : 'EDITORIAL_SITE'] ?? '',
      device,
    )
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'alert') alerts.push(dialog.message())
      // The bridge asks some things of the system by `prompt`.
      void dialog.dismiss()
    })
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text)
    })
    const bridge = await installBridge(page, platform, device)
    await page.addInitScript(
      ([chosen, isInstalledNow]) => {
        if (!localStorage.getItem('app_lang')) localStorage.setItem('app_lang', chosen)
        sessionStorage.setItem('signupPromptDismissed', 'true')
        if (isInstalledNow) return
        localStorage.setItem('ios_onboarding_complete', 'true')
        localStorage.setItem('trial_dismissed_at', String(Date.now()))
      },
      [language, isNew] as const,
    )
    await use(bridge)
    const left = [...complaints]
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(bridge.unknown, 'calls no double knows').toEqual([])
    expect(left, 'what the page complained about').toEqual([])
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)).join('\n'),
    )
    for (const token of device.safe.values()) expect(stored).not.toContain(JSON.parse(token))
    expect(stored).not.toContain('auth_token')
  },
  start: async ({ page, bridge }, use) =>
    use(async (path = '/') => {
      void bridge
      await page.goto(APP + path)
      await settled(page)
    }),
  restart: async ({ page }, use) =>
    use(async () => {
      await page.reload()
      await settled(page)
    }),
  signInWith: async ({ device }, use) =>
    use((token) => {
      device.preferences.set('installed', '1')
      device.safe.set('auth_token', JSON.stringify(token))
    }),
})

/** Both phones, in a language each; the long run has all four. */
export const PHONES: readonly Omit<PhoneOptions, 'isNew' | 'site'>[] = [
  { platform: 'ios', language: 'fr' },
  { platform: 'android', language: 'en' },
]
