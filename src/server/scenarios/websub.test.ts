import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebFetch, type WebFetch } from '@apercu/guarded-fetch'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { renewWebSubscriptions } from '#domain/content/websub/renew-subscriptions.service.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { type ListeningApp, listeningApp } from '#testing/processes/listening-app.ts'
import { testIngestion, type TestIngestion } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PUBLIC_URL = 'https://news.example'

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * A publisher and its hub on this machine, as the Recommendation has them: the hub answers 202, verifies the intent by a call
 * of its own, and sends the whole feed, signed, to each subscriber that it verified.
 */
const startHub = async () => {
  const titles = ['A laboratory releases its first language model']
  const subscribers = new Map<string, { secret: string; topic: string }>()
  const verifications: number[] = []
  let site = ''
  let isPushing = true
  const server: Server = createServer((request, response) => {
    void (async () => {
      const self = `http://${request.headers.host}/feed`
      if (request.method === 'GET') {
        response.setHeader('link', `<http://${request.headers.host}/hub>; rel="hub", <${self}>; rel="self"`)
        response.end(feed(self))
        return
      }
      const form = new URLSearchParams((await bodyOf(request)).toString())
      response.writeHead(202).end()
      await verifyIntent(form)
    })()
  })
  const feed = (self: string): string =>
    `<rss version="2.0"><channel><title>Wire</title><link>${self}</link>${titles
      .map(
        (title, n) =>
          `<item><title>${title}</title><link>${self}/${n}</link><pubDate>Tue, 10 Mar 2026 11:00:00 GMT</pubDate></item>`,
      )
      .join('')}</channel></rss>`
  /** The site's address is public, and its process on this machine. */
  const here = (callback: string): string => callback.replace(PUBLIC_URL, site)
  const verifyIntent = async (form: URLSearchParams): Promise<void> => {
    const callback = form.get('hub.callback') ?? ''
    const mode = form.get('hub.mode') ?? ''
    const topic = form.get('hub.topic') ?? ''
    const query = new URLSearchParams({
      'hub.mode': mode,
      'hub.topic': topic,
      'hub.challenge': `challenge of ${callback}`,
      'hub.lease_seconds': form.get('hub.lease_seconds') ?? '',
    })
    const answer = await fetch(`${here(callback)}?${query}`, { headers: { connection: 'close' } })
    verifications.push(answer.status)
    if (answer.status !== 200 || (await answer.text()) !== query.get('hub.challenge')) return
    if (mode === 'subscribe') subscribers.set(callback, { topic, secret: form.get('hub.secret') ?? '' })
    else subscribers.delete(callback)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    feedUrl: `${origin}/feed`,
    verifications,
    subscribers,
    callSite: (at: string) => (site = at),
    setPushing: (pushes: boolean) => (isPushing = pushes),
    /** @returns the site's answers to the notifications */
    publish: async (title: string, signWith?: string): Promise<number[]> => {
      titles.unshift(title)
      if (!isPushing) return []
      return Promise.all(
        [...subscribers].map(async ([callback, { secret, topic }]) => {
          const body = feed(topic)
          const signature = createHmac('sha256', signWith ?? secret)
            .update(body)
            .digest('hex')
          const headers = {
            'x-hub-signature': `sha256=${signature}`,
            'content-type': 'application/rss+xml',
            connection: 'close',
          }
          return (await fetch(here(callback), { method: 'POST', headers, body })).status
        }),
      )
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describeEachEngine('a hub that notifies the site (WebSub)', (engine) => {
  let hub: Awaited<ReturnType<typeof startHub>>
  let world: TestIngestion
  let app: ListeningApp
  let webFetch: WebFetch
  let isWoken = 0

  beforeAll(async () => {
    const db = await engine.open()
    hub = await startHub()
    webFetch = createWebFetch({ userAgent: 'Aperçu/1', allowPrivate: true })
    world = testIngestion(db, {
      webFetch,
      webSub: { publicUrl: PUBLIC_URL, allowsHttp: true },
      wakeIngestion: () => (isWoken += 1),
    })
    app = await listeningApp(world.ctx)
    hub.callSite(app.origin)
    await buildSource(db, { feed_url: hub.feedUrl })
    await db.kysely.updateTable('sources').set({ next_fetch_at: world.ctx.clock() }).execute()
  })
  afterAll(async () => {
    app?.close()
    hub?.close()
    await webFetch?.close()
    await world?.close()
  })

  const later = (minutes: number) => world.setNow(new Date(world.ctx.clock().getTime() + minutes * 60_000))
  const poll = async (): Promise<number> => {
    const reports = await ingestDueSources(world.ctx, { kinds: ['live'] })
    return reports.reduce((sum, { added }) => sum + added, 0)
  }
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const callback = () => [...hub.subscribers.keys()][0]?.replace(PUBLIC_URL, app.origin) ?? ''

  test('what the publisher adds is here after the notification, without waiting for a poll', async () => {
    expect(await poll()).toBe(1)
    await renewWebSubscriptions(world.ctx)
    await until(() => hub.subscribers.size === 1)
    later(2)
    expect(await poll()).toBe(0)
    expect(await hub.publish('A second model passes its exams')).toEqual([202])
    expect(isWoken).toBe(1)
    expect(await poll()).toBe(1)
  })

  test('a stranger who knows the address, and not the secret, makes nothing due', async () => {
    later(5)
    expect(await hub.publish('A third model fails its exams', 'a guess')).toEqual([202])
    expect(isWoken).toBe(1)
    expect(await poll()).toBe(0)
    expect(
      (
        await fetch(
          `${callback()}?hub.mode=subscribe&hub.topic=${hub.feedUrl}&hub.challenge=x&hub.lease_seconds=5`,
        )
      ).status,
    ).toBe(404)
    expect(
      (
        await fetch(
          callback().replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          { method: 'POST' },
        )
      ).status,
    ).toBe(410)
    expect((await fetch(`${app.origin}/hooks/websub/not-an-id`, { method: 'POST' })).status).toBe(404)
  })

  test('a notification of more than 5 MB is refused, whether it states its length or not', async () => {
    const chunk = new Uint8Array(1024 * 1024)
    const stated = await fetch(callback(), { method: 'POST', body: new Uint8Array(6 * 1024 * 1024) })
    const streamed = await fetch(callback(), {
      method: 'POST',
      duplex: 'half',
      body: new ReadableStream({
        start: (controller) => {
          for (let n = 0; n < 6; n += 1) controller.enqueue(chunk)
          controller.close()
        },
      }),
    } as RequestInit)
    expect([stated.status, streamed.status]).toEqual([413, 413])
  })

  test('a hub that is silent keeps nothing from readers: the poll finds it, later', async () => {
    hub.setPushing(false)
    await hub.publish('A fourth model is withdrawn')
    later(60 * 10)
    expect(await poll()).toBe(2)
  })

  test('the lease is renewed, and ended when the source is paused', async () => {
    const before = hub.verifications.length
    later(60 * 24 * 9)
    await renewWebSubscriptions(world.ctx)
    await until(() => hub.verifications.length === before + 1)
    await world.ctx.db.kysely.updateTable('sources').set({ paused_at: world.ctx.clock() }).execute()
    await renewWebSubscriptions(world.ctx)
    await until(() => hub.subscribers.size === 0)
    expect(hub.verifications.every((status) => status === 200)).toBe(true)
  })

  test('without an https PUBLIC_URL there is neither a callback nor a subscription', async () => {
    const { webSub: _, ...ctx } = world.ctx
    const closed = await listeningApp(ctx)
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await fetch(`${closed.origin}/hooks/websub/${id}`, { method: 'POST' })).status).toBe(404)
    closed.close()
  })
})
