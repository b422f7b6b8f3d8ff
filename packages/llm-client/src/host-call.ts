import { readRetryAfter } from '@apercu/guarded-fetch'
import { LlmError, type LlmErrorCode } from './llm-error.ts'

export interface ModelHost {
  /** `/v1` is appended to a URL without a path, so that `http://localhost:11434` works. */
  baseUrl: string
  apiKey: string | undefined
  fetch: typeof fetch
}

export interface HostAnswer {
  response: Response
  text: string
}

/**
 * The returned function throws `LlmError`, also for a response of more than `maxBytes`, or the signal's
 * reason on abort.
 */
export function hostCall(
  host: ModelHost,
  path: string,
  maxBytes: number,
): (body: string, signal: AbortSignal) => Promise<HostAnswer> {
  const endpoint = endpointOf(host.baseUrl, path)
  return async (body, signal) => {
    try {
      const response = await host.fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(host.apiKey ? { authorization: `Bearer ${host.apiKey}` } : {}),
        },
        body,
        signal,
        // A redirect could send the key and the texts to another host.
        redirect: 'error',
      })
      return { response, text: await readText(response, maxBytes) }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof LlmError) throw error
      throw new LlmError('unavailable', 'The model host cannot be reached', { cause: error })
    }
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function refusal(response: Response): LlmError {
  return new LlmError(refusalCode(response.status), `The model host answered ${response.status}`, {
    retryAfterMs: readRetryAfter(response.headers.get('retry-after'), response.headers.get('date')),
  })
}

function endpointOf(baseUrl: string, path: string): string {
  const url = new URL(baseUrl)
  const base = url.pathname.replace(/(?<!\/)\/+$/, '')
  return `${url.origin}${base || '/v1'}${path}${url.search}`
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new LlmError('invalid', `The answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function refusalCode(status: number): LlmErrorCode {
  if (status === 429) return 'rate_limited'
  // Other statuses are permanent, because the host would reject a retry of the same request too.
  return status >= 500 || status === 408 || status === 425 ? 'unavailable' : 'unauthorized'
}
