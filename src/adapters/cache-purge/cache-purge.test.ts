import { CachePurgeError } from '#domain/kernel/ports/cache-purge.ts'
import { expect, test } from 'vitest'
import { type CachePurgeSettings, createCachePurge } from './cache-purge.ts'

const SETTINGS: CachePurgeSettings = {
  url: 'http://cache.example{path}',
  method: 'PURGE',
  header: { name: 'X-Token', value: 'secret' },
  body: undefined,
  publicUrl: 'https://news.example',
}

/** What a cache with this status receives. */
const sentWith = async (
  settings: Partial<CachePurgeSettings>,
  paths: readonly string[],
  status = 200,
): Promise<{ url: string; init: RequestInit }[]> => {
  const sent: { url: string; init: RequestInit }[] = []
  const purge = createCachePurge({ ...SETTINGS, ...settings }, async (url, init) => {
    sent.push({ url, init })
    return new Response(null, { status })
  })
  await purge.purge(paths)
  return sent
}

const PATHS = ['/fr/feed/research?sub=papers', '/article/1']

test('an address at a time, with method and header', async () => {
  const sent = await sentWith({}, PATHS)
  expect(sent.map(({ url }) => url)).toEqual([
    'http://cache.example/fr/feed/research?sub=papers',
    'http://cache.example/article/1',
  ])
  expect(sent[0]?.init).toMatchObject({ method: 'PURGE', headers: { 'X-Token': 'secret' } })
})

test('the whole address, in the query or as JSON', async () => {
  const [query] = await sentWith({ url: 'https://api.example/purge?url={url}', method: 'POST' }, PATHS)
  expect(query?.url).toBe(
    'https://api.example/purge?url=https%3A%2F%2Fnews.example%2Ffr%2Ffeed%2Fresearch%3Fsub%3Dpapers',
  )
  const json = { url: 'https://api.example/purge', body: '{"files":["{url}"]}' }
  const [, second] = await sentWith(json, PATHS)
  expect(second?.init.body).toBe('{"files":["https://news.example/article/1"]}')
})

test('all of it with one request, where neither has a place for an address', async () => {
  const whole = { url: 'https://api.example/purge', body: '{"purge_everything":true}' }
  const sent = await sentWith(whole, PATHS)
  expect(sent.map(({ url, init }) => [url, init.body])).toEqual([[whole.url, whole.body]])
})

test('an address that the cache does not hold is no failure', async () => {
  expect(await sentWith({}, PATHS, 412)).toHaveLength(2)
})

test('what fails says why, without the header', async () => {
  await expect(sentWith({}, PATHS, 403)).rejects.toThrow(new CachePurgeError('HTTP 403'))
  const closed = createCachePurge({ ...SETTINGS, url: 'http://127.0.0.1:1{path}' })
  await expect(closed.purge(['/'])).rejects.toThrow(CachePurgeError)
})
