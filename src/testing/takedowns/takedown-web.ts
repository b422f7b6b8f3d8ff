import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import sharp from 'sharp'
import type { ImageStore } from '#adapters/images/images.ts'
import { createFolderObjects } from '#adapters/objects/folder-objects.ts'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { createListMemory } from '#domain/content/articles/list-memory.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createApp } from '#server/app.ts'
import { builtWebSide } from '#server/pages/web-side.ts'
import { watchNewsroom } from '#server/serving/newsroom-version.ts'
import { PICTURE_KEY } from './marked-news.ts'

export const PUBLIC_URL = 'http://localhost'

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

export interface TakedownWeb {
  origin: string
  invalidate: () => void
  close: () => void
}

/** The pages and calls of the site, with caches of their own. */
export const openTakedownWeb = async (shared: Context, folder: string): Promise<TakedownWeb> => {
  const ctx = { ...shared, lists: createListMemory() }
  const app = createApp({
    ctx,
    images: await openImages(),
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
