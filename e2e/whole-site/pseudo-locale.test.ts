import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import { journeyToken } from '../../src/testing/accounts/journey-readers.ts'
import { EDITORIAL } from '../../src/testing/content/editorial-stories.ts'
import { REPLACED as LANGUAGE } from '../../src/testing/locales/replaced-locale.ts'
import { untranslatedTexts } from '../../src/testing/locales/untranslated-texts.ts'
import { wordsOfIntl } from '../../src/testing/locales/words-of-intl.ts'
import { findWide } from '../fixtures/controls.ts'
import { pathIn } from '../fixtures/journey.ts'
import { accountPages, everyKindOfPage } from '../fixtures/pages.ts'
import { FOR_READERS, FOR_STAFF, READERS } from '../fixtures/reader-pages.ts'

const PROGRAM = 'src/testing/processes/pseudo-locale-program.ts'
const WIDTHS = [390, 320]

/** The wordmark, whose letters are apart, names of products and codes of currencies. */
const NAMES = ['Aper', 'Aperçu', 'Premium', 'Apple', 'Google', 'Stripe', 'USD', 'EUR', 'BibTeX', 'RIS']
const ALLOWED = new Set([...wordsOfIntl(LANGUAGE), ...NAMES])

/** Pages of what only another site has: its articles, outlets and editions. */
const ELSEWHERE = /\/(?:article|source)\/|\/digest\/.*\d{4}|[?&]page=/

// One site for all of them.
test.describe.configure({ mode: 'default' })
let site: ChildProcess
let origin: string

test.beforeAll(async () => {
  test.setTimeout(600_000)
  site = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  site.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const url = /^pseudo-locale: (\S+)$/m.exec(output)?.[1]
    if (url !== undefined) resolve(url)
  })
  site.once('close', () => reject(new Error(`The pseudo-locale's site ended:\n${output}`)))
  origin = await promise
})
test.afterAll(async () => {
  const closed = once(site, 'close')
  site.kill('SIGTERM')
  await closed
})

const anonymousPaths = async (): Promise<string[]> => {
  const kinds = { ...(await everyKindOfPage(LANGUAGE)), ...accountPages(LANGUAGE) }
  const paths = Object.values(kinds).map((url) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
  return [...paths.filter((path) => !ELSEWHERE.test(path)), pathIn(LANGUAGE, `/article/${EDITORIAL.proofs}`)]
}

/** Opens a page in every width, and returns what does not fit and what is no text of the pseudo-locale. */
const problemsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(origin + path)
  const problems: string[] = untranslatedTexts(await page.content(), ALLOWED)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    problems.push(...(await findWide(page)).slice(0, 3).map((wide) => `${width} px: ${wide}`))
  }
  return problems.map((problem) => `${path}: ${problem}`)
}

// Without scripts, because the browser's files of texts are not replaced.
test.use({ javaScriptEnabled: false })

for (const tier of ['anonymous', 'premium', 'staff'] as const)
  test(`in a language that is a third longer every page has room, and no words of its own (${tier})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000)
    const paths = {
      anonymous: await anonymousPaths(),
      premium: FOR_READERS.map((path) => pathIn(LANGUAGE, path)),
      staff: FOR_STAFF.map((path) => pathIn(LANGUAGE, path)),
    }[tier]
    if (tier !== 'anonymous')
      await context.addCookies([
        { name: 'session', value: journeyToken(READERS[tier], LANGUAGE, 'desktop'), url: origin },
      ])
    const problems: string[] = []
    for (const path of paths) problems.push(...(await problemsOf(page, path)))
    expect(problems).toEqual([])
  })
