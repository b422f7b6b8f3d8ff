import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/contract/values/locales.ts'
import { type Bridge, installBridge } from './bridge.ts'
import type { Device } from './doubles.ts'
import type { PhonePlatform } from './plugin-headers.ts'
import { APP, serveApp } from './serve-app.ts'
import { watchApp } from './watch-app.ts'

export const AGENTS: Record<PhonePlatform, string> = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP3A; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile',
}

export interface Equipment {
  platform: PhonePlatform
  /** The language chosen in the app, which may differ from the system's. */
  language: Locale
  /** The app has just been installed: on iOS it starts with onboarding. */
  isNew: boolean
  bundle: string
  /** Origin of the API. A function, because a journey may switch to another site. */
  server: () => string
  device: Device
}

export interface Phone {
  device: Device
  bridge: Bridge
  /** Violations that cause no error in the page, such as a forbidden text; one line each. */
  faults: () => string[]
}

/**
 * Turns a page into the app on a phone: the real bundle, the platform's real bridge script, and a fake phone
 * behind it.
 */
export const equipPhone = async (page: Page, equipment: Equipment): Promise<Phone> => {
  const { platform, language, isNew, bundle, server, device } = equipment
  await serveApp(page.context(), bundle, server, device)
  const lookAtApp = await watchApp(page, platform, device)
  const bridge = await installBridge(page, platform, device)
  await page.addInitScript(
    ([chosen, isInstalledNow, app]) => {
      if (location.origin !== app) return
      if (!localStorage.getItem('app_lang')) localStorage.setItem('app_lang', chosen)
      if (!isInstalledNow) localStorage.setItem('ios_onboarding_complete', 'true')
    },
    [language, isNew, APP] as const,
  )
  return { device, bridge, faults: () => [...bridge.unknown, ...lookAtApp()] }
}
