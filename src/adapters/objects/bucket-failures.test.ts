import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startS3Server } from '#testing/s3-server.ts'
import { type BucketSettings, openBucket } from './bucket-objects.ts'
import { StorageUnavailableError } from './object-store.ts'

/** Short, because nothing but time ends these calls. */
const LIMITS = { attemptMs: 200, callMs: 1500, attempts: 3 }

const KEY: Omit<BucketSettings, 'endpoint'> = {
  region: 'us-east-1',
  bucket: 'pictures',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  prefix: '',
}

const listPage = (keys: string[], next?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${
    next !== undefined
  }</IsTruncated>${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}${keys
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T08:00:00.000Z</LastModified></Contents>`,
    )
    .join('')}</ListBucketResult>`

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const serve = async (listener: RequestListener): Promise<string> => {
  const server: Server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const open = (settings: BucketSettings, limits = LIMITS) => {
  const failures: unknown[] = []
  const bucket = openBucket(settings, { limits, onFailure: (error) => failures.push(error) })
  stops.push(() => bucket.close())
  return { store: bucket.objects('images'), failures }
}

describe('a bucket', () => {
  const silent: [what: string, listener: RequestListener][] = [
    ['never answers', () => {}],
    ['stops in the middle of an object', (_, response) => void response.writeHead(200).write('half')],
    [
      'drips a byte now and then',
      (_, response) => {
        const drip = setInterval(() => response.write('.'), 50)
        response.on('close', () => clearInterval(drip))
        response.writeHead(200)
      },
    ],
    ['closes its connections', (request) => void request.socket.destroy()],
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['refuses', (_, response) => void response.writeHead(403).end()],
    ['speaks HTML', (_, response) => void response.writeHead(404).end('<h1>Not here</h1>')],
  ]
  test.each(silent)('whose server %s is unavailable, and each call is reported once', async (_, listener) => {
    const { store, failures } = open({ ...KEY, endpoint: await serve(listener) })
    await expect(store.get('a')).rejects.toThrow(StorageUnavailableError)
    expect(failures).toHaveLength(1)
  })

  test('that is unavailable answers readers 503, like a database that is away', async () => {
    const { store } = open({ ...KEY, endpoint: 'http://127.0.0.1:9' })
    for (const call of [
      () => store.get('a'),
      () => store.put('a', new Uint8Array(1), 'image/webp'),
      () => store.delete('a'),
      () => Array.fromAsync(store.list()),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'overloaded' })
  })

  test.each([500, 503, 429])('that answers %d twice is asked a third time', async (status) => {
    let asked = 0
    const endpoint = await serve((_, response) => {
      asked += 1
      response.writeHead(asked < 3 ? status : 200).end(asked < 3 ? undefined : 'a picture')
    })
    const { store, failures } = open({ ...KEY, endpoint }, { ...LIMITS, callMs: 20_000 })
    expect(Buffer.from((await store.get('a')) ?? []).toString()).toBe('a picture')
    expect([asked, failures]).toEqual([3, []])
  })

  test('that does not exist, or whose key is another, is a failure and not a missing object', async () => {
    const server = await startS3Server()
    stops.push(server.stop)
    for (const wrong of [
      { bucket: 'not-here' },
      { accessKeyId: 'ANOTHER' },
      { secretAccessKey: 'another' },
    ]) {
      const { store } = open({ ...server.settings, ...wrong })
      await expect(store.get('a')).rejects.toThrow(StorageUnavailableError)
      await expect(store.delete('a')).rejects.toThrow(StorageUnavailableError)
    }
  })

  test('is listed page by page', async () => {
    const tokens: (string | null)[] = []
    const endpoint = await serve((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://bucket')
      const token = searchParams.get('continuation-token')
      tokens.push(token)
      response.setHeader('content-type', 'application/xml')
      response.end(token ? listPage(['images/c']) : listPage(['images/a', 'images/b'], 'next+/='))
    })
    const { store } = open({ ...KEY, endpoint })
    const found = await Array.fromAsync(store.list())
    expect(found.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(found[0]?.usedAt).toEqual(new Date('2026-11-20T08:00:00Z'))
    expect(tokens).toEqual([null, 'next+/='])
  })
})
