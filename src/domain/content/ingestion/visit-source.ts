import { createHash } from 'node:crypto'
import { DURATION_MS } from '#contract/limits.ts'
import { DEFAULT_CATEGORY } from '#contract/content/taxonomy.ts'
import type { FeedDocument } from '@apercu/feed-reader'
import { readRetryAfter } from '@apercu/guarded-fetch'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { curatedSourceAt } from '#domain/content/sources/curated-sources.ts'
import { type FetchOutcome, recordVisit } from '#domain/content/sources/source-claims.repository.ts'
import type { SourceRow } from '#domain/content/sources/sources.repository.ts'
import { afterChange, type ChangeHistory, nextFetchAt } from './fetch-schedule.ts'
import { readFolderFeed } from './feed-folder.ts'
import { readMaxAge } from './max-age.ts'
import { toIncomingArticles } from './items/incoming.ts'
import { NOTHING_SAVED, type SaveReport, saveArticles } from './ingestion.repository.ts'
import { sampleFeed } from './sample/sample-edition.ts'
import type { WaitForAnswer } from './visit-lanes.ts'
import { noteOffer } from '#domain/content/websub/websub.service.ts'

interface Feed {
  bytes: Uint8Array
  contentType?: string
  url?: string
  etag?: string | null
  lastModified?: string | null
  /** The header `Link`, which may name a hub. */
  links?: string | undefined
}

interface FetchedFeed {
  /** Absent for 304 Not Modified (conditional requests, RFC 9110). */
  feed?: Feed
  /** How long the server asks not to be called again. */
  askedMs?: number | undefined
}

/** Passes the server's Retry-After to the schedule of the next visit. */
class FeedUnavailable extends Error {
  readonly retryAfterMs: number | undefined

  constructor(status: number, headers: Record<string, string>) {
    super(`HTTP ${status}`)
    this.retryAfterMs = readRetryAfter(headers['retry-after'], headers['date'])
  }
}

const FEED_TYPES =
  'application/feed+json, application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'

const askedOf = (headers: Record<string, string>): number =>
  Math.max(
    readRetryAfter(headers['retry-after'], headers['date']) ?? 0,
    readMaxAge(headers['cache-control'], headers['age']) ?? 0,
  )

const fetchLive = async (ctx: IngestionContext, source: SourceRow): Promise<FetchedFeed> => {
  const headers: Record<string, string> = {}
  if (source.etag) headers['if-none-match'] = source.etag
  if (source.last_modified) headers['if-modified-since'] = source.last_modified
  const response = await ctx.webFetch(source.feed_url, { headers, accept: FEED_TYPES })
  const askedMs = askedOf(response.headers)
  if (response.status === 304) return { askedMs }
  if (response.status !== 200) throw new FeedUnavailable(response.status, response.headers)
  const feed: Feed = {
    bytes: response.body,
    contentType: response.headers['content-type'],
    url: response.url,
    etag: response.headers['etag'] ?? null,
    lastModified: response.headers['last-modified'] ?? null,
    links: response.headers['link'],
  }
  return { feed, askedMs }
}

const fetchFeed = async (ctx: IngestionContext, source: SourceRow): Promise<FetchedFeed> => {
  switch (source.kind) {
    case 'live':
      return fetchLive(ctx, source)
    case 'folder':
      if (!ctx.feedsDir) throw new Error('This source is a file, and FEEDS_DIR is not set')
      return { feed: { bytes: await readFolderFeed(ctx.feedsDir, source.feed_url) } }
    case 'sample': {
      const bytes = new TextEncoder().encode(sampleFeed(source.id, ctx.clock()))
      return { feed: { bytes, contentType: 'application/feed+json' } }
    }
  }
}

/**
 * A feed file states its own name and site. Feeds state neither a category of the taxonomy nor whether all
 * items are on topic, so both come from the curated source at the same site.
 */
const descriptionOf = (source: SourceRow, document: FeedDocument): FetchOutcome['description'] => {
  if (source.kind !== 'folder') return undefined
  const known = document.siteUrl ? curatedSourceAt(document.siteUrl) : undefined
  const hasDefaultCategory = source.subcategory === null && source.category === DEFAULT_CATEGORY
  return {
    name: document.title?.slice(0, 120) || source.name,
    site_url: document.siteUrl ?? source.site_url,
    ai_only: source.ai_only || (known?.ai_only ?? false),
    ...(known && hasDefaultCategory ? { category: known.category, subcategory: known.subcategory } : {}),
  }
}

