import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ModelBehaviour, type ModelServer, startModelServer } from '../testing/model-server.ts'
import { createLlm, type LlmOptions } from './llm.ts'
import { LlmError } from './llm-error.ts'

const KEY = 'sk-secret-0123456789'
const schema = z.object({
  category: z.enum(['products', 'research']),
  quality: z.number(),
  topics: z.array(z.string()).catch(['none']),
})
const QUESTION = {
  instructions: 'Say what the article is about.',
  prompt: '[0] A title\n[1] The first sentence of the article says something plain.',
  schema,
  maxOutputTokens: 500,
}

const ANSWER = { category: 'products', quality: 70, topics: ['models', 'chips'] }
type Behaviour = ModelBehaviour | 'wrong-enum'
const startServer = (retryAfterSeconds = 1): Promise<ModelServer<Behaviour>> =>
  startModelServer({
    answer: () => ANSWER,
    answers: { 'wrong-enum': () => ({ ...ANSWER, category: 'sports', quality: 'superb' }) },
    retryAfterSeconds,
  })

let server: ModelServer<Behaviour>
let time: number
let waits: number[]

beforeEach(async () => {
  server = await startServer()
  time = Date.parse('2026-11-21T10:00:00Z')
  waits = []
})
afterEach(() => server.close())

const open = (options: Partial<LlmOptions> = {}) =>
  createLlm({
    baseUrl: server.url,
    model: 'stand-in',
    apiKey: KEY,
    concurrency: 4,
    timeoutMs: 60_000,
    dailyTokens: 1_000_000,
    now: () => new Date(time),
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    ...options,
  })

