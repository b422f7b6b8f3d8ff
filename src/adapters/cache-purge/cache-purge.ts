import { type CachePurge, CachePurgeError } from '#domain/kernel/ports/cache-purge.ts'

export interface CachePurgeSettings {
  /** May have `{path}`, the path and query of an address, or `{url}`, the whole address percent-encoded. */
  url: string
  method: string
  header: { name: string; value: string } | undefined
  /** JSON, in which `{url}` is the whole address. */
  body: string | undefined
  publicUrl: string
}

type FetchPurge = (url: string, init: RequestInit) => Promise<Response>

/** Milliseconds. */
const TIMEOUT_MS = 10_000
/** Requests of one purge at a time. */
const CONCURRENCY = 4
/** What ngx_cache_purge answers for an address that is not in the cache. */
const NOT_CACHED = 412

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer within ten seconds'
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}

const send = async (
  { url, method, header, body, publicUrl }: CachePurgeSettings,
  path: string,
  signal: AbortSignal | undefined,
  fetchPurge: FetchPurge,
): Promise<void> => {
  const address = publicUrl + path
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response
  try {
    response = await fetchPurge(
      url.replaceAll('{path}', () => path).replaceAll('{url}', () => encodeURIComponent(address)),
      {
        method,
        headers: {
          ...(header && { [header.name]: header.value }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && {
          body: body.replaceAll('{url}', () => JSON.stringify(address).slice(1, -1)),
        }),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      },
    )
  } catch (error) {
    throw new CachePurgeError(reasonOf(error))
  }
  await response.body?.cancel()
  if (!response.ok && response.status !== NOT_CACHED) throw new CachePurgeError(`HTTP ${response.status}`)
}

export const createCachePurge = (
  settings: CachePurgeSettings,
  fetchPurge: FetchPurge = fetch,
): CachePurge => {
  const isByAddress = /\{(?:path|url)\}/.test(`${settings.url} ${settings.body ?? ''}`)
  return {
    isByAddress,
    purge: async (paths, signal) => {
      const left = isByAddress ? [...paths] : ['/']
      const sendAll = async (): Promise<void> => {
        for (let path = left.shift(); path !== undefined; path = left.shift())
          await send(settings, path, signal, fetchPurge)
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, sendAll))
    },
  }
}