/**
 * Pruned articles leave no trace, so a source that lists its whole archive would bring them back at each
 * visit. A folder has no limit, because it is shown as it is and read again only when it has changed.
 */
const oldestOf = ({ clock, retentionDays = 0 }: IngestionContext, { kind }: SourceRow): Date | undefined =>
  kind === 'live' && retentionDays > 0
    ? new Date(clock().getTime() - retentionDays * DURATION_MS.day)
    : undefined

export type VisitReport = SaveReport & {
  sourceId: string
  outcome: 'changed' | 'unchanged' | 'failed'
  error?: string
}

interface VisitResult {
  report: VisitReport
  outcome: FetchOutcome
}

const record = async (
  ctx: IngestionContext,
  { pushed_at: pushedAt }: SourceRow,
  { report, outcome }: VisitResult,
): Promise<VisitReport> => {
  const { sourceId, added, addedIn } = report
  const visit = { isFailure: report.outcome === 'failed', items: added, ...addedIn }
  await recordVisit(ctx.db, sourceId, ctx.clock(), { outcome, visit, pushedAt })
  return report
}

/** Whether its hub, which had notified before, announced nothing since the last visit. */
const isUnannounced = ({ pushed_at, last_fetch_at }: SourceRow): boolean =>
  pushed_at !== null && last_fetch_at !== null && pushed_at < last_fetch_at

/**
 * Reads the source, and stores what is new together with the visit, in one transaction. Unchanged bytes are
 * not parsed again.
 */
const read = async (ctx: IngestionContext, source: SourceRow, wait: WaitForAnswer): Promise<VisitReport> => {
  const now = ctx.clock()
  const { kind } = source
  const { feed, askedMs } = await wait(fetchFeed(ctx, source))
  const bodyHash = feed && createHash('sha256').update(feed.bytes).digest()
  const outcome = (history: ChangeHistory, isPushed = true): FetchOutcome => ({
    ...(feed && { etag: feed.etag ?? null, last_modified: feed.lastModified ?? null }),
    last_ok_at: now,
    next_fetch_at: nextFetchAt({
      kind,
      now,
      history,
      pushUntil: isPushed ? source.push_until : undefined,
      failures: 0,
      askedMs,
      random: Math.random(),
    }),
    fail_count: 0,
    last_error: null,
  })
  if (!feed || !bodyHash || source.body_hash?.equals(bodyHash))
    return record(ctx, source, {
      report: { sourceId: source.id, outcome: 'unchanged', ...NOTHING_SAVED },
      outcome: outcome(source),
    })
  const document = await ctx.feeds.read(feed.bytes, { contentType: feed.contentType, url: feed.url })
  const description = descriptionOf(source, document)
  const known = { ...source, ...description }
  const articles = toIncomingArticles(document, known, now)
  return ctx.db.tx(async () => {
    const saved = await saveArticles(ctx.db, { source: known, articles, now, oldest: oldestOf(ctx, source) })
    const changed = saved.added > 0 ? afterChange(source, now) : undefined
    const isPushed = saved.added === 0 || !isUnannounced(source)
    await noteOffer(ctx, source, { links: feed.links, document })
    return record(ctx, source, {
      report: { sourceId: source.id, outcome: 'changed', ...saved },
      outcome: {
        ...outcome(changed ?? source, isPushed),
        ...changed,
        ...(!isPushed && { pushed_at: null, push_until: null }),
        ...(description && { description }),
        body_hash: bodyHash,
      },
    })
  })
}

/** A failure of the source is recorded as its health and lengthens the back-off. */
const failed = (ctx: IngestionContext, source: SourceRow, error: unknown): VisitResult => {
  const now = ctx.clock()
  const message = error instanceof Error ? error.message : String(error)
  const failures = source.fail_count + 1
  ctx.log.debug({ source: source.id, failures, error: message }, 'A source could not be read')
  return {
    report: { sourceId: source.id, outcome: 'failed', ...NOTHING_SAVED, error: message },
    outcome: {
      next_fetch_at: nextFetchAt({
        kind: source.kind,
        now,
        history: source,
        failures,
        askedMs: error instanceof FeedUnavailable ? error.retryAfterMs : undefined,
        random: Math.random(),
      }),
      fail_count: Math.min(failures, 1000),
      last_error: message.slice(0, 500),
    },
  }
}

/** Never throws for a failure of the source. `wait` measures the time that its host takes. */
export const visitSource = (
  ctx: IngestionContext,
  source: SourceRow,
  wait: WaitForAnswer,
): Promise<VisitReport> =>
  read(ctx, source, wait).catch((error: unknown) => record(ctx, source, failed(ctx, source, error)))
