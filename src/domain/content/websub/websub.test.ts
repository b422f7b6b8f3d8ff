import { createHmac } from 'node:crypto'
import type { WebRequestOptions } from '@apercu/guarded-fetch'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testIngestion, type TestIngestion } from '#testing/test-ingestion.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renewWebSubscriptions } from './renew-subscriptions.service.ts'
import { answerHub, type HubCall, receiveNotification, secretOf } from './websub.service.ts'

const START = new Date('2026-03-10T12:00:00Z')
const FEED = 'https://wire.example/feed'
const HUB = 'https://hub.example/'
const { minute: MINUTE, hour: HOUR, day: DAY } = DURATION_MS

describeEachEngine('subscriptions to hubs', (engine) => {
  let db: Database
  let world: TestIngestion
  let sourceId: string
  let asked: URLSearchParams[]
  let hubStatus: number
  let items: number

  beforeAll(async () => {
    db = await engine.open()
    world = testIngestion(db, { webSub: { publicUrl: 'https://news.example', allowsHttp: false } })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await db.executeSql('truncate sources cascade')
    world.reset()
    ;({ id: sourceId } = await buildSource(db, { feed_url: FEED }))
    await db.kysely.updateTable('sources').set({ next_fetch_at: START }).execute()
    asked = []
    hubStatus = 202
    items = 1
    offer(HUB)
  })

  /** The feed lists as many items as `items`, and names a hub, or none. */
  const offer = (hub: string | undefined) => {
    world.web[FEED] = () => ({
      headers: { ...(hub !== undefined && { link: `<${hub}>; rel=hub, <${FEED}>; rel=self` }) },
      body: new TextEncoder().encode(
        `<rss><channel><title>Wire</title>${Array.from(
          { length: items },
          (_, n) =>
            `<item><title>A laboratory releases language model number ${n}</title><link>${FEED}/${n}</link><pubDate>${START.toUTCString()}</pubDate></item>`,
        ).join('')}</channel></rss>`,
      ),
    })
    const takeForm = ({ form }: WebRequestOptions) => {
      if (form) asked.push(form)
      return { status: hubStatus }
    }
    world.web[HUB] = takeForm
    world.web['https://second.example/'] = takeForm
  }
  let now = START
  const at = (ms: number): void => {
    now = new Date(START.getTime() + ms)
    world.setNow(now)
  }
  const poll = () => ingestDueSources(world.ctx, { kinds: ['live'] })
  const renew = () => renewWebSubscriptions(world.ctx)
  const source = () =>
    db.kysely.selectFrom('sources').selectAll().where('id', '=', sourceId).executeTakeFirstOrThrow()
  const stored = () => db.kysely.selectFrom('websub_subscriptions').selectAll().executeTakeFirst()
  const idOf = async () => (await stored())?.id ?? ''
  const minutesToNext = async () => ((await source()).next_fetch_at.getTime() - now.getTime()) / MINUTE
  const verify = async (call: Partial<HubCall> = {}, id?: string) =>
    answerHub(world.ctx, id ?? (await idOf()), {
      mode: 'subscribe',
      topic: FEED,
      challenge: 'a challenge',
      leaseSeconds: '864000',
      ...call,
    })
  const notify = async ({ algorithm = 'sha256', secret }: { algorithm?: string; secret?: string } = {}) => {
    const id = await idOf()
    const body = Buffer.from('<feed/>')
    const digest = createHmac(algorithm, secret ?? secretOf(world.ctx, id))
      .update(body)
      .digest('hex')
    return receiveNotification(world.ctx, id, { signature: `${algorithm}=${digest}`, body })
  }
  /** A subscription whose hub has notified once, and the visit that followed. */
  const subscribe = async (): Promise<void> => {
    at(0)
    await poll()
    await renew()
    expect(await verify()).toEqual({ challenge: 'a challenge' })
    at(5 * MINUTE)
    expect(await notify()).toBe(true)
    items = 2
    at(6 * MINUTE)
    expect(await poll()).toMatchObject([{ added: 1 }])
  }

  test('a feed that names a hub is subscribed to, with a secret and a lease, and the hub verified once', async () => {
    at(0)
    await poll()
    const id = await idOf()
    await renew()
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      {
        'hub.callback': `https://news.example/hooks/websub/${id}`,
        'hub.mode': 'subscribe',
        'hub.topic': FEED,
        'hub.lease_seconds': '864000',
        'hub.secret': secretOf(world.ctx, id),
      },
    ])
    await renew()
    expect(asked).toHaveLength(1)
    for (const wrong of [
      { topic: `${FEED}/other` },
      { mode: 'unsubscribe' },
      { mode: '' },
      { challenge: '' },
      { leaseSeconds: '' },
      { leaseSeconds: '-5' },
      { leaseSeconds: '1e9' },
    ])
      expect(await verify(wrong)).toBe('not wanted')
    expect(await verify({}, '00000000-0000-4000-8000-000000000000')).toBe('not wanted')
    expect(await verify({ leaseSeconds: '3600' })).toEqual({ challenge: 'a challenge' })
    expect(await stored()).toMatchObject({ lease_until: new Date(START.getTime() + HOUR), failures: 0 })
    // Nothing is awaited any more.
    expect(await verify()).toBe('not wanted')
  })

  test.for(['sha1', 'sha256', 'sha384', 'sha512'])(
    'a notification signed with %s makes its source due',
    async (algorithm) => {
      at(0)
      await poll()
      await renew()
      await verify()
      at(3 * MINUTE)
      expect(await poll()).toEqual([])
      expect(await notify({ algorithm })).toBe(true)
      expect(await minutesToNext()).toBe(0)
      items = 2
      expect(await poll()).toMatchObject([{ added: 1 }])
    },
  )

  test('one without the right signature, before the verification or after the lease changes nothing', async () => {
    at(0)
    await poll()
    await notify()
    expect(await minutesToNext()).toBeGreaterThan(10)
    await renew()
    await verify({ leaseSeconds: '7200' })
    await notify({ secret: 'a guess' })
    await notify({ algorithm: 'md5' })
    for (const signature of ['', 'sha256=', 'sha256', 'sha256=zz'])
      await receiveNotification(world.ctx, await idOf(), { signature, body: Buffer.from('<feed/>') })
    expect(await source()).toMatchObject({ pushed_at: null, push_until: null })
    at(3 * HOUR)
    await notify()
    expect(await source()).toMatchObject({ pushed_at: null, push_until: null })
  })

  test('polls are rarer once a hub has notified, and as usual when the lease lapses', async () => {
    await subscribe()
    expect(await minutesToNext()).toBeGreaterThan(60 * 6)
    // The hub grants no renewal.
    at(10 * DAY - HOUR)
    await db.kysely.updateTable('sources').set({ next_fetch_at: now }).execute()
    await poll()
    // What was silent for days is visited every four hours, as without a hub.
    expect(await minutesToNext()).toBeLessThan(60 * 5)
    at(10 * DAY + 5 * HOUR)
    items = 3
    await poll()
    expect(await minutesToNext()).toBeLessThan(60 * 5)
    expect(await notify()).toBe(true)
    expect(await minutesToNext()).toBeGreaterThan(0)
  })

  test('a lease is renewed before its end, and trusted on', async () => {
    await subscribe()
    at(7 * DAY)
    await renew()
    expect(asked).toHaveLength(1)
    at(8 * DAY + MINUTE)
    await renew()
    expect(asked).toHaveLength(2)
    await verify()
    expect((await source()).push_until).toEqual(new Date(now.getTime() + 10 * DAY))
  })

  test('a hub that announces nothing is found out by a poll, and trusted again when it does', async () => {
    await subscribe()
    at(10 * HOUR)
    items = 3
    await poll()
    expect(await source()).toMatchObject({ pushed_at: null, push_until: null })
    expect(await minutesToNext()).toBeLessThan(60 * 5)
    await notify()
    expect(await source()).toMatchObject({ pushed_at: now })
  })

  test('however often a hub notifies, a minute lies between two visits; a failing source is left its time', async () => {
    await subscribe()
    await notify()
    await notify()
    expect(await minutesToNext()).toBe(1)
    await db.kysely
      .updateTable('sources')
      .set({ fail_count: 2, next_fetch_at: new Date(now.getTime() + HOUR) })
      .execute()
    await notify()
    expect(await minutesToNext()).toBe(60)
  })

  test('what is announced during a visit is visited a minute later', async () => {
    await subscribe()
    at(10 * HOUR)
    const { webFetch } = world.ctx
    world.ctx.webFetch = Object.assign(
      async (...given: Parameters<typeof webFetch>) => {
        const answer = await webFetch(...given)
        if (given[0] === FEED) await notify()
        return answer
      },
      { close: () => webFetch.close() },
    )
    expect(await poll().finally(() => (world.ctx.webFetch = webFetch))).toHaveLength(1)
    expect(await minutesToNext()).toBe(1)
  })

  test('a hub that denies or fails is asked again later, each time later than before', async () => {
    at(0)
    await poll()
    hubStatus = 500
    await renew()
    at(59 * MINUTE)
    await renew()
    expect(asked).toHaveLength(1)
    at(HOUR)
    await renew()
    at(2 * HOUR + 30 * MINUTE)
    await renew()
    expect(asked).toHaveLength(2)
    at(3 * HOUR)
    hubStatus = 202
    await renew()
    expect(asked).toHaveLength(3)
    expect(await verify({ mode: 'denied' })).toBe('noted')
    expect(await verify()).toBe('not wanted')
    at(26 * HOUR)
    await renew()
    expect(asked).toHaveLength(3)
    at(28 * HOUR)
    await renew()
    expect(asked).toHaveLength(4)
  })

  test('a denial ends what was granted', async () => {
    await subscribe()
    expect(await verify({ mode: 'denied' })).toBe('noted')
    expect(await stored()).toMatchObject({ lease_until: null })
    expect(await source()).toMatchObject({ pushed_at: null, push_until: null })
  })

  test('the subscription of a paused source is ended at the hub, and its notifications are refused', async () => {
    await subscribe()
    await db.kysely.updateTable('sources').set({ paused_at: now }).execute()
    expect(await notify()).toBe(false)
    await renew()
    const form = asked.at(-1)
    expect([form?.get('hub.mode'), form?.has('hub.secret')]).toEqual(['unsubscribe', false])
    expect(await verify()).toBe('not wanted')
    expect(await verify({ mode: 'unsubscribe', leaseSeconds: '' })).toEqual({ challenge: 'a challenge' })
    expect(await stored()).toBeUndefined()
  })

  test('a source that is resumed before its hub has verified the end is subscribed to again', async () => {
    await subscribe()
    await db.kysely.updateTable('sources').set({ paused_at: now }).execute()
    await renew()
    await db.kysely.updateTable('sources').set({ paused_at: null }).execute()
    await renew()
    expect(asked.slice(1).map((form) => form.get('hub.mode'))).toEqual(['unsubscribe', 'subscribe'])
  })

  test('another hub gets a subscription of its own, and a feed without one is polled as ever', async () => {
    await subscribe()
    const former = await idOf()
    offer('https://second.example/')
    items = 3
    at(30 * MINUTE)
    await notify()
    await poll()
    expect(await stored()).toMatchObject({ hub: 'https://second.example/', lease_until: null })
    expect(await idOf()).not.toBe(former)
    expect(await source()).toMatchObject({ push_until: null })
    expect(await receiveNotification(world.ctx, former, { signature: '', body: Buffer.from('') })).toBe(false)
    offer(undefined)
    items = 4
    at(20 * HOUR)
    await poll()
    expect(await stored()).toBeUndefined()
  })
})
