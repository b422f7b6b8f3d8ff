import { describe, expect, it, test } from 'vitest'
import {
  type Archive,
  fetchWithArchive,
  archiveKey,
  isPrivate,
  type ArchivedAnswer,
  dropTakenDown,
  isContent,
} from './answer-archive.ts'

const SITE = 'https://news.example'
const asked = (path: string, init: RequestInit = {}) => new Request(`${SITE}/api${path}`, init)
const asReader = { headers: { authorization: 'Bearer t' } }

/** An archive in memory, with its real rules about whose answers are whose. */
const anArchive = (): Archive => {
  const kept = new Map<string, ArchivedAnswer>()
  return {
    put: async (answer) => void kept.set(answer.key, answer),
    get: async (key) => kept.get(key),
    deletePrivate: async () => {
      for (const key of kept.keys()) if (isPrivate(key)) kept.delete(key)
    },
    deleteContent: async () => {
      for (const key of kept.keys()) if (isContent(key)) kept.delete(key)
    },
  }
}
const online =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['/articles', true],
  ['/articles?category=research&lng=fr', true],
  ['/articles/0198', true],
  ['/digest/today?lng=en', true],
  ['/bookmarks', true],
  ['/auth/me', true],
  ['/articles/search?q=x', false],
  ['/auth/sessions', false],
  ['/user/export', false],
  ['/admin/articles', false],
  ['/subscriptions/usage', false],
  // Three seconds after a purchase, a cached "free" would be rendered as a failed activation.
  ['/subscriptions/status', false],
])('an answer to %s is kept: %s', (path, isKept) => {
  expect(archiveKey(asked(path)) !== undefined).toBe(isKept)
  expect(archiveKey(asked(path, { method: 'POST' }))).toBeUndefined()
})

describe('without a connection', () => {
  it('the app reads what it was answered last', async () => {
    const archive = anArchive()
    await fetchWithArchive(asked('/digest/today'), archive, online('{"day":1}'))
    await fetchWithArchive(asked('/digest/today'), archive, online('{"day":2}'))
    const answer = await fetchWithArchive(asked('/digest/today'), archive, offline)
    expect([answer.status, await answer.json()]).toEqual([200, { day: 2 }])
  })

  it('an uncached call rejects as without the cache', async () => {
    await expect(fetchWithArchive(asked('/articles'), anArchive(), offline)).rejects.toThrow(
      'Failed to fetch',
    )
  })

  it('private answers are bound to their session, and deleted with it', async () => {
    const archive = anArchive()
    await fetchWithArchive(asked('/bookmarks', asReader), archive, online('{"mine":true}'))
    await fetchWithArchive(asked('/digest/today'), archive, online('{"day":1}'))
    await expect(fetchWithArchive(asked('/bookmarks'), archive, offline)).rejects.toThrow('Failed to fetch')
    await archive.deletePrivate()
    await expect(fetchWithArchive(asked('/bookmarks', asReader), archive, offline)).rejects.toThrow(
      'Failed to fetch',
    )
    expect(await (await fetchWithArchive(asked('/digest/today'), archive, offline)).json()).toEqual({
      day: 1,
    })
  })
})

describe('the next reader of this phone', () => {
  const asNext = { headers: { authorization: 'Bearer u' } }

  it('is shown no answer of the one before, not even one that came after they had left', async () => {
    const archive = anArchive()
    let answer: (response: Response) => void = () => undefined
    const late = fetchWithArchive(
      asked('/bookmarks', asReader),
      archive,
      () => new Promise((resolve) => (answer = resolve)),
    )
    await archive.deletePrivate()
    answer(new Response('{"mine":true}'))
    expect(await (await late).json()).toEqual({ mine: true })
    await expect(fetchWithArchive(asked('/bookmarks', asNext), archive, offline)).rejects.toThrow(
      'Failed to fetch',
    )
  })

  it('finds nothing of the token in what is kept', () => {
    const key = archiveKey(asked('/bookmarks', { headers: { authorization: 'Bearer a-long-secret' } })) ?? ''
    expect([isPrivate(key), key.includes('secret')]).toEqual([true, false])
  })
})

describe('with a connection', () => {
  it('the server has the last word, and a refusal is not kept', async () => {
    const archive = anArchive()
    await fetchWithArchive(asked('/digest/today'), archive, online('{"day":1}'))
    expect((await fetchWithArchive(asked('/digest/today'), archive, online('{}', 503))).status).toBe(503)
    expect(await (await fetchWithArchive(asked('/digest/today'), archive, offline)).json()).toEqual({
      day: 1,
    })
  })

  it('a phone without room still reads', async () => {
    const full: Archive = { ...anArchive(), put: () => Promise.reject(new Error('QuotaExceededError')) }
    expect(await (await fetchWithArchive(asked('/digest/today'), full, online('{"day":1}'))).json()).toEqual({
      day: 1,
    })
  })

  it('a call given up is given up', async () => {
    const archive = anArchive()
    await fetchWithArchive(asked('/digest/today'), archive, online('{"day":1}'))
    const given = asked('/digest/today', { signal: AbortSignal.abort() })
    await expect(fetchWithArchive(given, archive, offline)).rejects.toThrow('Failed to fetch')
  })
})

test('after a takedown the app drops what it has cached, once', async () => {
  const archive = anArchive()
  await dropTakenDown(archive, null)
  await fetchWithArchive(asked('/articles'), archive, online('{"n":1}'))
  await fetchWithArchive(asked('/auth/me', asReader), archive, online('{"user":1}'))
  await dropTakenDown(archive, null)
  expect(await (await fetchWithArchive(asked('/articles'), archive, offline)).json()).toEqual({ n: 1 })
  await dropTakenDown(archive, '2026-03-10T12:00:00.000Z')
  await expect(fetchWithArchive(asked('/articles'), archive, offline)).rejects.toThrow('Failed to fetch')
  expect(await (await fetchWithArchive(asked('/auth/me', asReader), archive, offline)).json()).toEqual({
    user: 1,
  })
  await fetchWithArchive(asked('/articles'), archive, online('{"n":2}'))
  await dropTakenDown(archive, '2026-03-10T12:00:00.000Z')
  expect(await (await fetchWithArchive(asked('/articles'), archive, offline)).json()).toEqual({ n: 2 })
})
