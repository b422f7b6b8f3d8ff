/**
 * Ingests feeds twice on one core, as the product's process does, and prints the cost: feeds of the web given
 * as `urls`, or those of `feedsDir`.
 */
import { DURATION_MS } from '#contract/limits.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { syncAllSources } from '#domain/content/ingestion/edition-sources.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { type NewSource, syncSources } from '#domain/content/sources/sources.repository.ts'
import { openRuntime } from '#server/start/context.ts'
import { readEnv } from '#server/settings/env.ts'
import { createLog } from '#server/operation/log.ts'
import { findThread, threadCpuMs } from '../measure/thread-cpu.ts'

export interface ReadingTask {
  dataDir: string
  urls?: string[]
  feedsDir?: string
}
export interface Pass {
  sources: number
  /** Rows in the database, including articles that are not shown to readers. */
  stored: number
  unchanged: number
  failed: string[]
  /** Processor time of all threads: fetching, parsing and the embedded database. */
  cpuMs: number
  /** The part of `cpuMs` that the embedded database's thread used. */
  engineMs: number
  wallMs: number
}
/** Cost of classification, clustering, summaries and deduplication, measured separately from fetching. */
export interface Enriching {
  articles: number
  cpuMs: number
  wallMs: number
}
export interface ReadingReport {
  first: Pass
  enriching: Enriching
  second: Pass
}

const task = JSON.parse(process.argv[2] ?? '{}') as ReadingTask
const env = readEnv([], {
  DATA_DIR: task.dataDir,
  FEEDS_DIR: task.feedsDir,
  FETCH_ALLOW_PRIVATE: 'on',
  // Real feeds contain archives: skipping articles past the retention at no cost would distort the mean.
  RETENTION_DAYS: '0',
  SAMPLE: 'off',
})
const { ctx, close } = await openRuntime({
  env,
  log: createLog('warn'),
  onFatal: (error) => {
    throw error
  },
})

const sourceAt = (feed_url: string, n: number): NewSource => ({
  id: `bench-${n}`,
  name: `Bench source ${n}`,
  name_fr: null,
  site_url: null,
  feed_url,
  kind: 'live',
  language: 'en',
  category: CATEGORIES[n % CATEGORIES.length] ?? 'technology',
  subcategory: null,
  type: 'press',
  tier: 2,
  ai_only: true,
  full_text_allowed: false,
  enabled: true,
})

const thread = findThread('embedded database')
const engineMs = (): number => (thread === undefined ? 0 : threadCpuMs('self', thread))

const countStored = async (): Promise<number> => {
  const { stored } = await ctx.db.kysely
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<string>().as('stored'))
    .executeTakeFirstOrThrow()
  return Number(stored)
}

const readAll = async (at: IngestionContext): Promise<Pass> => {
  const cpu = process.cpuUsage()
  const engine = engineMs()
  const start = performance.now()
  const reports = await ingestDueSources(at)
  const { user, system } = process.cpuUsage(cpu)
  const wallMs = performance.now() - start
  const ownEngineMs = engineMs() - engine
  return {
    sources: reports.length,
    stored: await countStored(),
    unchanged: reports.filter(({ outcome }) => outcome === 'unchanged').length,
    failed: reports.flatMap(({ error }) => error ?? []),
    cpuMs: (user + system) / 1000,
    engineMs: ownEngineMs,
    wallMs,
  }
}

const enrichAll = async (): Promise<Enriching> => {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const articles = await enrichDueArticles(ctx)
  const { user, system } = process.cpuUsage(cpu)
  return { articles, cpuMs: (user + system) / 1000, wallMs: performance.now() - start }
}

if (task.urls) await syncSources(ctx.db, 'live', task.urls.map(sourceAt))
else await syncAllSources(ctx)
const first = await readAll(ctx)
const enriching = await enrichAll()
// A day later every source is due again, so that the second pass measures unchanged feeds.
const second = await readAll({ ...ctx, clock: () => new Date(Date.now() + DURATION_MS.day) })
await close()
console.log(JSON.stringify({ first, enriching, second } satisfies ReadingReport))
