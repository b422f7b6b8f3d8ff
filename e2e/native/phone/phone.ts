import { expect, type Page, test as base } from '@playwright/test'
import type { Locale } from '../../../src/contract/values/locales.ts'
import type { Messages } from '../../../src/locales/en/common.ts'
import { textsOf } from '../../../src/locales/texts.ts'
import { buildNativeForTests } from '../../../scripts/web/build-native.ts'
import type { Bridge } from './bridge.ts'
import { createDevice, type Device, holdSession } from './doubles.ts'
import { AGENTS, equipPhone } from './equip.ts'
import type { PhonePlatform } from './plugin-headers.ts'
import { API, APP } from './serve-app.ts'

export { expect }

export interface PhoneOptions {
  platform: PhonePlatform
  language: Locale
  /** The app has just been installed: it starts with onboarding, and may offer a trial. */
  isNew: boolean
  /** The site behind the API: enriched stories, or the sample edition, whose mail can be read. */
  site: 'editorial' | 'sample'
}

interface Phone {
  device: Device
  bridge: Bridge
  t: Messages
  /** Opens a page of the app and waits until the splash is over. */
  start: (path?: string) => Promise<void>
  /** Reloads the page, which equals closing and opening the app: the phone's state remains. */
  restart: () => Promise<void>
  signInWith: (token: string) => void
  /** Texts of native dialogs so far. */
  alerts: string[]
  complaints: string[]
}

/** Waits until nothing covers the rendered app. */
const idle = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-splash]')).toHaveCount(0)
  await expect(page.locator('main h1, main .sr-only h1').first()).toBeAttached()
}

/* oxlint-disable no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern */
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
  t: async ({ language }, use) => use(textsOf(language, 'common')),
  alerts: async ({}, use) => use([]),
  complaints: async ({}, use) => use([]),
  bridge: async ({ page, platform, device, bundle, language, isNew, site, alerts, complaints }, use) => {
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'alert') alerts.push(dialog.message())
      // The bridge uses `prompt` for some synchronous calls; an unanswered dialog would block the page.
      void dialog.dismiss()
    })
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text)
    })
    const server = process.env[site === 'sample' ? 'SAMPLE_SITE' : 'EDITORIAL_SITE'] ?? ''
    const phone = await equipPhone(page, {
      platform,
      language,
      isNew,
      bundle,
      server: () => server,
      device,
    })
    await page.addInitScript((isInstalledNow) => {
      sessionStorage.setItem('signupPromptDismissed', 'true')
      if (!isInstalledNow) localStorage.setItem('trial_dismissed_at', String(Date.now()))
    }, isNew)
    await use(phone.bridge)
    const left = [...complaints, ...phone.faults()]
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    expect(left, 'what the page complained about, or should not have done').toEqual([])
  },
  start: async ({ page, bridge }, use) =>
    use(async (path = '/') => {
      void bridge
      await page.goto(APP + path)
      await idle(page)
    }),
  restart: async ({ page }, use) =>
    use(async () => {
      await page.reload()
      await idle(page)
    }),
  signInWith: async ({ device }, use) => use((token) => holdSession(device, token)),
})

type APhone = Pick<PhoneOptions, 'platform' | 'language'>
const USUAL: readonly APhone[] = [
  { platform: 'ios', language: 'fr' },
  { platform: 'android', language: 'en' },
]
const OTHERS: readonly APhone[] = [
  { platform: 'ios', language: 'en' },
  { platform: 'android', language: 'fr' },
]

/** Both phones, in a language each; the long run has all four (`READERS`, as in `playwright.config.ts`). */
export const PHONES: readonly APhone[] = process.env['READERS'] === 'all' ? [...USUAL, ...OTHERS] : USUAL
