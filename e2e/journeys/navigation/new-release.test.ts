import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../../../src/testing/database/data-dir.ts'
import { reportFault } from '../../../src/testing/processes/fault-report.ts'
import { webOnly } from '../../fixtures/app.ts'
import { expect, hydrated, test } from '../../fixtures/journey.ts'
import { makeOtherRelease } from '../../fixtures/other-release.ts'
import { freePort, startRelease } from '../../fixtures/site.ts'

const ON_WEB = webOnly('an app holds its bundle')

/** Where a reader goes by a link, and from where. The digest's loader and component are one lazy chunk. */
const LINKS: [from: string, to: string][] = [
  ['/', '/digest'],
  ['/feed/research', '/digest'],
  ['/feed/business', '/digest'],
  ['/pricing', '/digest'],
  ['/digest', '/'],
  ['/contact', '/'],
  ['/feed/research', '/bookmark'],
  ['/privacy', '/'],
]

const isOfMissingFile = (complaint: string) =>
  /^404 .*\/assets\/|Refused to apply style from '\S+\/assets\//.test(complaint)
/** Of pages that asked for something while no server was there. */
const isOfSwitch = (complaint: string) =>
  /ERR_CONNECTION_REFUSED|unknown error occurred when fetching the script/.test(complaint)

interface OldPage {
  page: Page
  name: string
  /** What its reader does after the switch, and what shows that it was done. */
  act: () => Promise<void>
  isDone: () => Promise<void>
  loads: number
  actedAt: number
}

test(
  '20 pages of the release before follow a link or answer a touch @phone',
  ON_WEB,
  async ({ context, at, t, complaints }) => {
    test.slow()
    const dataDir = await makeDataDir()
    const port = await freePort()
    const root = makeOtherRelease()
    let site = await startRelease(process.cwd(), { dataDir, port })
    const on = (path: string) => site.url + at(path)

    const openPage = async (path: string, isHydrated: boolean): Promise<Page> => {
      const page = await context.newPage()
      await page.goto(on(path))
      if (isHydrated) await hydrated(page)
      return page
    }
    const oldPages: OldPage[] = []
    const add = (page: Page, name: string, { act, isDone }: Pick<OldPage, 'act' | 'isDone'>) => {
      const old = { page, name, act, isDone, loads: 0, actedAt: 0 }
      page.on('domcontentloaded', () => (old.loads += 1))
      oldPages.push(old)
    }
    const addLink = async (from: string, to: string, isHydrated: boolean) => {
      const page = await openPage(from, isHydrated)
      add(page, `${from} → ${to}, ${isHydrated ? 'hydrated' : 'untouched'}`, {
        act: () => page.locator(`nav.tabs a[href="${at(to)}"]`).click(),
        isDone: async () => {
          await expect(page).toHaveURL(on(to))
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        },
      })
    }
    /** A press that is answered at once, by the page after its reload, or by the page that a link leads to. */
    const addControl = async (path: string, isHydrated: boolean, control: (page: Page) => Promise<void>) => {
      const page = await openPage(path, isHydrated)
      const answer = page.getByRole('dialog').or(page.locator('main').getByRole('searchbox')).first()
      add(page, `a control of ${path}, ${isHydrated ? 'hydrated' : 'untouched'}`, {
        act: () => control(page),
        // What was pressed before the reload is pressed again, as a reader would.
        isDone: () =>
          expect(async () => {
            if (!(await answer.isVisible())) await control(page)
            await expect(answer).toBeVisible({ timeout: 3000 })
          }).toPass(),
      })
    }
    const pressSheet = (page: Page) => page.getByRole('button', { name: t.shell.categoryTab }).click()
    const pressSearch = (page: Page) =>
      page.locator('header').getByRole('link', { name: t.shell.search }).click()

    try {
      for (const isHydrated of [true, false]) {
        for (const [from, to] of LINKS) await addLink(from, to, isHydrated)
        await addControl('/feed/research', isHydrated, pressSheet)
        await addControl('/feed/business', isHydrated, pressSearch)
      }
      expect(oldPages).toHaveLength(20)
      const readsOn = await openPage('/feed/technology', true)
      const oldAnswer = await context.request.get(on('/feed/products'))

      await site.stop()
      site = await startRelease(root, { dataDir, port })

      // The files of the release before are kept: an open page goes on without a reload, and old HTML comes alive.
      let reloads = 0
      readsOn.on('domcontentloaded', () => (reloads += 1))
      await pressSheet(readsOn)
      await expect(readsOn.getByRole('dialog')).toBeVisible()
      await readsOn.keyboard.press('Escape')
      await readsOn.locator(`nav.tabs a[href="${at('/digest')}"]`).click()
      await expect(readsOn.getByRole('heading', { level: 1 })).toBeVisible()
      expect([reloads, complaints.filter(isOfMissingFile)]).toEqual([0, []])

      // As for a page older than a week, or another machine's.
      rmSync(join(dataDir, 'assets'), { recursive: true })
      for (const old of oldPages) {
        old.actedAt = performance.now()
        await old.act()
      }
      const broken: string[] = []
      const reloadedTwice: string[] = []
      let recoverySeconds = 0
      for (const old of oldPages) {
        await old.isDone()
        // An upper bound, since the pages are looked at one after the other.
        recoverySeconds = Math.max(recoverySeconds, (performance.now() - old.actedAt) / 1000)
        const text = await old.page.locator('body').innerText()
        if (text.includes(t.error.title) || text.length <= 200) broken.push(old.name)
        if (old.loads > 1) reloadedTwice.push(old.name)
      }
      reportFault({
        fault: 'F22',
        trials: oldPages.length,
        lost: broken.length,
        doubled: reloadedTwice.length,
        hung: 0,
        recoverySeconds,
      })
      expect(broken).toEqual([])
      expect(reloadedTwice).toEqual([])

      const cached = await context.newPage()
      let isCached = true
      await cached.route(on('/feed/products'), (route) => {
        if (!isCached || route.request().method() !== 'GET') return route.continue()
        isCached = false
        return route.fulfill({ response: oldAnswer })
      })
      await cached.goto(on('/feed/products'))
      await cached.evaluate(() => scrollTo(0, 300))
      const isReloaded = cached.waitForEvent('load')
      await pressSheet(cached)
      await isReloaded
      await expect.poll(() => cached.evaluate(() => scrollY)).toBe(300)
      await pressSheet(cached)
      await expect(cached.getByRole('dialog')).toBeVisible()
    } finally {
      for (const page of context.pages()) await page.close()
      await site.stop()
      // Last: a page that was still loading complains of the old release's files until it is closed.
      const others = complaints.filter((line) => !isOfMissingFile(line) && !isOfSwitch(line))
      complaints.splice(0, complaints.length, ...others)
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(root, { recursive: true, force: true })
    }
  },
)
