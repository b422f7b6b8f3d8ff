import type { Calls } from '#contract/endpoints.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { type ApiCache, cachePolicyOf } from './api-cache.ts'
import { ApiError } from './api-error.ts'

/** The part of a `Response` that is read; on the server the API in the same process returns no more. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'>
export type ApiFetch = (request: Request) => ApiAnswer | Promise<ApiAnswer>
export type CallName = keyof Calls
type Input<N extends CallName> = Calls[N]['input'] & {
  /** Aborts the call, which then rejects as `network_error`. */
  signal?: AbortSignal | undefined
}
/** Makes the second argument optional for calls that require no input. */
type InputArgument<N extends CallName> = object extends Input<N> ? [input?: Input<N>] : [input: Input<N>]

export type Api = <N extends CallName>(name: N, ...input: InputArgument<N>) => Promise<Calls[N]['response']>

export interface ApiOptions {
  /** On the server this calls the API in the same process; in the browser it is `fetch`. */
  fetch: ApiFetch
  /** The origin before `/api`. Arbitrary on the server, where no request leaves the process. */
  origin: string
  lng: ContentLanguage
  /** Called for each request, because the bearer token changes with the session. */
  headers?: () => HeadersInit
  /** Caches answers to GETs. Absent on the server, where each request may be another reader's. */
  cache?: ApiCache
  /** Callback for each 401, with the request as sent: its session may have been replaced meanwhile. */
  onUnauthorized?: (request: Request, error: ApiError) => void
}

type Plain = string | number | boolean

/**
 * The input of any call, as the url is built from it. Queries are flat: the contract writes lists as `a,b,c`.
 */
interface AnyInput {
  params?: Record<string, Plain>
  query?: Record<string, Plain | null | undefined>
  body?: unknown
  signal?: AbortSignal
}

/** These paths get a `lng` parameter. Others would be cached twice with equal answers. */
const isLocalised = (path: string) =>
  /^\/(articles|stories|digest|search|sources|bookmarks|admin\/edition)(\/|$)/.test(path)

const callUrl = (
  template: string,
  { params, query }: AnyInput,
  lng: ContentLanguage,
  method: string,
): string => {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  if (method === 'GET' && isLocalised(path)) search.set('lng', lng)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`
}

/**
 * The typed client of the contract: `api('GET /articles/{id}', { params: { id } })`. The same on the server,
 * in the browser and in the native app but for `fetch`. Rejects with `ApiError` only.
 */
export const createApi = ({ fetch, origin, lng, headers, cache, onUnauthorized }: ApiOptions): Api => {
  const send = async (method: string, url: string, { body, signal }: AnyInput): Promise<unknown> => {
    const sent = new Headers(headers?.())
    if (body !== undefined) sent.set('content-type', 'application/json')
    const request = new Request(origin + url, {
      method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ?? null,
    })
    let response: ApiAnswer
    try {
      response = await fetch(request)
    } catch (cause) {
      throw new ApiError('network_error', 0, 'Network error: Unable to reach the server', cause)
    }
    if (!response.ok) {
      const error = await ApiError.fromResponse(response)
      if (error.status === 401) onUnauthorized?.(request, error)
      throw error
    }
    try {
      return response.status === 204 ? null : await response.json()
    } catch (cause) {
      throw new ApiError('network_error', 0, 'The answer was cut short', cause)
    }
  }

  return (async (name: string, input: AnyInput = {}) => {
    const [method = 'GET', template = ''] = name.split(' ')
    const url = callUrl(template, input, lng, method)
    if (method !== 'GET' || !cache) return send(method, url, input)
    return cache.remember(url, cachePolicyOf(template), () => send(method, url, input))
  }) as Api
}
