import { z } from 'zod'
import { hostCall, type ModelHost, parseJson, refusal } from './host-call.ts'
import { LlmError } from './llm-error.ts'

/** Bounds the memory that a misbehaving host can fill. */
const MAX_ANSWER_BYTES = 1_000_000

export interface ChatRequest {
  instructions: string
  prompt: string
  maxOutputTokens: number
}

export interface ChatAnswer {
  text: string
  finishReason: string | undefined
  /** Tokens; undefined if the host reports none, which the API permits. */
  usage: { input: number; output: number } | undefined
}

interface ChatHost extends ModelHost {
  model: string
}

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number().nonnegative(), completion_tokens: z.number().nonnegative() })
    .nullish()
    .catch(null),
})

/**
 * Parameters that some hosts reject with a 400 that names the parameter; a rejected one is not sent again.
 */
const QUIRKS = ['response_format', 'max_tokens', 'temperature'] as const
type Quirk = (typeof QUIRKS)[number]

/**
 * `POST {baseUrl}/chat/completions` of any OpenAI-compatible host. It retries only to find out which parameters
 * the host accepts: OpenAI's reasoning models reject `max_tokens` and `temperature`, LM Studio rejects
 * `json_object`. The returned function throws `LlmError`, or the signal's reason on abort.
 */
export function createChat(
  host: ChatHost,
): (request: ChatRequest, signal: AbortSignal) => Promise<ChatAnswer> {
  const call = hostCall(host, '/chat/completions', MAX_ANSWER_BYTES)
  const quirks = new Set<Quirk>()

  const body = ({ instructions, prompt, maxOutputTokens }: ChatRequest): string =>
    JSON.stringify({
      model: host.model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: prompt },
      ],
      ...(quirks.has('response_format') ? {} : { response_format: { type: 'json_object' } }),
      ...(quirks.has('temperature') ? {} : { temperature: 0 }),
      [quirks.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: maxOutputTokens,
    })

  return async function ask(request, signal) {
    const { response, text } = await call(body(request), signal)
    if (response.status === 400) {
      const quirk = QUIRKS.find((name) => !quirks.has(name) && text.includes(name))
      if (quirk) {
        quirks.add(quirk)
        return ask(request, signal)
      }
    }
    if (!response.ok) throw refusal(response)
    return readCompletion(text)
  }
}

function readCompletion(text: string): ChatAnswer {
  const completion = completionSchema.safeParse(parseJson(text)).data
  const choice = completion?.choices[0]
  if (!choice) throw new LlmError('invalid', 'The answer is no chat completion')
  const { usage } = completion
  return {
    text: choice.message.content ?? '',
    finishReason: choice.finish_reason ?? undefined,
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : undefined,
  }
}
