import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TodaysPaper } from '../../src/contract/editorial/paper.ts'
import type { SourceMeta } from '../../src/contract/content/articles.ts'
import { localePath } from '../../src/contract/values/locale-path.ts'
import { LOCALES, type Locale } from '../../src/contract/values/locales.ts'
import { requireProgram } from '../../src/testing/test-requirements.ts'
import type { Ids, Role, Screen } from './screens.ts'
import type { Product } from './start-product.ts'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]
export const WIDTHS = [1280, 390] as const
export const MORE_WIDTHS = [1920, 768] as const

/** Longer pages are cut, because what is judged is seen by then. */
const MOST_HEIGHT = 2600
const VIEW_HEIGHT = { phone: 844, desktop: 900 }

export interface Shot {
  screen: Screen
  locale: Locale
  scheme: Scheme
  width: number
  file: string
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireProgram('chromium'), args: ['--no-sandbox'] })

const getJson = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T

/** The lead of the day's paper, which is the heaviest story, and the source with most articles. */
export const findIds = async (url: string): Promise<Ids> => {
  const { data } = await getJson<{ data: TodaysPaper }>(`${url}/api/digest/paper?lng=en`)
  const { data: meta } = await getJson<{ data: { sources: SourceMeta[] } }>(
    `${url}/api/articles/meta/sources`,
  )
  const [lead] = data.stories
  const [source] = meta.sources.toSorted((a, b) => b.article_count - a.article_count)
  if (!lead?.story_id || !source) throw new Error('The product has no story or no source')
  return { article: lead.id, story: lead.story_id, source: source.id }
}

const signIn = async (
  context: BrowserContext,
  { url, devLink, accounts }: Product,
  role: Role,
): Promise<void> => {
  if (role === 'visitor') return
  await context.request.get(devLink)
  const answer = await context.request.post(`${url}/api/auth/sign-in`, {
    data: accounts[role],
    headers: { origin: url },
  })
  if (!answer.ok()) throw new Error(`${role} could not sign in: ${answer.status()}`)
}

/** Scripts load at a reader's first intention, and pictures as they come near. */
const loadAll = async (page: Page): Promise<void> => {
  await page.mouse.move(2, 2)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
  })
  await page.waitForLoadState('networkidle')
}

const take = async (page: Page, address: string, file: string): Promise<void> => {
  await page.goto(address)
  await loadAll(page)
  const size = page.viewportSize()
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  // As long as the page, so that what is fixed to the bottom of the screen covers nothing of it.
  if (size) await page.setViewportSize({ ...size, height: Math.min(length, MOST_HEIGHT) })
  await page.screenshot({ path: file })
  if (size) await page.setViewportSize(size)
}

interface Options {
  product: Product
  screens: readonly Screen[]
  /** An existing folder. */
  folder: string
  onTaken: (shot: Shot) => void
}

/** One context for each reader, language, scheme and width. A screen that fails is named, and the others follow. */
export const takeScreens = async (browser: Browser, { product, screens, folder, onTaken }: Options) => {
  const shots: Shot[] = []
  const roles = [...new Set(screens.map(({ as }) => as))]
  for (const role of roles)
    for (const width of [...WIDTHS, ...MORE_WIDTHS])
      for (const scheme of SCHEMES) {
        const wanted = screens.filter(
          ({ as, isMain }) => as === role && (isMain || WIDTHS.some((usual) => usual === width)),
        )
        if (wanted.length === 0) continue
        const height = width < 500 ? VIEW_HEIGHT.phone : VIEW_HEIGHT.desktop
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme: scheme,
          reducedMotion: 'reduce',
          ...(width < 500 && { hasTouch: true, isMobile: true }),
        })
        await signIn(context, product, role)
        const page = await context.newPage()
        for (const locale of LOCALES)
          for (const screen of wanted) {
            mkdirSync(join(folder, screen.name), { recursive: true })
            const file = join(folder, screen.name, `${width}-${locale}-${scheme}.png`)
            try {
              await take(page, product.url + localePath(locale, screen.path), file)
              const shot = { screen, locale, scheme, width, file }
              shots.push(shot)
              onTaken(shot)
            } catch (error) {
              console.error(`${screen.name}, ${width} px, ${locale}, ${scheme}: ${String(error)}`)
              process.exitCode = 1
            }
          }
        await context.close()
      }
  return shots
}
