import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createTurns } from '@apercu/guarded-fetch'
import { type ChatAnswer, type ChatRequest, createChat } from './chat-completion.ts'
import { type BreakerState, createCircuitBreaker } from './circuit-breaker.ts'
import { readJsonAnswer } from './json-answer.ts'
import { LlmError } from './llm-error.ts'
import { createTokenBudget, type DayUsage, estimateTokens, type TokenBudget } from './token-budget.ts'

export interface LlmRequest<Schema extends z.ZodType> {
  /** The instructions. The shape of the answer is appended from `schema`. */
  instructions: string
  /** The input. */
  prompt: string
  /**
   * Shape of the answer. Only types and enums: models are poor at counting, so that limits are checked
   * afterwards.
   */
  schema: Schema
  maxOutputTokens: number
  signal?: AbortSignal
}

export interface LlmAnswer<Value> {
  value: Value
  /** In tokens; estimated from the lengths when the host does not report usage. */
  usage: { input: number; output: number }
}

/** A language model that answers queries with JSON. */
export interface Llm {
  model: string
  /** Throws `LlmError`, or the signal's reason on abort. */
  complete<Schema extends z.ZodType>(request: LlmRequest<Schema>): Promise<LlmAnswer<z.output<Schema>>>
  /** Tokens of the current UTC day. */
  budget(): { usedToday: number; limit: number }
  state(): BreakerState
  /** Another model of the same host, with the same budget, concurrency limit and circuit breaker. */
  withModel(model: string): Llm
}

export interface LlmOptions {
  /** Of an OpenAI-compatible API, as in `http://localhost:11434/v1`. */
  baseUrl: string
  model: string
  apiKey?: string
  /** Concurrent calls; further ones are queued. */
  concurrency: number
  /** Timeout of one attempt, from the request to the last byte of the response. */
  timeoutMs: number
  dailyTokens: number
  /** Replaces `dailyTokens` to share a budget with other consumers. */
  budget?: TokenBudget
  now: () => Date
  /** Usage of an earlier process today. */
  spent?: DayUsage
  onSpend?: (usage: DayUsage) => void
  fetch?: typeof fetch
  /** The delay before a retry. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

const ATTEMPTS = 3
const FIRST_BACK_OFF_MS = 1000
/** For a longer requested pause the breaker opens instead. */
const LONGEST_WAIT_MS = 30_000
const questionTokens = ({ instructions, prompt }: ChatRequest): number =>
  estimateTokens(instructions + prompt)

/** A model behind an OpenAI-compatible API, with timeouts, retries, budget and circuit breaker. */
export function createLlm(options: LlmOptions): Llm {
  const { baseUrl, apiKey, timeoutMs, now } = options
  const wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }))
  const turns = createTurns(options.concurrency)
  const breaker = createCircuitBreaker(now)
  const budget =
    options.budget ??
    createTokenBudget({
      limit: options.dailyTokens,
      now,
      spent: options.spent,
      onSpend: options.onSpend,
    })

  async function askOnce(
    ask: Chat,
    request: ChatRequest,
    signal: AbortSignal | undefined,
  ): Promise<ChatAnswer> {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      return await ask(request, signal ? AbortSignal.any([signal, deadline]) : deadline)
    } catch (error) {
      signal?.throwIfAborted()
      if (deadline.aborted) throw new LlmError('timeout', `No whole answer within ${timeoutMs} ms`)
      throw error
    }
  }

  async function askPatiently(
    ask: Chat,
    request: ChatRequest,
    signal: AbortSignal | undefined,
  ): Promise<ChatAnswer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(ask, request, signal)
      } catch (error) {
        const pauseMs = pauseBefore(error, attempt)
        if (pauseMs === undefined) throw error
        await wait(pauseMs, signal).catch(() => signal?.throwIfAborted())
      }
    }
  }

  /** Queries the model and parses the answer. Tokens count even for an invalid one. */
  async function answer<Schema extends z.ZodType>(
    ask: Chat,
    request: ChatRequest,
    { schema, signal }: LlmRequest<Schema>,
    spend: (tokens: number) => void,
  ): Promise<LlmAnswer<z.output<Schema>>> {
    const input = questionTokens(request)
    let chat: ChatAnswer
    try {
      chat = await askPatiently(ask, request, signal)
    } catch (error) {
      // A request that timed out may still be billed.
      spend(error instanceof LlmError && error.code !== 'timeout' ? 0 : input)
      throw error
    }
    const usage = chat.usage ?? { input, output: estimateTokens(chat.text) }
    spend(usage.input + usage.output)
    if (chat.finishReason === 'length')
      throw new LlmError('truncated', `The answer was cut at ${request.maxOutputTokens} tokens`)
    const json = readJsonAnswer(chat.text)
    if (json === undefined) throw new LlmError('invalid', 'The answer is no whole JSON object')
    const parsed = schema.safeParse(json)
    if (!parsed.success)
      throw new LlmError('invalid', `The JSON is not as asked: ${describeIssues(parsed.error)}`)
    return { value: parsed.data, usage }
  }

  const speakAs = (model: string): Llm => {
    const ask = createChat({ baseUrl, model, apiKey, fetch: options.fetch ?? fetch })
    return {
      model,
      withModel: speakAs,
      async complete(request) {
        const { instructions, prompt, maxOutputTokens, schema } = request
        const question = { instructions: `${instructions}\n\n${shapeOf(schema)}`, prompt, maxOutputTokens }
        const release = await turns('', request.signal)
        try {
          const call = breaker.begin()
          if (!call) throw new LlmError('open', 'The model host failed too often lately')
          const spend = budget.reserve(questionTokens(question) + maxOutputTokens)
          if (!spend) {
            call.abandoned()
            throw new LlmError('budget', 'The tokens of today are spent')
          }
          try {
            const answered = await answer(ask, question, request, spend)
            call.succeeded()
            return answered
          } catch (error) {
            if (error instanceof LlmError) call.failed(longPause(error))
            else call.abandoned()
            throw error
          }
        } finally {
          release()
        }
      },
      budget: () => budget.state(),
      state: () => breaker.state(),
    }
  }
  return speakAs(options.model)
}

type Chat = ReturnType<typeof createChat>

/** Milliseconds until the retry; undefined for none. */
function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof LlmError) || attempt >= ATTEMPTS) return undefined
  if (error.code !== 'rate_limited' && error.code !== 'unavailable') return undefined
  if (longPause(error) !== undefined) return undefined
  return error.retryAfterMs ?? FIRST_BACK_OFF_MS * 2 ** (attempt - 1)
}

const longPause = ({ retryAfterMs }: LlmError): number | undefined =>
  retryAfterMs !== undefined && retryAfterMs > LONGEST_WAIT_MS ? retryAfterMs : undefined

/**
 * The schema as text instead of `response_format`: strict schemas are rejected by some hosts and ignored by
 * others, while every model reads text.
 */
function shapeOf(schema: z.ZodType): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io: 'input',
    // A default here is not a suggestion for an answer.
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  })
  return `Answer with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(shape)}`
}

const describeIssues = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.')} (${code})`)
    .join(', ')
