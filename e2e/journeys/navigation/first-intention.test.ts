import type { Page } from '@playwright/test'
import { textsOf } from '../../../src/locales/texts.ts'
import { EDITORIAL } from '../../../src/testing/content/editorial-stories.ts'
import { STORY_WITH_TEXT } from '../../../src/testing/content/editorial-story-with-text.ts'
import { webOnly } from '../../fixtures/app.ts'
import { expect } from '../../fixtures/journey.ts'
import { test } from '../../fixtures/journey-reader.ts'
import { accountPages, everyKindOfPage } from '../../fixtures/pages.ts'

/** Longer than any page may take to load something by itself; an invitation is due after 15 s. */
const UNTOUCHED_MS = 12_000
const ON_WEB = webOnly('an app holds its bundle')
/** Pages that are one reader's own load their scripts at once. */
const OWN = new Set([
  'saved articles',
  'newsletter confirmed',
  'newsletter link that is none',
  'payment page left',
])

const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js'))
      scripts.push(`${page.url()} loads ${request.url()}`)
  })
  return scripts
}

/** As early as a reader can touch something. */
const touchAfterPaint = async (page: Page, path: string, ms: number): Promise<void> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(ms)
}

test('a public page that is not touched loads no script @phone', ON_WEB, async ({ context, language }) => {
  test.slow()
  const pages = { ...(await everyKindOfPage(language)), ...accountPages(language) }
  const scripts: string[][] = []
  for (const [name, url] of Object.entries(pages)) {
    if (OWN.has(name)) continue
    const page = await context.newPage()
    scripts.push(scriptsOf(page))
    await page.goto(url)
  }
  expect(scripts.length).toBeGreaterThan(25)
  await context.pages()[0]?.waitForTimeout(UNTOUCHED_MS)
  expect(scripts.flat()).toEqual([])
})

test(
  'the pages of a signed-in reader load none either, and show what is saved @desktop',
  ON_WEB,
  async ({ page, context, on, signInAs }) => {
    await signInAs('keeper')
    const scripts = scriptsOf(page)
    const others: string[][] = []
    for (const path of ['/', '/feed/technology', `/story/${STORY_WITH_TEXT}`, '/digest', '/pricing']) {
      const other = await context.newPage()
      others.push(scriptsOf(other))
      await other.goto(on(path))
    }
    const { ids } = (await (await page.request.get('/api/bookmarks?limit=1')).json()) as { ids: string[] }
    await page.goto(on(`/article/${ids[0]}`))
    await expect(page.locator('article.article button.save')).toHaveAttribute('aria-pressed', 'true')
    await page.waitForTimeout(UNTOUCHED_MS)
    expect([...scripts, ...others.flat()]).toEqual([])
  },
)

for (const ms of [0, 60, 250])
  test(
    `a tap ${ms} ms after the page opens the menu, the sheet, the search and the gate, each once @phone`,
    ON_WEB,
    async ({ page, at, t, language }) => {
      const prompts = textsOf(language, 'prompts')
      await touchAfterPaint(page, at('/feed/research'), ms)
      await page.getByRole('button', { name: t.shell.menu, exact: true }).click()
      await expect(page.getByRole('navigation', { name: t.shell.menu })).toBeVisible()

      await touchAfterPaint(page, at('/feed/research'), ms)
      await page.getByRole('button', { name: t.shell.categoryTab }).click()
      await expect(page.getByRole('dialog')).toBeVisible()

      await touchAfterPaint(page, at('/feed/research'), ms)
      await page.locator('header').getByRole('link', { name: t.shell.search }).click()
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(at('/feed/research'))

      await touchAfterPaint(page, at('/feed/research'), ms)
      await page.locator('main a.save').first().click()
      await expect(page.getByRole('dialog', { name: prompts.bookmarks.title })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
    },
  )

test('an early double click saves an article once @desktop', ON_WEB, async ({ page, on, signInAs }) => {
  await signInAs('saver')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto(on(`/article/${EDITORIAL.proofs}`), { waitUntil: 'domcontentloaded' })
  const icon = page.locator('article.article button.save')
  await icon.dblclick()
  await expect(icon).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => calls).toEqual(['POST /api/bookmarks'])
  await page.waitForTimeout(1000)
  expect(calls).toHaveLength(1)
  await icon.click()
  await expect(icon).toHaveAttribute('aria-pressed', 'false')
})

test('an early key opens the search, and an early search is done @desktop', ON_WEB, async ({ page, at }) => {
  await page.goto(at('/feed/research'), { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()

  await page.goto(at('/feed/search/result'), { waitUntil: 'domcontentloaded' })
  await page.locator('main').getByRole('searchbox').fill('model')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?]q=model$/)
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('model')
  expect(await page.locator('html').getAttribute('data-hydrated')).not.toBeNull()
})

test(
  'a page that was scrolled stays where it is when its scripts come @desktop',
  ON_WEB,
  async ({ page, on }) => {
    await page.goto(on(`/article/${EDITORIAL.proofs}`))
    await page.evaluate(() => scrollTo(0, 400))
    await page.locator('.skip-link').dispatchEvent('pointerover', { pointerType: 'mouse' })
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => scrollY)).toBe(400)
  },
)

test(
  'when the scripts cannot be loaded, links and forms work as plain ones @desktop',
  ON_WEB,
  async ({ page, at, complaints }) => {
    await page.route('**/assets/**.js', (route) => route.abort())
    await page.goto(at('/feed/research'))
    await page.locator('main a.save').first().click()
    await expect(page).toHaveURL(at('/sign-in'))
    await page.locator('input[name=email]').fill('ada@example.org')
    await page.locator('input[name=password]').fill('wrong-password-1')
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    )
    await page.locator('main form [type=submit]').first().click()
    await posted
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    complaints.splice(0)
  },
)
