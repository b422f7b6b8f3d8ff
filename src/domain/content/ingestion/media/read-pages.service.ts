import { countWords } from '@apercu/language-processing'
import { type HostRights, judgePage } from '#adapters/page-rights/host-rights.ts'
import { isReservedByHeader } from '#adapters/page-rights/tdm-reservation.ts'
import { readRetryAfter, type WebResponse } from '@apercu/guarded-fetch'
import { DURATION_MS } from '#contract/limits.ts'
import { PAGE_STATE } from '#db/schema/articles.ts'
import type { FoundAtPage } from '#db/schema/page-rights.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { findRights } from '#domain/content/page-rights/check-hosts.service.ts'
import { assertMayRead, PageBar } from '#domain/content/page-rights/page-bar.ts'
import { pauseHost } from '#domain/content/page-rights/page-hosts.repository.ts'
import { READ_LATER_MS } from '#domain/content/page-rights/page-state.ts'
import { noteFound, setPageState } from '#domain/content/page-rights/stored-pages.repository.ts'
import { type DuePage, listDuePages, recordPage } from './article-media.repository.ts'
import { canonicalUrl } from '#domain/content/ingestion/items/canonical-url.ts'
import { eachConcurrently } from '#domain/kernel/each-concurrently.ts'

export const PAGES_PER_RUN = 60
const PAGE_MAX_BYTES = 5 * 1024 * 1024
/** Bounds the memory for pages too, because one page of a host is read at a time. */
const CONCURRENT_HOSTS = 4
/** The pause for a host that sends 429 or 503 without Retry-After, or whose pages cannot be stored. */
const QUIET_MS = 10 * DURATION_MS.minute

/** Thrown for 429 and 503, so that the host's other pages wait as well. */
class HostBusy extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('The host asks to be left alone')
    this.name = 'HostBusy'
    this.until = until
  }
}

const judgeStatus = ({ status, headers }: WebResponse, now: Date): void => {
  if (status === 429 || status === 503) {
    const asked = readRetryAfter(headers['retry-after'], headers['date']) ?? QUIET_MS
    throw new HostBusy(
      new Date(now.getTime() + Math.min(Math.max(asked, DURATION_MS.minute), DURATION_MS.day)),
    )
  }
  if (status !== 200) throw new Error(`HTTP ${status}`)
}

/** A page that its headers or metadata reserve is neither parsed for text nor stored. */
const readPage = async (
  ctx: IngestionContext,
  due: DuePage,
): Promise<{ found: 'read' | 'reserved'; isKept: boolean }> => {
  const response = await ctx.webFetch(due.url, {
    maxBytes: PAGE_MAX_BYTES,
    accept: 'text/html',
    beforeRedirect: (url) => assertMayRead(ctx, url),
  })
  judgeStatus(response, ctx.clock())
  if (isReservedByHeader(response.headers)) return { found: 'reserved', isKept: false }
  const page = await ctx.pages.read(response.body, {
    url: response.url,
    contentType: response.headers['content-type'],
  })
  if (page.isReserved) return { found: 'reserved', isKept: false }
  const isKept = await recordPage(ctx.db, due, {
    text: page.text,
    wordCount: page.text ? countWords(page.text) : null,
    imageUrl: page.imageUrl ? (canonicalUrl(page.imageUrl) ?? null) : null,
  })
  return { found: 'read', isKept }
}

const recordOutcome = async (
  ctx: IngestionContext,
  due: DuePage,
  outcome: FoundAtPage | 'failed',
  state?: number,
): Promise<void> => {
  if (state !== undefined) await setPageState(ctx.db, [due.id], PAGE_STATE.due, state)
  if (outcome !== 'failed') await noteFound(ctx.db, due, outcome, ctx.clock())
  ctx.onPage?.(outcome)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Reads a page, or stores why not.
 *
 * @throws HostBusy the page stays queued until it is older than `READ_LATER_MS`
 */
const takePage = async (ctx: IngestionContext, rights: HostRights, due: DuePage): Promise<boolean> => {
  const verdict = judgePage(rights, due.url)
  if (verdict !== 'allowed') {
    await recordOutcome(ctx, due, verdict, PAGE_STATE.refused)
    return false
  }
  try {
    const { found, isKept } = await readPage(ctx, due)
    await recordOutcome(ctx, due, found, found === 'reserved' ? PAGE_STATE.reserved : undefined)
    return isKept
  } catch (error) {
    if (error instanceof PageBar) {
      // Another process is fetching the target's rules: the page stays queued for the next run.
      if (error.why !== 'asking') await recordOutcome(ctx, due, error.why, PAGE_STATE.refused)
      return false
    }
    const hasTime = ctx.clock().getTime() - due.created_at.getTime() < READ_LATER_MS
    if (error instanceof HostBusy && hasTime) throw error
    await recordOutcome(ctx, due, 'failed', PAGE_STATE.failed)
    if (error instanceof HostBusy) throw error
    ctx.log.debug({ article: due.id, error: messageOf(error) }, 'A page could not be read')
    return false
  }
}

/**
 * Without a crawl delay one run reads all pages of a host. In a fixed order, a page that always answers 503
 * would block the same other pages in every run.
 */
const inSomeOrder = (due: readonly DuePage[]): DuePage[] =>
  due
    .map((page) => ({ page, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ page }) => page)

/**
 * Sequential, so that a host serves one page at a time. Where its rules ask for a delay, one page is read per
 * run and the others stay queued.
 */
const readHost = async (
  ctx: IngestionContext,
  origin: string,
  due: readonly DuePage[],
  signal: AbortSignal | undefined,
): Promise<number> => {
  const rights = await findRights(ctx, origin)
  if (!rights) return 0
  let read = 0
  for (const page of rights.delaySeconds > 0 ? due : inSomeOrder(due)) {
    if (signal?.aborted) break
    try {
      if (await takePage(ctx, rights, page)) read += 1
    } catch (error) {
      if (!(error instanceof HostBusy)) throw error
      await pauseHost(ctx.db, origin, error.until)
      break
    }
    if (rights.delaySeconds > 0 && judgePage(rights, page.url) === 'allowed') {
      const delayMs = Math.min(rights.delaySeconds * DURATION_MS.second, DURATION_MS.day)
      await pauseHost(ctx.db, origin, new Date(ctx.clock().getTime() + delayMs))
      break
    }
  }
  return read
}

/**
 * Reads pages whose source and host allow it: their text for enrichment, and a picture where the feed had
 * none. Without the live web (`LIVE=off`) nothing is read.
 *
 * @returns how many pages were stored
 */
export const readPages = async (ctx: IngestionContext, signal?: AbortSignal): Promise<number> => {
  if (!ctx.live) return 0
  const due = await listDuePages(ctx.db, ctx.clock(), PAGES_PER_RUN)
  const byHost = Map.groupBy(due, ({ url }) => new URL(url).origin)
  let read = 0
  await eachConcurrently([...byHost], CONCURRENT_HOSTS, signal, async ([origin, pages]) => {
    try {
      const ofHost = await readHost(ctx, origin, pages, signal)
      read += ofHost
    } catch (error) {
      // The other hosts are still read. A failure of the database fails this update too, and ends the run.
      await pauseHost(ctx.db, origin, new Date(ctx.clock().getTime() + QUIET_MS))
      ctx.log.warn({ origin, error: messageOf(error) }, 'The pages of a host could not be read')
    }
  })
  return read
}
