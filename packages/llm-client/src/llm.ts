import { z } from 'zod'
import { createTurns } from '@apercu/guarded-fetch'
import { type ChatAnswer, type ChatRequest, createChat } from './chat-completion.ts'
import { type BreakerState, createCircuitBreaker } from './circuit-breaker.ts'
import { readJsonAnswer } from './json-answer.ts'
import { LlmError } from './llm-error.ts'
import { longPause, type RetryingChat, withRetries } from './retrying-chat.ts'
import { createTokenBudget, type DayUsage, estimateTokens, type TokenBudget } from './token-budget.ts'

export interface LlmRequest<Schema extends z.ZodType> {
  /** The client appends a description of `schema`. */
  instructions: string
  prompt: string
  /** Should contain types and enums only: models count badly, so that callers check limits afterwards. */
  schema: Schema
  maxOutputTokens: number
  signal?: AbortSignal
}

export interface LlmAnswer<Value> {
  value: Value
  /** Tokens; estimated from the lengths if the host reports no usage. */
  usage: { input: number; output: number }
}

export interface Llm {
  model: string
  /** Throws `LlmError`, or the signal's reason on abort. */
  complete<Schema extends z.ZodType>(request: LlmRequest<Schema>): Promise<LlmAnswer<z.output<Schema>>>
  /** Tokens of the current day in UTC. */
  budget(): { usedToday: number; limit: number }
  state(): BreakerState
  /** Returns a client for another model that shares budget, concurrency limit and circuit breaker. */
  withModel(model: string): Llm
}

export interface LlmOptions {
  /** Base URL including `/v1`, such as `http://localhost:11434/v1`. */
  baseUrl: string
  model: string
  apiKey?: string
  concurrency: number
  /** Limits one attempt, from the request to the last byte of the response. */
  timeoutMs: number
  dailyTokens: number
  /** Replaces `dailyTokens`, so that several clients can share one budget. */
  budget?: TokenBudget
  now: () => Date
  /** Usage of earlier processes, so that a restart does not renew the day's budget. */
  spent?: DayUsage
  /** Should persist the usage, which the next process receives as `spent`. */
  onSpend?: (usage: DayUsage) => void
  fetch?: typeof fetch
  /** Replaces the delay before a retry in tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

const questionTokens = ({ instructions, prompt }: ChatRequest): number =>
  estimateTokens(instructions + prompt)

export function createLlm(options: LlmOptions): Llm {
  const { baseUrl, apiKey, now, dailyTokens, spent, onSpend } = options
  const turns = createTurns(options.concurrency)
  const breaker = createCircuitBreaker(now)
  const budget = options.budget ?? createTokenBudget({ limit: dailyTokens, now, spent, onSpend })

  /** Reports the outcome to the circuit breaker and the usage to the budget. */
  async function guard<Value>(
    reservedTokens: number,
    query: (spend: (tokens: number) => void) => Promise<Value>,
  ): Promise<Value> {
    const call = breaker.begin()
    if (!call) throw new LlmError('open', 'The model host failed too often lately')
    const spend = budget.reserve(reservedTokens)
    if (!spend) {
      call.abandoned()
      throw new LlmError('budget', 'The tokens of today are spent')
    }
    try {
      const value = await query(spend)
      call.succeeded()
      return value
    } catch (error) {
      if (error instanceof LlmError) call.failed(longPause(error))
      else call.abandoned()
      throw error
    }
  }

  const speakAs = (model: string): Llm => {
    const ask = withRetries(createChat({ baseUrl, model, apiKey, fetch: options.fetch ?? fetch }), options)
    return {
      model,
      withModel: speakAs,
      async complete(request) {
        const { instructions, prompt, maxOutputTokens, schema } = request
        const question = { instructions: `${instructions}\n\n${shapeOf(schema)}`, prompt, maxOutputTokens }
        const release = await turns('', request.signal)
        try {
          return await guard(questionTokens(question) + maxOutputTokens, (spend) =>
            answer(ask, question, request, spend),
          )
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

/** Tokens of an invalid answer count towards the budget too. */
async function answer<Schema extends z.ZodType>(
  ask: RetryingChat,
  question: ChatRequest,
  { schema, signal }: LlmRequest<Schema>,
  spend: (tokens: number) => void,
): Promise<LlmAnswer<z.output<Schema>>> {
  const input = questionTokens(question)
  let chat: ChatAnswer
  try {
    chat = await ask(question, signal)
  } catch (error) {
    // A rejected request costs nothing, but one that timed out may still be billed.
    spend(error instanceof LlmError && error.code !== 'timeout' ? 0 : input)
    throw error
  }
  const usage = chat.usage ?? { input, output: estimateTokens(chat.text) }
  spend(usage.input + usage.output)
  if (chat.finishReason === 'length')
    throw new LlmError('truncated', `The answer was cut at ${question.maxOutputTokens} tokens`)
  const json = readJsonAnswer(chat.text)
  if (json === undefined) throw new LlmError('invalid', 'The answer is no whole JSON object')
  const parsed = schema.safeParse(json)
  if (!parsed.success)
    throw new LlmError('invalid', `The JSON is not as asked: ${describeIssues(parsed.error)}`)
  return { value: parsed.data, usage }
}

/**
 * Describes the schema in the prompt, because some hosts reject the strict schemas of `response_format` and
 * others ignore them, whereas every model reads text.
 */
function shapeOf(schema: z.ZodType): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io: 'input',
    // Defaults are removed, because a model would treat them as suggestions.
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  })
  return `Answer with one JSON object and nothing else. It follows this JSON Schema:\n${JSON.stringify(shape)}`
}

const describeIssues = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.')} (${code})`)
    .join(', ')
