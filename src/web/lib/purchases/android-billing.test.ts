import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const ANDROID = { androidBridge: {} }
const IOS = { webkit: { messageHandlers: { bridge: {} } } }

test.each([
  ['an app on Android built to sell nothing', 'native', 'none', ANDROID, true],
  ['an ordinary app on Android', 'native', 'web', ANDROID, false],
  ['the same build on iOS, where Apple sells', 'native', 'none', IOS, false],
  ['the web', 'web', 'none', {}, false],
])('whether %s says nothing of Premium’s price', async (_, target, billing, bridge, isSilent) => {
  vi.stubEnv('TARGET', target)
  vi.stubEnv('ANDROID_BILLING', billing)
  for (const [name, value] of Object.entries(bridge)) vi.stubGlobal(name, value)
  const { isSaleSilent } = await import('./android-billing.ts')
  expect(isSaleSilent()).toBe(isSilent)
})
