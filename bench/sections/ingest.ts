import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ITEMS_PER_SOURCE, makeFeeds, SOURCES } from '../ingest/feed-copies.ts'
import { withFeedServers } from '../ingest/feed-server.ts'
import type { ReadingReport, ReadingTask } from '../ingest/reading-process.ts'
import type { Figure } from '../report.ts'
import { onOneCore } from '../site/server-process.ts'
import { withScratchFolder } from '../site/site.ts'
import type { Section } from './options.ts'

const ARTICLES = SOURCES * ITEMS_PER_SOURCE
/**
 * Below this share of stored entries the run is invalid. Not 1, because real feeds repeat entries or lack a
 * link or text.
 */
const MIN_STORED = 0.95

export const ingest: Section = {
  name: 'ingest',
  about: '200 feeds of 30 items, from local web servers and from a folder; then again, unchanged',
  run: async () => {
    const { bodies, areReal } = makeFeeds()
    const web = await withFeedServers(bodies, (urls) =>
      withScratchFolder((dataDir) => read({ dataDir, urls })),
    )
    const folder = await withScratchFolder((scratch) => {
      const feedsDir = join(scratch, 'feeds')
      mkdirSync(feedsDir)
      for (const [n, body] of bodies.entries()) writeFileSync(join(feedsDir, `bench-${n}.xml`), body)
      // Over HTTP every source is about AI, which skips the relevance test; the folder has to match.
      const manifest = bodies.map((_, n) => ({ file: `bench-${n}.xml`, ai_only: true }))
      writeFileSync(join(feedsDir, 'manifest.json'), JSON.stringify(manifest))
      return read({ dataDir: join(scratch, 'data'), feedsDir })
    })
    const note = areReal ? 'copies of real feeds' : 'generated feeds'
    return {
      figures: [...figures('over HTTP', note, web), ...figures('from a folder', note, folder)],
      detail: { web, folder },
    }
  },
}

const script = fileURLToPath(new URL('../ingest/reading-process.ts', import.meta.url))

const read = async (task: ReadingTask): Promise<ReadingReport> => {
  const [command, ...args] = onOneCore([process.execPath, script, JSON.stringify(task)])
  const { stdout } = await promisify(execFile)(command, args)
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as ReadingReport
  const { first, second } = report
  if (first.failed.length > 0 || second.unchanged !== SOURCES || first.stored < ARTICLES * MIN_STORED)
    throw new Error(
      `${first.stored} of ${ARTICLES} articles stored, ${second.unchanged} feeds unchanged: ${first.failed[0] ?? ''}`,
    )
  return report
}

const figures = (how: string, note: string, { first, enriching, second }: ReadingReport): Figure[] => [
  {
    what: `articles ${how}, on one core`,
    value: first.stored / (first.cpuMs / 1000),
    unit: 'per s',
    target: { atLeast: 300 },
    note: `${first.stored} articles, ${note}; ${Math.round(first.stored / (first.wallMs / 1000))} per s by the clock`,
  },
  {
    what: `articles ${how}, read and enriched, on one core`,
    value: enriching.articles / ((first.cpuMs + enriching.cpuMs) / 1000),
    unit: 'per s',
    target: { atLeast: 300 },
    note: `${enriching.articles} articles, the others in languages that are not shown; enrichment alone ${Math.round(enriching.articles / (enriching.cpuMs / 1000))} per CPU second, ${Math.round(enriching.articles / (enriching.wallMs / 1000))} by the clock`,
  },
  {
    what: `unchanged feeds ${how}, faster than new ones`,
    value: first.cpuMs / second.cpuMs,
    unit: '×',
    target: { atLeast: 10 },
    note: `${(second.cpuMs / second.sources).toFixed(2)} ms CPU a source, ${(second.engineMs / second.sources).toFixed(2)} of them in the database engine`,
  },
]
