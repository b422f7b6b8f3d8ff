import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { ImageStore } from '#adapters/images/images.ts'
import { createCachePurge } from '#adapters/cache-purge/cache-purge.ts'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { CachePurge } from '#domain/kernel/ports/cache-purge.ts'
import { createListMemory } from '#domain/content/articles/list-memory.ts'
import { createApp } from '#server/app.ts'
import { builtWebSide } from '#server/pages/web-side.ts'
import { watchNewsroom } from '#server/serving/newsroom-version.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testDatabase } from '#testing/database/database.ts'
import { type TestIngestion, testIngestion } from '#testing/test-ingestion.ts'
import { Pool } from 'undici'
import { buildWeb, isBuilt } from '../../../scripts/web/build-web.ts'
import { NOON, PICTURE_KEY } from './marked-news.ts'
import { type NginxCache, PURGE_SECRET, startNginxCache } from './nginx-cache.ts'

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
  invalidate: () => void
  close: () => Promise<void>
}

export interface SiteAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

const PUBLIC_URL = 'http://localhost'

const openImages = async (): Promise<ImageStore> => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#f0f' } })
    .webp()
    .toBuffer()
  return {
    put: () => Promise.reject(new Error('nothing is put here')),
    read: async (name) => (name === `${PICTURE_KEY}-400.webp` ? new Uint8Array(picture) : null),
    remove: async () => {},
  }
}

/** A process with caches of its own, as far as one can be had within the process of a test. */
const startProcess = async (shared: Context, images: ImageStore, folder: string) => {
  const ctx = { ...shared, lists: createListMemory() }
  const app = createApp({
    ctx,
    images,
    shareImages: createShareImageStore(createFolderObjects(folder)),
    web: await builtWebSide(resolve('dist')),
    publicUrl: PUBLIC_URL,
    clients: { proxies: 1, countsLocal: false },
  })
  const stopWatching = watchNewsroom(ctx, app.invalidate)
  const server = createServer(app.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invalidate: app.invalidate,
    close: () => {
      stopWatching()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Two processes with pages on one database, and nginx with its cache before them. Rebuilds pages when `dist` is stale. */
export const openTakedownSite = async (): Promise<TakedownSite> => {
  if (!isBuilt(process.cwd())) await buildWeb(process.cwd())
  const { db, cleanup } = await testDatabase()
  const world = testIngestion(db)
  world.setNow(NOON)
  const purges: { target: CachePurge | undefined } = { target: undefined }
  world.ctx.cachePurge = {
    isByAddress: true,
    purge: async (paths, signal) => purges.target?.purge(paths, signal),
  }
  const images = await openImages()
  const folder = mkdtempSync(join(tmpdir(), 'apercu-share-images-'))
  const [first, second] = [
    await startProcess(world.ctx, images, folder),
    await startProcess(world.ctx, images, folder),
  ]
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
    invalidate: () => {
      first.invalidate()
      second.invalidate()
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
      await nginx.stop()
      first.close()
      second.close()
      await world.close()
      await cleanup()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
