import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Database } from '#db/connection.ts'
import type { AppOptions } from '#server/app-options.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/operation/log.ts'
import { builtWebSide } from '#server/pages/web-side.ts'
import { Pool } from 'undici'
import { buildWeb, isBuilt } from '../../../scripts/web/build-web.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'

export interface PageAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * The product with its pages on a real port, in the process of the test, which can read its database and log.
 */
export interface PageSite {
  db: Database
  ctx: AppOptions['ctx']
  /** Log lines of level `debug` and above. */
  lines: string[]
  /**
   * Sends a request verbatim: `target` is neither encoded nor normalised. `client` is the address that the
   * proxy forwards.
   */
  get: (target: string, headers?: Record<string, string>, client?: string) => Promise<PageAnswer>
  origin: string
  /** Drops all that is kept, as a change of the newsroom does. */
  invalidate: () => void
  close: () => Promise<void>
}

/**
 * Starts the built product behind one trusted proxy, with rate limits. Rebuilds pages when `dist` is stale.
 */
export const openPageSite = async (options: Partial<AppOptions> = {}): Promise<PageSite> => {
  if (!isBuilt(process.cwd())) await buildWeb(process.cwd())
  const { db, cleanup } = await testDatabase()
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const ctx = { ...testContext(db), log, limiter: createMemoryLimiter() }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = createApp({
    ctx,
    images: {
      put: () => Promise.reject(new Error('nothing is put here')),
      read: async () => null,
      remove: async () => {},
    },
    shareImages: createShareImageStore(createFolderObjects(join(import.meta.dirname, 'no-share-images'))),
    web: await builtWebSide(resolve('dist')),
    publicUrl: origin,
    clients: { proxies: 1, countsLocal: true },
    ...options,
  })
  server.on('request', app.listener)
  // One connection per request: a pooled one may time out while a busy machine prepares the next.
  const pool = new Pool(origin, { pipelining: 0 })
  return {
    db,
    ctx,
    lines,
    origin,
    invalidate: app.invalidate,
    get: async (target, headers = {}, client = '203.0.113.7') => {
      const answer = await pool.request({
        path: target,
        method: 'GET',
        headers: { 'x-forwarded-for': client, ...headers },
      })
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
    },
    close: async () => {
      await pool.close()
      server.closeAllConnections()
      server.close()
      await ctx.limiter.close()
      await cleanup()
    },
  }
}