async function failure(promise: Promise<unknown>): Promise<LlmError> {
  const error: unknown = await promise.then(
    () => 'an answer',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(LlmError)
  return error as LlmError
}

describe('a question', () => {
  it('goes to /chat/completions with the key, the instructions and the shape of the answer', async () => {
    const { value, usage } = await open().complete(QUESTION)
    expect(value).toMatchObject({ category: 'products', quality: 70 })
    expect(usage.input).toBeGreaterThan(0)
    const [request] = server.requests
    expect(request?.path).toBe('/v1/chat/completions')
    expect(request?.authorization).toBe(`Bearer ${KEY}`)
    expect(request?.body).toMatchObject({
      model: 'stand-in',
      max_tokens: 500,
      response_format: { type: 'json_object' },
    })
    const [system, user] = request?.body?.messages ?? []
    expect(system?.content).toContain(QUESTION.instructions)
    expect(system?.content).toContain('"enum":["products","research"]')
    expect(system?.content).not.toContain('none')
    expect(user).toEqual({ role: 'user', content: QUESTION.prompt })
  })

  it.each(['', '/', '/v1', '/v1/'])('finds the API from a base URL that ends in %j', async (path) => {
    await open({ baseUrl: server.url.replace('/v1', path) }).complete(QUESTION)
    expect(server.requests[0]?.path).toBe('/v1/chat/completions')
  })

  it.each(['400-response-format', '400-max-tokens'] as const)(
    'leaves out a parameter the host refuses, from then on (%s)',
    async (behaviour) => {
      server.script(behaviour)
      const llm = open()
      await llm.complete(QUESTION)
      await llm.complete(QUESTION)
      expect(server.requests).toHaveLength(3)
    },
  )

  it.each(['fenced', 'thinking', 'slow', 'no-usage'] as const)(
    'is answered by a host that is %s',
    async (behaviour) => {
      server.script(behaviour)
      const { value, usage } = await open().complete(QUESTION)
      expect(value.category).toBe('products')
      expect(usage.output).toBeGreaterThan(10)
    },
  )

  it('waits its turn when as many as allowed are being answered', async () => {
    let running = 0
    let most = 0
    const counted: typeof fetch = async (input, init) => {
      most = Math.max(most, ++running)
      const response = await fetch(input, init)
      running--
      return response
    }
    server.script('slow')
    const llm = open({ concurrency: 2, fetch: counted })
    await Promise.all(Array.from({ length: 8 }, () => llm.complete(QUESTION)))
    expect(server.requests).toHaveLength(8)
    expect(most).toBe(2)
  })
})

describe('a host in trouble', () => {
  it('is asked again after the delay that it requests', async () => {
    server.script('429', 'good')
    await open().complete(QUESTION)
    expect(waits).toEqual([1000])
  })

  it('is not asked for the hour that it requests, and no call waits', async () => {
    await server.close()
    server = await startServer(3600)
    server.script('429')
    const llm = open()
    const error = await failure(llm.complete(QUESTION))
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 3_600_000 })
    expect(waits).toEqual([])
    time += 3_599_000
    expect(llm.state()).toBe('open')
    time += 1000
    expect(llm.state()).toBe('half-open')
  })

  it('is asked again after 5xx and broken connections, with longer and longer pauses', async () => {
    server.script('500', 'reset', 'good')
    await open().complete(QUESTION)
    expect(waits).toEqual([1000, 2000])
  })

  it.each<[Behaviour, string, number]>([
    ['401', 'unauthorized', 1],
    ['404', 'unauthorized', 1],
    ['429', 'rate_limited', 3],
    ['500', 'unavailable', 3],
    ['redirect', 'unavailable', 3],
    ['reset', 'unavailable', 3],
    ['truncated', 'invalid', 1],
    ['length', 'truncated', 1],
    ['filtered', 'invalid', 1],
    ['empty', 'invalid', 1],
    ['empty-object', 'invalid', 1],
    ['no-choices', 'invalid', 1],
    ['html', 'invalid', 1],
    ['huge', 'invalid', 1],
    ['wrong-enum', 'invalid', 1],
  ])('that is %s ends as %s after %i requests', async (behaviour, code, requests) => {
    server.script(behaviour)
    const error = await failure(open().complete(QUESTION))
    expect(error.code).toBe(code)
    expect(server.requests).toHaveLength(requests)
    expect(JSON.stringify([error.message, error.stack])).not.toContain(KEY)
  })

  it.each(['hanging', 'dripping'] as const)('ends by the timeout when %s', async (behaviour) => {
    server.script(behaviour)
    // Long enough for the question to arrive on a busy machine.
    const error = await failure(open({ timeoutMs: 3000 }).complete(QUESTION))
    expect(error.code).toBe('timeout')
    expect(server.requests).toHaveLength(1)
  })

  it('is disconnected when the caller aborts, which does not count as a failure', async () => {
    server.script('hanging')
    const llm = open()
    const reason = new Error('shutting down')
    for (let i = 0; i < 6; i++) {
      const caller = new AbortController()
      const answer = llm.complete({ ...QUESTION, signal: caller.signal })
      caller.abort(reason)
      await expect(answer).rejects.toBe(reason)
    }
    expect(llm.state()).toBe('closed')
  })

  it('is not asked at all after five failures, until a probe succeeds ten minutes later', async () => {
    server.script('401')
    const llm = open()
    for (let i = 0; i < 5; i++) await failure(llm.complete(QUESTION))
    expect((await failure(llm.complete(QUESTION))).code).toBe('open')
    expect(server.requests).toHaveLength(5)
    server.script('good')
    time += 600_000
    expect(llm.state()).toBe('half-open')
    await llm.complete(QUESTION)
    expect(llm.state()).toBe('closed')
  })

  it.each(['truncated', 'length', 'filtered', 'empty', 'empty-object', 'wrong-enum'] as const)(
    'is another matter than a text that the model cannot answer for (%s): the next one is asked about',
    async (behaviour) => {
      server.script(behaviour)
      const llm = open()
      for (let i = 0; i < 6; i++) expect((await failure(llm.complete(QUESTION))).code).not.toBe('open')
      expect(llm.state()).toBe('closed')
      server.script('good')
      expect((await llm.complete(QUESTION)).value.category).toBe('products')
    },
  )

  it('is well again when its probe gets a response, even one that is not as asked', async () => {
    server.script('500')
    const llm = open()
    for (let i = 0; i < 5; i++) await failure(llm.complete(QUESTION))
    time += 600_000
    server.script('truncated')
    expect((await failure(llm.complete(QUESTION))).code).toBe('invalid')
    expect(llm.state()).toBe('closed')
  })

  it.each(['html', 'no-choices'] as const)(
    'is one that does not speak the API at all (%s), and five such responses count',
    async (behaviour) => {
      server.script(behaviour)
      const llm = open()
      for (let i = 0; i < 5; i++) expect((await failure(llm.complete(QUESTION))).code).toBe('invalid')
      expect((await failure(llm.complete(QUESTION))).code).toBe('open')
    },
  )

  it('fails the calls that queued behind the failing ones without asking for each', async () => {
    server.script('401')
    const llm = open({ concurrency: 1 })
    await Promise.all(Array.from({ length: 20 }, () => failure(llm.complete(QUESTION))))
    expect(server.requests).toHaveLength(5)
  })
})

describe('the tokens of a day', () => {
  it('are counted as the host counts them', async () => {
    const llm = open()
    const { usage } = await llm.complete(QUESTION)
    expect(llm.budget()).toEqual({ usedToday: usage.input + usage.output, limit: 1_000_000 })
  })

  it.each<[Behaviour, boolean]>([
    ['truncated', true],
    ['length', true],
    ['hanging', true],
    ['401', false],
    ['500', false],
  ])('of an answer that is %s count: %s', async (behaviour, counts) => {
    server.script(behaviour)
    const llm = open({ timeoutMs: behaviour === 'hanging' ? 60 : 170_000 })
    await failure(llm.complete(QUESTION))
    expect(llm.budget().usedToday > 0).toBe(counts)
  })

  it('end the calls when they are spent, without blaming the host, until the next day', async () => {
    const llm = open({ dailyTokens: 1500 })
    let answered = 0
    let error: LlmError | undefined
    while (!error) {
      const outcome = await llm.complete(QUESTION).catch((reason: LlmError) => reason)
      if (outcome instanceof LlmError) error = outcome
      else answered++
    }
    expect(error.code).toBe('budget')
    expect(answered).toBeGreaterThan(0)
    expect(server.requests).toHaveLength(answered)
    expect(llm.budget().usedToday).toBeLessThanOrEqual(1500)
    expect(llm.state()).toBe('closed')
    time += 86_400_000
    await llm.complete(QUESTION)
  })
})
