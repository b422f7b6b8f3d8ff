import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCachePurge } from '#adapters/cache-purge/cache-purge.ts'
import type { Database } from '#db/connection.ts'
import type { CachePurge } from '#domain/kernel/ports/cache-purge.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testDatabase } from '#testing/database/database.ts'
import { type TestIngestion, testIngestion } from '#testing/test-ingestion.ts'
import { Pool } from 'undici'
import { buildWeb, isBuilt } from '../../../scripts/web/build-web.ts'
import { NOON } from './marked-news.ts'
import { type NginxCache, PURGE_SECRET, startNginxCache } from './nginx-cache.ts'
import { startTakedownProcesses } from './takedown-processes.ts'
import { PUBLIC_URL } from './takedown-web.ts'

export type Reader = 'visitor' | 'free' | 'premium' | 'admin'
/** One of the two processes, or the cache in front of both. */
export type Server = 'first' | 'second' | 'nginx'

export interface TakedownSite {
  db: Database
  world: TestIngestion
  nginx: NginxCache
  get: (path: string, who?: Reader, on?: Server) => Promise<SiteAnswer>
  post: (path: string, body: object, who?: Reader) => Promise<{ status: number; text: string }>
  /** Empties the caches of both processes. */
  invalidate: () => Promise<void>
  close: () => Promise<void>
}

export interface SiteAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** Two processes with pages on one database, and nginx with its cache before them. Rebuilds pages when `dist` is stale. */
export const openTakedownSite = async (): Promise<TakedownSite> => {
  if (!isBuilt(process.cwd())) await buildWeb(process.cwd())
  const { db, cleanup, databaseUrl } = await testDatabase()
  const world = testIngestion(db)
  world.setNow(NOON)
  const purges: { target: CachePurge | undefined } = { target: undefined }
  world.ctx.cachePurge = {
    isByAddress: true,
    purge: async (paths, signal) => purges.target?.purge(paths, signal),
  }
  const folder = mkdtempSync(join(tmpdir(), 'apercu-share-images-'))
  const [first, second] = await startTakedownProcesses(world.ctx, databaseUrl, folder)
  const nginx = await startNginxCache([first.origin, second.origin])
  purges.target = createCachePurge({
    url: `${nginx.purgeOrigin}{path}`,
    method: 'GET',
    header: { name: 'Authorization', value: `Bearer ${PURGE_SECRET}` },
    body: undefined,
    publicUrl: PUBLIC_URL,
  })
  const pools = {
    first: new Pool(first.origin, { pipelining: 0 }),
    second: new Pool(second.origin, { pipelining: 0 }),
    nginx: new Pool(nginx.origin, { pipelining: 0 }),
  }
  const session = async (role: 'free' | 'premium' | 'admin') => ({
    cookie: `session=${(await buildAccount(db, { role, now: NOON })).token}`,
    origin: PUBLIC_URL,
  })
  const headersOf: Record<Reader, Record<string, string>> = {
    visitor: {},
    free: await session('free'),
    premium: await session('premium'),
    admin: await session('admin'),
  }
  return {
    db,
    world,
    nginx,
    get: async (path, who = 'visitor', on = 'first') => {
      const answer = await pools[on].request({ method: 'GET', path, headers: headersOf[who] })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        bytes: Buffer.from(await answer.body.arrayBuffer()),
      }
    },
    post: async (path, body, who = 'admin') => {
      const answer = await pools.first.request({
        method: 'POST',
        path: `/api${path}`,
        headers: { ...headersOf[who], 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.statusCode, text: await answer.body.text() }
    },
    invalidate: async () => {
      await first.invalidate()
      await second.invalidate()
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
      await nginx.stop()
      await Promise.all([first.close(), second.close()])
      await world.close()
      await cleanup()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
