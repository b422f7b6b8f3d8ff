import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { startPostgres } from '#testing/database/postgres.ts'
import { type Hit, openAgent, shoot, type Shot } from '../measure/open-load.ts'
import { percentile } from '../measure/statistics.ts'
import { PERSONAL } from '../site/contestants.ts'
import { freePort, type ServerProcess, startServer } from '../site/server-process.ts'
import { withScratchFolder } from '../site/site.ts'
import { startCommand } from '../site/start-command.ts'
import type { Section } from './options.ts'

/**
 * Requests per second. Low enough not to saturate a core, so that added latency comes from locks of the
 * migration.
 */
const RATE = 5
const BEFORE_SECONDS = 20
const TOGETHER_SECONDS = 10
const AFTER_SECONDS = 10
const LOAD_CORPUS = `
  import { openDatabase } from '#db/connection.ts'
  import { loadCorpus } from './bench/corpus/load-corpus.ts'
  const db = await openDatabase({ dataDir: '', databaseUrl: process.argv[1] })
  await loadCorpus(db, Number(process.argv[2]), new Date())
  await db.close()`

/** Paths that read the tables which migrations change, so that a lock delays them. */
const request = (n: number): { path: string } & Omit<Shot, 'url'> => {
  const category = CATEGORIES[n % CATEGORIES.length] ?? 'technology'
  if (n % 5 === 0)
    return {
      path: '/api/search/log',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `model ${n}`, resultCount: n % 20 }),
    }
  return n % 2 === 0
    ? { path: `/api/articles?category=${category}&page=${1 + (n % 9)}`, headers: PERSONAL }
    : { path: `/feed/${category}`, headers: PERSONAL }
}

/**
 * A minimal load balancer: routes to processes that report readiness and retries failed connections on
 * another one.
 */
const createBalancer = () => {
  const agent = openAgent()
  const servers = new Set<string>()
  const hits: (Hit & { phase: string })[] = []
  let phase = ''
  let isOver = false
  const one = async (n: number): Promise<void> => {
    const { path, ...rest } = request(n)
    const during = phase
    const startedAt = performance.now()
    const ready = [...servers]
    for (const offset of [0, 1]) {
      const server = ready[(n + offset) % ready.length]
      const hit = await shoot(agent, { url: `${server}${path}`, ...rest })
      if (hit.status === 0 && offset === 0) continue
      hits.push({ ...hit, ms: performance.now() - startedAt, phase: during })
      return
    }
  }
  const run = async (): Promise<void> => {
    const all: Promise<void>[] = []
    for (let n = 0; !isOver; n += 1) {
      all.push(one(n))
      await sleep(1000 / RATE)
    }
    await Promise.all(all)
    agent.destroy()
  }
  return {
    servers,
    hits,
    enter: (name: string) => {
      phase = name
    },
    run,
    end: () => {
      isOver = true
    },
    isReady: async (url: string) => (await shoot(agent, { url: `${url}/readyz` })).status === 200,
  }
}

/** The earlier release keeps serving while the schema is migrated, as in a rolling deploy. */
export const rolling: Section = {
  name: 'rolling',
  about: 'a release of --from REF, serving an archive of --size, is replaced by this one under load',
  run: async ({ from, sizes }) => {
    const size = sizes[0] ?? 0
    const postgres = await startPostgres()
    try {
      return await withScratchFolder(async (scratch) => {
        const { url: databaseUrl } = await postgres.createDatabase()
        const tree = join(scratch, 'earlier')
        execFileSync('git', ['worktree', 'add', '--detach', tree, from], { stdio: 'ignore' })
        try {
          symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
          return await replace({ tree, scratch, databaseUrl, size, from })
        } finally {
          execFileSync('git', ['worktree', 'remove', '--force', tree], { stdio: 'ignore' })
        }
      })
    } finally {
      await postgres.stop()
    }
  },
}

interface Replacement {
  tree: string
  scratch: string
  databaseUrl: string
  size: number
  from: string
}

const replace = async ({ tree, scratch, databaseUrl, size, from }: Replacement) => {
  const startAt = async (cwd: string): Promise<ServerProcess> => {
    const port = String(await freePort())
    const settings = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ROLE: 'web', LOG_LEVEL: 'error' }
    const data = { DATA_DIR: join(scratch, 'data'), DATABASE_URL: databaseUrl, LIVE: 'off', FEEDS_DIR: '' }
    return startServer(startCommand(cwd), { ...settings, ...data }, cwd)
  }
  const earlier = await startAt(tree)
  execFileSync(process.execPath, ['--input-type=module', '-e', LOAD_CORPUS, databaseUrl, String(size)], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const balancer = createBalancer()
  balancer.servers.add(earlier.url)
  balancer.enter('before')
  const load = balancer.run()
  await sleep(BEFORE_SECONDS * 1000)
  balancer.enter('migrating')
  const later = await startAt(process.cwd())
  while (!(await balancer.isReady(later.url))) await sleep(50)
  balancer.enter('together')
  balancer.servers.add(later.url)
  await sleep(TOGETHER_SECONDS * 1000)
  balancer.enter('after')
  const stopped = earlier.stop()
  balancer.servers.delete(earlier.url)
  await stopped
  await sleep(AFTER_SECONDS * 1000)
  balancer.end()
  await load
  await later.stop()
  const of = (phase: string): number[] =>
    balancer.hits.filter((hit) => hit.phase === phase).map(({ ms }) => ms)
  const p99 = (phase: string): number => percentile(of(phase), 0.99)
  const failed = balancer.hits.filter(({ status }) => status === 0 || status >= 500)
  return {
    figures: [
      {
        what: `failed of ${balancer.hits.length} requests`,
        value: failed.length,
        unit: '' as const,
        target: { atMost: 0 },
        note: `from ${from}; ${[...new Set(failed.map(({ status, phase }) => `${status} ${phase}`))].join(', ')}`,
      },
      { what: 'p99 before', value: p99('before'), unit: 'ms' as const },
      {
        what: 'p99 while it migrates',
        value: p99('migrating'),
        unit: 'ms' as const,
        note: `the new process starts beside it: ${of('migrating').length} requests`,
      },
      { what: 'p99 of both together', value: p99('together'), unit: 'ms' as const },
      { what: 'p99 after', value: p99('after'), unit: 'ms' as const },
    ],
  }
}
