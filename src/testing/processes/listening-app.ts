import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createApp } from '#server/app.ts'
import { request } from 'undici'

export interface SentAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown> & { code?: string }
}

export interface ListeningApp {
  origin: string
  send: (method: 'GET' | 'POST' | 'DELETE', path: string, options?: SendOptions) => Promise<SentAnswer>
  /** Empties the caches, as an act of the newsroom does. */
  invalidate: () => void
  close: () => void
}

interface SendOptions {
  body?: unknown
  /** The session token in the response's body, which only apps receive. */
  token?: string
  headers?: Record<string, string>
}

/** The site's listener on a port, without pages, for attacks by HTTP. `proxies`: like TRUST_PROXY. */
export const listeningApp = async (ctx: Context, proxies = 0): Promise<ListeningApp> => {
  const app = createApp({
    ctx,
    images: {
      put: () => Promise.reject(new Error('nothing is put here')),
      read: async () => null,
      remove: async () => {},
    },
    shareImages: createShareImageStore(createFolderObjects(join(tmpdir(), 'apercu-no-share-images'))),
    web: undefined,
    publicUrl: 'http://localhost',
    clients: { proxies, countsLocal: false },
  })
  const server = createServer(app.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    send: async (method, path, { body, token, headers = {} } = {}) => {
      const answer = await request(origin + path, {
        method,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.body.text()
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? (JSON.parse(text) as SentAnswer['body']) : {},
      }
    },
    invalidate: app.invalidate,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
