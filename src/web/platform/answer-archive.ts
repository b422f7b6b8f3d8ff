/** An offline cache of API answers, in the apps only, in IndexedDB; never secrets. */

/**
 * Paths whose answers are cached: lists, articles, editions, bookmarks and the account. Entitlements always
 * come from the server.
 */
const CACHED_PATHS = /^\/api\/(?:articles(?!\/search)|digest|sources|meta|bookmarks|auth\/me)(?:[/?]|$)/

/** Key prefix of answers to one session, so that they can be deleted when it ends. */
const PRIVATE = 'own '
const SHARED = 'all '

/**
 * Distinguishes sessions by a hash of 32 bits (FNV-1a), from which the token's 256 bits cannot be recovered.
 */
const markOf = (authorization: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < authorization.length; at += 1)
    hash = Math.imul(hash ^ authorization.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * The cache key of a call; undefined for calls that are not cached. An answer to a token is private to its
 * session: if it arrives after signing out, the next reader does not receive it.
 */
export const archiveKey = (request: Pick<Request, 'method' | 'url' | 'headers'>): string | undefined => {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  if (request.method !== 'GET' || !CACHED_PATHS.test(address)) return undefined
  const authorization = request.headers.get('authorization')
  return (authorization === null ? SHARED : `${PRIVATE}${markOf(authorization)} `) + address
}

export interface ArchivedAnswer {
  key: string
  /** Time of storing in milliseconds since 1970, by which entries are evicted. */
  keptAt: number
  json: string
}

export interface Archive {
  put: (answer: ArchivedAnswer) => Promise<void>
  get: (key: string) => Promise<ArchivedAnswer | undefined>
  deletePrivate: () => Promise<void>
  /** Deletes all answers with articles or pictures in them, which `isContent` names. */
  deleteContent: () => Promise<void>
}

export const isPrivate = (key: string): boolean => key.startsWith(PRIVATE)

/** All but the account, without which the app would open as signed out when offline. */
export const isContent = (key: string): boolean => !key.endsWith(' /api/auth/me')

/**
 * `fetch` with the cached answer as the fallback when offline. A response of the server, whatever its status,
 * is never replaced by a cached one.
 */
export const fetchWithArchive = async (
  request: Request,
  archive: Archive,
  fetchOnline: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const key = archiveKey(request)
  if (key === undefined) return fetchOnline(request)
  let response: Response
  try {
    response = await fetchOnline(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    const kept = await archive.get(key).catch(() => undefined)
    if (!kept) throw error
    return new Response(kept.json, { headers: { 'content-type': 'application/json' } })
  }
  // Fails when storage is full; the app then works online only.
  if (response.ok) await keep(key, response.clone(), archive).catch(() => undefined)
  return response
}

/** Key of the last answer about takedowns; no call has it. */
const TAKEDOWNS = 'takedowns'

/** Deletes the cached answers if something was taken down since the app last asked. */
export const dropTakenDown = async (archive: Archive, latest: string | null): Promise<void> => {
  const json = JSON.stringify(latest)
  if ((await archive.get(TAKEDOWNS))?.json === json) return
  await archive.deleteContent()
  await archive.put({ key: TAKEDOWNS, keptAt: Date.now(), json })
}

const keep = async (key: string, response: Response, archive: Archive): Promise<void> =>
  archive.put({ key, keptAt: Date.now(), json: await response.text() })
