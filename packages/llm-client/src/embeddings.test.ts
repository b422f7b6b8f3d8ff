import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddingsBehaviour, type ModelServer, startModelServer } from '../testing/model-server.ts'
import { createEmbedder, type EmbedderOptions } from './embeddings.ts'
import { LlmError } from './llm-error.ts'
import { createTokenBudget, type TokenBudget } from './token-budget.ts'

const KEY = 'sk-secret-0123456789'
const TEXTS = ['Nimbus Labs releases a model', 'A court rules on photographs']

let server: ModelServer
let budget: TokenBudget
const now = () => new Date('2026-11-23T10:00:00Z')

beforeEach(async () => {
  server = await startModelServer({ answer: () => ({}) })
  budget = createTokenBudget({ limit: 10_000, now })
})
afterEach(() => server.close())

const open = (options: Partial<EmbedderOptions> = {}) =>
  createEmbedder({
    baseUrl: server.url,
    model: 'small',
    apiKey: KEY,
    timeoutMs: 60_000,
    budget,
    now,
    ...options,
  })

const failureOf = async (promise: Promise<unknown>): Promise<LlmError> => {
  const error: unknown = await promise.then(
    () => 'an answer',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(LlmError)
  return error as LlmError
}

describe('texts for /embeddings', () => {
  it('come back as a vector each, in their order, and cost what the host counted', async () => {
    const vectors = await open().embed([...TEXTS, TEXTS[0] ?? ''])
    expect(vectors).toHaveLength(3)
    expect(vectors[0]).toEqual(vectors[2])
    expect(vectors[0]).not.toEqual(vectors[1])
    expect(server.requests).toMatchObject([
      { path: '/v1/embeddings', authorization: `Bearer ${KEY}`, body: { model: 'small' } },
    ])
    expect(budget.state().usedToday).toBe(30)
  })

  it('are cut to what small models read', async () => {
    await open().embed(['word '.repeat(5000)])
    expect(server.requests[0]?.body?.input?.[0]).toHaveLength(1000)
  })

  it.each<[EmbeddingsBehaviour, string, boolean]>([
    ['short', 'invalid', true],
    ['zero', 'invalid', true],
    ['uneven', 'invalid', true],
    ['words', 'invalid', true],
    ['huge', 'invalid', true],
    ['hanging', 'timeout', true],
    ['401', 'unauthorized', false],
    ['404', 'unauthorized', false],
    ['429', 'rate_limited', false],
    ['503', 'unavailable', false],
  ])('fail clearly where the host is %s: %s, on the bill: %s', async (behaviour, code, isCharged) => {
    server.scriptEmbeddings(behaviour)
    const error = await failureOf(open({ timeoutMs: behaviour === 'hanging' ? 60 : 60_000 }).embed(TEXTS))
    expect(error.code).toBe(code)
    expect(error.message).not.toContain(KEY)
    expect(budget.state().usedToday > 0).toBe(isCharged)
  })

  it('are not sent without tokens left, nor to a host that keeps failing', async () => {
    const poor = open({ budget: createTokenBudget({ limit: 5, now }) })
    expect((await failureOf(poor.embed(TEXTS))).code).toBe('budget')
    expect(server.requests).toHaveLength(0)
    server.scriptEmbeddings('503')
    const embedder = open()
    for (let i = 0; i < 5; i++) await failureOf(embedder.embed(TEXTS))
    expect((await failureOf(embedder.embed(TEXTS))).code).toBe('open')
    expect(server.requests).toHaveLength(5)
  })

  it('end with the reason of a signal, which does not count as a failure', async () => {
    server.scriptEmbeddings('hanging')
    const stop = new AbortController()
    const asked = open().embed(TEXTS, stop.signal)
    stop.abort(new Error('stopping'))
    await expect(asked).rejects.toThrow('stopping')
  })
})
