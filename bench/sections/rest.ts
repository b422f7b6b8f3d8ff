import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#testing/database/postgres.ts'
import { loadCorpus } from '../corpus/load-corpus.ts'
import { sendOpenLoad } from '../measure/open-load.ts'
import { median } from '../measure/statistics.ts'
import { knowsThreadCpu } from '../measure/thread-cpu.ts'
import { canRun } from '../queries/engines.ts'
import type { Figure } from '../report.ts'
import { type RestingProcess, startResting } from '../site/resting-process.ts'
import { withScratchFolder } from '../site/site.ts'
import type { BenchOptions, Section } from './options.ts'

/** The jobs of a start are done by then, and the memory of their peak is given back. */
const QUIET_AFTER_MS = 90_000
const IDLE_MS = 120_000
/** What a small site has for an hour: requests a second, over so many addresses. */
const RATE = 5
const ADDRESSES = 500

export const rest: Section = {
  name: 'rest',
  about:
    'memory and processor time of a process at rest, after --minutes of five requests a second, with --size articles; restart beside --from',
  run: async (options) => {
    if (!knowsThreadCpu()) return { figures: [], skipped: ['Only Linux says in /proc what a process takes'] }
    return withScratchFolder(async (scratch) => {
      const sample = join(scratch, 'sample')
      const figures = [
        ...(await atRest(sample, options)),
        await withArchive(join(scratch, 'archive'), options.sizes[0] ?? 0),
        await restarts(scratch, sample, options),
      ]
      if (canRun('postgres')) figures.push(await onServer(join(scratch, 'server')))
      return { figures }
    })
  },
}

const withProcess = async <T>(
  starting: Promise<RestingProcess>,
  work: (site: RestingProcess) => Promise<T>,
): Promise<T> => {
  const site = await starting
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

const residentAtRest = async (site: RestingProcess): Promise<number> => {
  await (await fetch(`${site.url}/feed/technology`)).text()
  await sleep(QUIET_AFTER_MS)
  return site.residentMb()
}

const atRest = async (dataDir: string, { minutes }: BenchOptions): Promise<Figure[]> => {
  // The first start reads the sample edition.
  await withProcess(startResting(dataDir), residentAtRest)
  return withProcess(startResting(dataDir), async (site) => {
    const idleMb = await residentAtRest(site)
    const before = site.cpuMs()
    await sleep(IDLE_MS)
    const share = (site.cpuMs() - before) / IDLE_MS
    const shots = await addressesOf(site.url)
    const hits = await sendOpenLoad((n) => shots[n % shots.length] ?? { url: site.url }, RATE, minutes * 60)
    const failed = hits.filter(({ status }) => status === 0 || status >= 500).length
    return [
      { what: 'memory at rest, sample edition', value: idleMb, unit: 'MB', target: { atMost: 320 } },
      { what: 'a core at rest', value: share * 100, unit: '%', target: { atMost: 0.5 } },
      {
        what: `memory after ${minutes} minutes of ${RATE} requests a second`,
        value: site.residentMb(),
        unit: 'MB',
        target: { atMost: 380 },
        note: `${hits.length} requests over ${shots.length} addresses, ${failed} failed`,
      },
    ]
  })
}

/** Lists, articles and searches, as a crawler and readers ask for them. */
const addressesOf = async (url: string): Promise<{ url: string }[]> => {
  const lists = CATEGORIES.flatMap((category) => [`/feed/${category}`, `/fr/feed/${category}`])
  const articles: string[] = []
  for (let page = 1; page <= 20; page += 1) {
    const response = await fetch(`${url}/api/articles?page=${page}&limit=20`)
    const { data } = (await response.json()) as { data?: { articles: { id: string }[] } }
    articles.push(...(data?.articles ?? []).flatMap(({ id }) => [`/article/${id}`, `/fr/article/${id}`]))
  }
  const paths = [...new Set([...lists, ...articles])]
  for (let n = 0; paths.length < ADDRESSES; n += 1) paths.push(`/feed/search/result?q=model+${n}`)
  return paths.slice(0, ADDRESSES).map((path) => ({ url: `${url}${path}` }))
}

const withArchive = async (dataDir: string, size: number): Promise<Figure> => {
  const db = await openDatabase({ dataDir })
  await migrate(db)
  await loadCorpus(db, size, new Date())
  await db.close()
  const value = await withProcess(startResting(dataDir), async (site) => {
    const shots = await addressesOf(site.url)
    await sendOpenLoad((n) => shots[n % shots.length] ?? { url: site.url }, RATE, ADDRESSES / RATE)
    return residentAtRest(site)
  })
  return { what: `memory with ${size} articles`, value, unit: 'MB', target: { atMost: 450 } }
}

const onServer = async (dataDir: string): Promise<Figure> => {
  const postgres = await startPostgres()
  try {
    const { url } = await postgres.createDatabase()
    await withProcess(startResting(dataDir, { DATABASE_URL: url }), residentAtRest)
    const value = await withProcess(startResting(dataDir, { DATABASE_URL: url }), residentAtRest)
    return { what: 'memory at rest with PostgreSQL', value, unit: 'MB', target: { atMost: 150 } }
  } finally {
    await postgres.stop()
  }
}

/** In turns with an earlier release, since processor time depends on the machine and its neighbours. */
const restarts = async (
  scratch: string,
  dataDir: string,
  { from, rounds }: BenchOptions,
): Promise<Figure> => {
  const earlier = join(scratch, 'earlier')
  execFileSync('git', ['worktree', 'add', '--detach', earlier, from], { stdio: 'ignore' })
  try {
    symlinkSync(resolve('node_modules'), join(earlier, 'node_modules'))
    const trees = { earlier, now: process.cwd() }
    const costs = { earlier: [] as number[], now: [] as number[] }
    // The first start of each builds and fills the caches of compiled code.
    for (let round = 0; round <= rounds; round += 1)
      for (const release of ['earlier', 'now'] as const) {
        const cpuMs = await costOfStart(dataDir, trees[release])
        if (round > 0) costs[release].push(cpuMs)
      }
    const [before, now] = [median(costs.earlier), median(costs.now)]
    return {
      what: `processor time to the first page, beside ${from}`,
      value: now / before,
      unit: '×',
      target: { atMost: 0.6 },
      note: `${Math.round(now)} and ${Math.round(before)} ms`,
    }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', earlier], { stdio: 'ignore' })
  }
}

const costOfStart = (dataDir: string, tree: string): Promise<number> =>
  withProcess(startResting(dataDir, {}, tree), async (site) => {
    await (await fetch(`${site.url}/feed/technology`)).text()
    return site.cpuMs()
  })
