import { z } from 'zod'
import { createTurns } from '@apercu/guarded-fetch'
import { type ChatAnswer, type ChatRequest, createChat } from './chat-completion.ts'
import { type BreakerState, createCircuitBreaker } from './circuit-breaker.ts'
import { readJsonAnswer } from './json-answer.ts'
import { LlmError } from './llm-error.ts'
import { longPause, type RetryingChat, withRetries } from './retrying-chat.ts'
import { createTokenBudget, estimateTokens, type TokenBudget } from './token-budget.ts'

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
  fetch?: typeof fetch
  /** Replaces the delay before a retry in tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

const questionTokens = ({ instructions, prompt }: ChatRequest): number =>
  estimateTokens(instructions + prompt)

export function createLlm(options: LlmOptions): Llm {
  const { baseUrl, apiKey, now, dailyTokens } = options
  const turns = createTurns(options.concurrency)
  const breaker = createCircuitBreaker(now)
  const budget = options.budget ?? createTokenBudget({ limit: dailyTokens, now })

  /**
   * Reports the outcome to the circuit breaker and the usage to the budget. The breaker counts failures of the
   * host alone: a model that cannot put one text into the requested JSON may well do so with the next one.
   */
  async function guard(
    { model, tokens }: { model: string; tokens: number },
    query: (spend: (tokens: number) => void) => Promise<ChatAnswer>,
  ): Promise<ChatAnswer> {
    const call = breaker.begin()
    if (!call) throw new LlmError('open', 'The model host failed too often lately')
    const spend = budget.reserve(tokens, model)
    if (!spend) {
      call.abandoned()
      throw new LlmError('budget', 'The tokens of today are spent')
    }
    try {
      const answer = await query(spend)
      call.succeeded()
      return answer
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
          const tokens = questionTokens(question) + maxOutputTokens
          const chat = await guard({ model, tokens }, (spend) => answer(ask, question, request.signal, spend))
          return { value: readValue(chat, question, schema), usage: usageOf(chat, question) }
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

const usageOf = ({ usage, text }: ChatAnswer, question: ChatRequest): LlmAnswer<unknown>['usage'] =>
  usage ?? { input: questionTokens(question), output: estimateTokens(text) }

/** Tokens of an invalid answer count towards the budget too. */
async function answer(
  ask: RetryingChat,
  question: ChatRequest,
  signal: AbortSignal | undefined,
  spend: (tokens: number) => void,
): Promise<ChatAnswer> {
  try {
    const chat = await ask(question, signal)
    const { input, output } = usageOf(chat, question)
    spend(input + output)
    return chat
  } catch (error) {
    // A rejected request costs nothing, but one that timed out may still be billed.
    spend(error instanceof LlmError && error.code !== 'timeout' ? 0 : questionTokens(question))
    throw error
  }
}

function readValue<Schema extends z.ZodType>(
  chat: ChatAnswer,
  { maxOutputTokens }: ChatRequest,
  schema: Schema,
): z.output<Schema> {
  if (chat.finishReason === 'length')
    throw new LlmError('truncated', `The answer was cut at ${maxOutputTokens} tokens`)
  const json = readJsonAnswer(chat.text)
  if (json === undefined) throw new LlmError('invalid', 'The answer is no whole JSON object')
  const parsed = schema.safeParse(json)
  if (!parsed.success)
    throw new LlmError('invalid', `The JSON is not as asked: ${describeIssues(parsed.error)}`)
  return parsed.data
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
