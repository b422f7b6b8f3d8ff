import { defineConfig } from '@playwright/test'
import type { JourneyOptions, JourneyWorkerOptions } from './e2e/fixtures/journey.ts'

const isRoot = process.getuid?.() === 0
const report = process.env['JOURNEYS_REPORT']

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/**
 * Two readers make every journey: both languages, both widths. `READERS=all` (`npm run test:long`), or naming one with
 * `--project`, has the other two as well.
 */
const READERS = {
  'English desktop': { language: 'en', ...DESKTOP },
  'French desktop': { language: 'fr', ...DESKTOP },
  'English phone': { language: 'en', ...PHONE },
  'French phone': { language: 'fr', ...PHONE },
} as const

/**
 * The same journeys through the apps' own bundle, but for those marked `webOnly` or `notOnIos` with the reason. Only
 * where all readers are: `e2e/native` has what is the apps' own, and runs always.
 */
const APPS = {
  'iOS app': { platform: 'ios', language: 'fr', leftOut: /@web-only|@not-on-ios/ },
  'Android app': { platform: 'android', language: 'en', leftOut: /@web-only/ },
} as const

/** Files of journeys that an app has nothing of; single ones say so themselves. */
const NOT_IN_APPS = [
  '**/*.desktop.test.ts',
  // The web's payment pages. Apple sells on iOS, and Android opens them over the app: `e2e/native/purchases.test.ts`.
  '**/premium.test.ts',
  '**/subscription.test.ts',
  '**/withdrawal.test.ts',
  // The apps neither sell nor redeem gifts: `src/web/features/gift` says so there.
  '**/gifts.test.ts',
  // A service worker; the apps keep answers themselves: `e2e/native/reading.test.ts`.
  '**/offline.test.ts',
  // A web view knows no passkeys of the site.
  '**/passkeys.test.ts',
  '**/without-javascript.test.ts',
  // The server's own page of a letter, which the apps open in the phone's browser.
  '**/newsletter-preview.test.ts',
]

const USUAL = new Set(['English desktop', 'French phone'])
/**
 * A journey about neither language nor width is made by one of the two: the end of its title, `@desktop` or `@phone`,
 * says which. All readers make it with `READERS=all`.
 */
const ofAnother = (name: string) => (name.endsWith('phone') ? /@desktop/ : /@phone/)
// Workers read this file too, without the arguments.
if (process.argv.some((argument) => argument.startsWith('--project'))) process.env['READERS'] = 'all'
const isInvited = (name: string) => process.env['READERS'] === 'all' || USUAL.has(name)

export default defineConfig<JourneyOptions, JourneyWorkerOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Limits end what hangs; none is part of what a journey claims. Beside ten busy processes everything takes six times as long.
  timeout: 180_000,
  // Two browsers and four servers on two cores: a journey that only wanted of time gets a second one, and is named.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  webServer: {
    command: `"${process.execPath}" e2e/fixtures/serve-sites.ts`,
    wait: {
      stdout:
        /sites: (?<sample_site>http\S+) (?<archive_site>http\S+) (?<editorial_site>http\S+) (?<id_provider>http\S+)/,
    },
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    timeout: 600_000,
  },
  use: {
    // What cannot be pressed is said at once, not when the whole journey's time is up.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // Set by the server's line above, before the tests' own processes read this file.
    baseURL: process.env['SAMPLE_SITE'],
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
      args: isRoot ? ['--no-sandbox'] : [],
    },
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The longest first: the last ones are short, and both workers end together.
    { name: 'whole site', testMatch: '**/e2e/whole-site/**/*.test.ts', use: DESKTOP },
    ...Object.entries(READERS)
      .filter(([name]) => isInvited(name))
      .map(([name, use]) => ({
        name,
        testMatch: '**/e2e/journeys/**/*.test.ts',
        testIgnore: name.endsWith('phone') ? '**/*.desktop.test.ts' : '**/*.phone.test.ts',
        ...(process.env['READERS'] !== 'all' && { grepInvert: ofAnother(name) }),
        use: { ...use, locale: use.language === 'fr' ? 'fr-FR' : 'en-GB' },
      })),
    ...Object.entries(APPS)
      .filter(([name]) => isInvited(name))
      .map(([name, { leftOut, ...use }]) => ({
        name,
        testMatch: '**/e2e/journeys/**/*.test.ts',
        testIgnore: NOT_IN_APPS,
        grepInvert: leftOut,
        use: { ...PHONE, ...use, locale: use.language === 'fr' ? 'fr-FR' : 'en-GB' },
      })),
    { name: 'apps', testMatch: '**/e2e/native/**/*.test.ts', use: { ...PHONE, isMobile: true } },
  ],
})
