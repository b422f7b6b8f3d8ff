import { type Browser, chromium, type Page } from '@playwright/test'
import { SIGN_UP_PROMPT_DELAY_MS } from '#contract/limits.ts'
import { findProgram } from '#testing/test-requirements.ts'
import { median } from '../measure/statistics.ts'
import type { Figure } from '../report.ts'
import { withSite } from '../site/site.ts'
import type { Section } from './options.ts'

const TAPS = 200
/** A phone of the middle class is about this many times slower than a desktop (Lighthouse’s default). */
const SLOWDOWN = 4
/** When taps come after the first paint, in milliseconds. */
const EARLIEST_MS = 30
const LATEST_MS = 500
/** Ends the wait for what a tap should do. */
const TIMEOUT_MS = 20_000
/** Long enough for a second dialog or request to show. */
const AFTERMATH_MS = 300
/** Of a task’s slowed time, what no reader notices (web.dev/articles/tbt). */
const UNNOTICED_MS = 50
const TRACED_MS = 3500

interface Act {
  path: string
  /** The control that is tapped. */
  selector: string
  /** What a tap must cause exactly once: a dialog, or a request to this path. */
  post?: string
}

const ACTS: readonly Act[] = [
  { path: '/feed/technology', selector: 'nav.tabs button' },
  { path: '/feed/technology', selector: 'header a[data-act]' },
  { path: '/feed/technology', selector: 'main a.save' },
  { path: '/sign-in', selector: 'main form [type=submit]', post: '/api/auth/sign-in' },
]

/** Counts dialogs that open, and taps the control once, some time after the first paint. Serialized by Playwright. */
const tapAfterPaint = ({ selector, afterMs }: { selector: string; afterMs: number }): void => {
  const counts = { opened: 0 }
  Object.assign(window, { counts })
  // oxlint-disable-next-line typescript/unbound-method -- called with the dialog below
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    counts.opened += 1
    showModal.call(this)
  }
  const tap = () => {
    for (const [name, value] of [
      ['email', 'ada@example.org'],
      ['password', 'not-the-password-1'],
    ] as const) {
      const field = document.querySelector<HTMLInputElement>(`main [name=${name}]`)
      if (field) field.value = value
    }
    const control = document.querySelector<HTMLElement>(selector)
    control?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    control?.click()
  }
  new PerformanceObserver((list, observer) => {
    observer.disconnect()
    setTimeout(tap, afterMs)
  }).observe({ type: 'paint', buffered: true })
}

/** How often the tap did what it should. */
const countEffects = async (browser: Browser, origin: string, act: Act, afterMs: number): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === act.post) posts += 1
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(tapAfterPaint, { selector: act.selector, afterMs })
    await page.goto(origin + act.path)
    const effects = () =>
      act.post
        ? Promise.resolve(posts)
        : page.evaluate(() => (window as never as { counts: { opened: number } }).counts.opened)
    const until = performance.now() + TIMEOUT_MS
    while ((await effects()) === 0 && performance.now() < until) await page.waitForTimeout(50)
    await page.waitForTimeout(AFTERMATH_MS)
    return await effects()
  } finally {
    await context.close()
  }
}

interface TraceEvent {
  name: string
  /** Microseconds of the thread’s processor time, which neighbours on the machine do not stretch. */
  tdur?: number
  pid: number
  tid: number
  args: { name?: string }
}

/** Blocking time of a slowed main thread, from the processor time of each task. */
const blockingMs = async (browser: Browser, url: string): Promise<number> => {
  const page: Page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(TRACED_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  await page.close()
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - UNNOTICED_MS), 0)
}

export const touch: Section = {
  name: 'touch',
  about: `${TAPS} taps within ${LATEST_MS} ms of the first paint on a processor slowed ${SLOWDOWN} times, and its blocking time (Chromium)`,
  run: async ({ rounds }) => {
    const executablePath = findProgram('chromium')
    if (!executablePath) return { figures: [], skipped: ['Chromium is not installed'] }
    return withSite(async (site) => {
      const origin = new URL(site.feedUrl).origin
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
      const effects: number[] = []
      const blocking: Record<string, number[]> = {}
      try {
        for (let tap = 0; tap < TAPS; tap += 1) {
          const act = ACTS[tap % ACTS.length] as Act
          const afterMs = EARLIEST_MS + ((LATEST_MS - EARLIEST_MS) * tap) / (TAPS - 1)
          effects.push(await countEffects(browser, origin, act, afterMs))
        }
        const pages = {
          landing: `${origin}/`,
          feed: site.feedUrl,
          article: site.articleUrl,
          digest: `${origin}/digest`,
        }
        for (const [name, url] of Object.entries(pages)) {
          blocking[name] = []
          for (let round = 0; round < Math.min(rounds, 3); round += 1)
            blocking[name].push(await blockingMs(browser, url))
        }
      } finally {
        await browser.close()
      }
      const figures: Figure[] = [
        {
          what: 'taps that did nothing',
          value: effects.filter((times) => times === 0).length,
          unit: '',
          target: { atMost: 0 },
          note: `of ${TAPS}`,
        },
        {
          what: 'taps that acted twice',
          value: effects.filter((times) => times > 1).length,
          unit: '',
          target: { atMost: 0 },
          note: `of ${TAPS}`,
        },
        ...Object.entries(blocking).map(([name, found]) => ({
          what: `${name} page, blocking time of a main thread ${SLOWDOWN} times slower`,
          value: median(found),
          unit: 'ms' as const,
          note: `before the invitation at ${SIGN_UP_PROMPT_DELAY_MS / 1000} s; from processor time`,
        })),
      ]
      return { figures, detail: { effects, blocking } }
    })
  },
}
