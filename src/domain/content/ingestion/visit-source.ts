import { createHash } from 'node:crypto'
import { DURATION_MS } from '#contract/limits.ts'
import { DEFAULT_CATEGORY } from '#contract/content/taxonomy.ts'
import type { FeedDocument } from '@apercu/feed-reader'
import { readRetryAfter } from '@apercu/guarded-fetch'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { curatedSourceAt } from '#domain/content/sources/curated-sources.ts'
import { recordVisit, type VisitOutcome } from '#domain/content/sources/source-claims.repository.ts'
import type { SourceRow } from '#domain/content/sources/sources.repository.ts'
import { nextFetchAt } from './fetch-schedule.ts'
import { readFolderFeed } from './feed-folder.ts'
import { toIncomingArticles } from './items/incoming.ts'
import { NOTHING_SAVED, type SaveReport, saveArticles } from './ingestion.repository.ts'
import { sampleFeed } from './sample/sample-edition.ts'

interface FetchedFeed {
  bytes: Uint8Array
  contentType?: string
  url?: string
  etag?: string | null
  lastModified?: string | null
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

/** @returns undefined for 304 Not Modified (conditional requests, RFC 9110) */
const fetchLive = async (ctx: IngestionContext, source: SourceRow): Promise<FetchedFeed | undefined> => {
  const headers: Record<string, string> = {}
  if (source.etag) headers['if-none-match'] = source.etag
  if (source.last_modified) headers['if-modified-since'] = source.last_modified
  const response = await ctx.webFetch(source.feed_url, { headers, accept: FEED_TYPES })
  if (response.status === 304) return undefined
  if (response.status !== 200) throw new FeedUnavailable(response.status, response.headers)
  return {
    bytes: response.body,
    contentType: response.headers['content-type'],
    url: response.url,
    etag: response.headers['etag'] ?? null,
    lastModified: response.headers['last-modified'] ?? null,
  }
}

const fetchFeed = async (ctx: IngestionContext, source: SourceRow): Promise<FetchedFeed | undefined> => {
  switch (source.kind) {
    case 'live':
      return fetchLive(ctx, source)
    case 'folder':
      if (!ctx.feedsDir) throw new Error('This source is a file, and FEEDS_DIR is not set')
      return { bytes: await readFolderFeed(ctx.feedsDir, source.feed_url) }
    case 'sample':
      return {
        bytes: new TextEncoder().encode(sampleFeed(source.id, ctx.clock())),
        contentType: 'application/feed+json',
      }
  }
}

/**
 * A feed file states its own name and site. Feeds state neither a category of the taxonomy nor whether all
 * items are on topic, so both come from the curated source at the same site.
 */
const descriptionOf = (source: SourceRow, document: FeedDocument): VisitOutcome['description'] => {
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

const record = async (
  ctx: IngestionContext,
  now: Date,
  outcome: Omit<VisitOutcome, 'counted'>,
  report: VisitReport,
): Promise<VisitReport> => {
  const { sourceId, added, addedIn } = report
  const counted = { isFailure: report.outcome === 'failed', items: added, ...addedIn }
  await recordVisit(ctx.db, sourceId, now, { ...outcome, counted })
  return report
}

/**
 * Never throws for a failure of the source: that is recorded as its health and lengthens the back-off.
 * Unchanged bytes are not parsed again. What a feed brings is stored together with the visit, in one
 * transaction.
 */
export const visitSource = async (ctx: IngestionContext, source: SourceRow): Promise<VisitReport> => {
  const now = ctx.clock()
  const next = (lastNewAt: Date | null, failures: number, retryAfterMs?: number) =>
    nextFetchAt({ kind: source.kind, now, lastNewAt, failures, retryAfterMs, random: Math.random() })
  const success = (lastNewAt: Date | null) => ({
    last_ok_at: now,
    next_fetch_at: next(lastNewAt, 0),
    fail_count: 0,
    last_error: null,
  })
  try {
    const fetched = await fetchFeed(ctx, source)
    const bodyHash = fetched && createHash('sha256').update(fetched.bytes).digest()
    const validators = fetched && { etag: fetched.etag ?? null, last_modified: fetched.lastModified ?? null }
    if (!fetched || !bodyHash || source.body_hash?.equals(bodyHash)) {
      const report = { sourceId: source.id, outcome: 'unchanged', ...NOTHING_SAVED } as const
      return await record(ctx, now, { ...validators, ...success(source.last_new_at) }, report)
    }
    const document = await ctx.feeds.read(fetched.bytes, {
      contentType: fetched.contentType,
      url: fetched.url,
    })
    const description = descriptionOf(source, document)
    const known = { ...source, ...description }
    const articles = toIncomingArticles(document, known, now)
    return await ctx.db.tx(async () => {
      const saved = await saveArticles(ctx.db, {
        source: known,
        articles,
        now,
        oldest: oldestOf(ctx, source),
      })
      const isNew = saved.added > 0
      const outcome = {
        ...validators,
        ...success(isNew ? now : source.last_new_at),
        ...(isNew ? { last_new_at: now } : {}),
        ...(description ? { description } : {}),
        body_hash: bodyHash,
      }
      return record(ctx, now, outcome, { sourceId: source.id, outcome: 'changed', ...saved })
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const failures = source.fail_count + 1
    ctx.log.debug({ source: source.id, failures, error: message }, 'A source could not be read')
    const retryAfterMs = error instanceof FeedUnavailable ? error.retryAfterMs : undefined
    const outcome = {
      next_fetch_at: next(source.last_new_at, failures, retryAfterMs),
      fail_count: Math.min(failures, 1000),
      last_error: message.slice(0, 500),
    }
    const report = { sourceId: source.id, outcome: 'failed', ...NOTHING_SAVED, error: message } as const
    return record(ctx, now, outcome, report)
  }
}
