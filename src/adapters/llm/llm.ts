import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createTurns } from '#adapters/web-fetch/turns.ts'
import { type ChatAnswer, type ChatRequest, createChat } from './chat-completion.ts'
import { type BreakerState, createCircuitBreaker } from './circuit-breaker.ts'
import { readJsonAnswer } from './json-answer.ts'
import { LlmError } from './llm-error.ts'
import { createTokenBudget, type DayUsage, estimateTokens, type TokenBudget } from './token-budget.ts'

export interface LlmRequest<Schema extends z.ZodType> {
  /** What to do. The shape of the answer is added to it from `schema`. */
  instructions: string
  /** What to do it with. */
  prompt: string
  /** The answer. Keep it to types and enums: models are poor at counting, so limits are for afterwards. */
  schema: Schema
  maxOutputTokens: number
  signal?: AbortSignal
}

export interface LlmAnswer<Value> {
  value: Value
  /** In tokens; estimated from the lengths when the host does not count. */
  usage: { input: number; output: number }
}

/** A language model that answers questions with JSON. */
export interface Llm {
  model: string
  /** Throws `LlmError`; the signal's reason once that is aborted. */
  complete<Schema extends z.ZodType>(request: LlmRequest<Schema>): Promise<LlmAnswer<z.output<Schema>>>
  /** Tokens of the current UTC day. */
  budget(): { usedToday: number; limit: number }
  state(): BreakerState
  /** Another model of the same host, within the same budget, turns and circuit breaker. */
  withModel(model: string): Llm
}

export interface LlmOptions {
  /** Of an OpenAI-compatible API, as in `http://localhost:11434/v1`. */
  baseUrl: string
  model: string
  apiKey?: string
  /** Calls at a time; more wait their turn. */
  concurrency: number
  /** For one attempt, from the question to the last byte of the answer. */
  timeoutMs: number
  dailyTokens: number
  /** In place of `dailyTokens`, where what else costs tokens shares them. */
  budget?: TokenBudget
  now: () => Date
  /** What a former process has spent today. */
  spent?: DayUsage
  onSpend?: (usage: DayUsage) => void
  fetch?: typeof fetch
  /** Waits before another attempt. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

const ATTEMPTS = 3
const FIRST_BACK_OFF_MS = 1000
/** A host that wants a longer pause is left alone for that long instead of waited for. */
const LONGEST_WAIT_MS = 30_000
const questionTokens = ({ instructions, prompt }: ChatRequest): number =>
  estimateTokens(instructions + prompt)

/** A model behind an OpenAI-compatible API, with everything that keeps a bad day there from becoming one here. */
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

  /** Asks and reads the answer. Tokens count whatever the answer is worth. */
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
      // What was sent and not answered in time may well be on the bill.
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

/** Milliseconds to wait before the next attempt; undefined when there is to be none. */
function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof LlmError) || attempt >= ATTEMPTS) return undefined
  if (error.code !== 'rate_limited' && error.code !== 'unavailable') return undefined
  if (longPause(error) !== undefined) return undefined
  return error.retryAfterMs ?? FIRST_BACK_OFF_MS * 2 ** (attempt - 1)
}

const longPause = ({ retryAfterMs }: LlmError): number | undefined =>
  retryAfterMs !== undefined && retryAfterMs > LONGEST_WAIT_MS ? retryAfterMs : undefined

/**
 * The schema in words rather than in `response_format`: strict schemas are refused by some hosts and
 * ignored by others, while every model reads.
 */
function shapeOf(schema: z.ZodType): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io: 'input',
    // What stands in for a missing value here is no suggestion for an answer.
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  })
  return `Answer with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(shape)}`
}

const describeIssues = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.')} (${code})`)
    .join(', ')
