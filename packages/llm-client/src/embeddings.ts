import { z } from 'zod'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { hostCall, parseJson, refusal } from './host-call.ts'
import { LlmError } from './llm-error.ts'
import { estimateTokens, type TokenBudget } from './token-budget.ts'

export interface Embedder {
  model: string
  /**
   * Returns a vector for each of at most `TEXTS_AT_ONCE` texts, in order; long texts are truncated. Throws
   * `LlmError`, or the signal's reason on abort.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
}

export interface EmbedderOptions {
  /** Base URL including `/v1`, such as `http://localhost:11434/v1`. */
  baseUrl: string
  model: string
  apiKey?: string
  /** Limits one call, until the last byte of the response. */
  timeoutMs: number
  /** May be shared with other clients, so that one daily limit holds for all. */
  budget: TokenBudget
  now: () => Date
  fetch?: typeof fetch
}

export const TEXTS_AT_ONCE = 32
/**
 * Small models read 512 tokens and reject or ignore the rest. French, which has the fewest characters per
 * token, fits.
 */
const MAX_TEXT_CHARACTERS = 1000
const MAX_DIMENSIONS = 4096
/** A serialized double has up to 24 characters; a comma and a space follow. */
const MAX_NUMBER_BYTES = 26
const MAX_ANSWER_BYTES = TEXTS_AT_ONCE * MAX_DIMENSIONS * MAX_NUMBER_BYTES

const answerSchema = z.object({
  data: z.array(
    z.object({
      index: z.number().int().nonnegative(),
      embedding: z.array(z.number()).min(1).max(MAX_DIMENSIONS),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number().nonnegative() }).nullish().catch(null),
})

/**
 * Does not retry, because its callers run periodically. Five consecutive failures open the circuit breaker.
 */
export function createEmbedder(options: EmbedderOptions): Embedder {
  const { baseUrl, model, apiKey, timeoutMs, budget, now } = options
  const call = hostCall({ baseUrl, apiKey, fetch: options.fetch ?? fetch }, '/embeddings', MAX_ANSWER_BYTES)
  const breaker = createCircuitBreaker(now)

  return {
    model,
    async embed(texts, signal) {
      const input = texts.map((text) => text.slice(0, MAX_TEXT_CHARACTERS))
      const attempt = breaker.begin()
      if (!attempt) throw new LlmError('open', 'The embeddings host failed too often lately')
      const estimated = input.reduce((sum, text) => sum + estimateTokens(text), 0)
      const spend = budget.reserve(estimated, model)
      if (!spend) {
        attempt.abandoned()
        throw new LlmError('budget', 'The tokens of today are spent')
      }
      const deadline = AbortSignal.timeout(timeoutMs)
      // The estimate counts until the host reports usage, because a request that timed out may be billed too.
      let spent = estimated
      try {
        const { response, text } = await call(
          JSON.stringify({ model, input }),
          signal ? AbortSignal.any([signal, deadline]) : deadline,
        )
        if (!response.ok) {
          spent = 0
          throw refusal(response)
        }
        const answer = answerSchema.safeParse(parseJson(text)).data
        spent = answer?.usage?.prompt_tokens ?? estimated
        const vectors = vectorsOf(answer, input.length)
        attempt.succeeded()
        return vectors
      } catch (error) {
        const failure = !signal?.aborted && deadline.aborted ? timeOut(timeoutMs) : error
        if (failure instanceof LlmError) attempt.failed(failure.retryAfterMs)
        else attempt.abandoned()
        throw failure
      } finally {
        spend(spent)
      }
    },
  }
}

const timeOut = (timeoutMs: number): LlmError =>
  new LlmError('timeout', `No whole answer within ${timeoutMs} ms`)

function vectorsOf(answer: z.output<typeof answerSchema> | undefined, count: number): Float32Array[] {
  const byIndex = new Map(answer?.data.map(({ index, embedding }) => [index, embedding]))
  return Array.from({ length: count }, (_, index) => {
    const vector = Float32Array.from(byIndex.get(index) ?? [])
    if (vector.every((value) => value === 0) || vector.length !== byIndex.get(0)?.length)
      throw new LlmError('invalid', 'The answer is no list with a vector for each text')
    return vector
  })
}
