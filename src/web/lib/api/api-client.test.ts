import { describe, expect, it } from 'vitest'
import { createApiCache } from './api-cache.ts'
import { createApi } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** A client whose server answers the same to everything and notes what it was asked. */
const clientOf = (answer: () => Response | Promise<Response>, more: { cache?: boolean } = {}) => {
  const asked: Request[] = []
  const api = createApi({
    origin: 'https://apercu.test',
    lng: 'fr',
    fetch: (request) => {
      asked.push(request)
      return answer()
    },
    headers: () => ({ authorization: 'Bearer t' }),
    ...(more.cache && {
      cache: createApiCache(
        () => 0,
        () => 'anonymous',
      ),
    }),
  })
  return { api, asked }
}
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('The call should have failed'),
    (error: unknown) => error as ApiError,
  )

describe('a call of the API', () => {
  it('puts parameters into the path, the language and the query behind it', async () => {
    const { api, asked } = clientOf(() => Response.json({ data: { articles: [] } }))
    await api('GET /articles/{id}/related', { params: { id: 'a/b' }, query: { limit: 3, lng: undefined } })
    expect(asked[0]?.url).toBe('https://apercu.test/api/articles/a%2Fb/related?lng=fr&limit=3')
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer t')
  })

  it('queries in another language on request', async () => {
    const { api, asked } = clientOf(() => Response.json({ data: {} }))
    await api('GET /articles', { query: { lng: 'en', search: 'vie & mort' } })
    expect(asked[0]?.url).toBe('https://apercu.test/api/articles?lng=en&search=vie+%26+mort')
  })

  it('gives the answer as the contract shapes it', async () => {
    const { api } = clientOf(() =>
      Response.json({ data: { articles: [], page: 1, limit: 20, has_more: false } }),
    )
    expect((await api('GET /articles')).data.has_more).toBe(false)
  })
})

describe('a call that fails', () => {
  it('carries the code, the status and the details of the API', async () => {
    const body = { error: 'No such category', code: 'unknown_category', details: { category: 'x' } }
    const { api } = clientOf(() => Response.json(body, { status: 404 }))
    const error = await failure(api('GET /articles'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'unknown_category', status: 404, details: { category: 'x' } })
  })

  it('has a code by its status when a proxy answered with its own page', async () => {
    const { api } = clientOf(() => new Response('<h1>busy</h1>', { status: 503 }))
    expect(await failure(api('GET /articles'))).toMatchObject({ code: 'overloaded', status: 503 })
  })

  it('is a network error when nothing answered', async () => {
    const { api } = clientOf(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failure(api('GET /articles'))).toMatchObject({ code: 'network_error', status: 0 })
  })

  it('is a network error when the answer was cut short', async () => {
    const { api } = clientOf(() => new Response('{"data":{'))
    expect(await failure(api('GET /articles'))).toMatchObject({ code: 'network_error' })
  })

  it('of 401 calls back with the rejected request', async () => {
    const refused: [string | null, string][] = []
    const api = createApi({
      origin: 'https://apercu.test',
      lng: 'fr',
      fetch: () => Response.json({ error: 'Sign in failed', code: 'sign_in_failed' }, { status: 401 }),
      headers: () => ({ authorization: 'Bearer t' }),
      onUnauthorized: (request, { code }) => refused.push([request.headers.get('authorization'), code]),
    })
    expect(await failure(api('GET /auth/me'))).toMatchObject({ status: 401 })
    expect(refused).toEqual([['Bearer t', 'sign_in_failed']])
  })

  it('is made again the next time, even with a cache', async () => {
    const answers = [new Response(null, { status: 500 }), Response.json({ data: { articles: [] } })]
    const { api, asked } = clientOf(() => answers.shift() ?? Response.error(), { cache: true })
    await failure(api('GET /articles'))
    await api('GET /articles')
    await api('GET /articles')
    expect(asked).toHaveLength(2)
  })
})
