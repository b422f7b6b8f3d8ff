/** Answers of the API that the app shows again without a connection. On the phone only, in IndexedDB, and never secret ones. */

/** What is read: lists, articles, editions, what was saved, and whose app this is. Of what was paid only the server speaks. */
const KEPT = /^\/api\/(?:articles(?!\/search)|digest|sources|meta|bookmarks|auth\/me)(?:[/?]|$)/

/** Of one reader: they go when the session does. */
const PRIVATE = 'own '
const SHARED = 'all '

/** Tells one session's answers from another's, and nothing of its token: 32 of its 256 bits (FNV-1a). */
const markOf = (authorization: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < authorization.length; at += 1)
    hash = Math.imul(hash ^ authorization.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * The key of a call's answer; undefined for what is not kept. An answer to a token is the session's own, whatever it is: should
 * it come when its reader has left, the next one is not shown it.
 */
export const archiveKey = (request: Pick<Request, 'method' | 'url' | 'headers'>): string | undefined => {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  if (request.method !== 'GET' || !KEPT.test(address)) return undefined
  const authorization = request.headers.get('authorization')
  return (authorization === null ? SHARED : `${PRIVATE}${markOf(authorization)} `) + address
}

export interface ArchivedAnswer {
  key: string
  /** Milliseconds since 1970. */
  keptAt: number
  json: string
}

export interface Archive {
  put: (answer: ArchivedAnswer) => Promise<void>
  get: (key: string) => Promise<ArchivedAnswer | undefined>
  /** Drops a reader's own answers. */
  deletePrivate: () => Promise<void>
}

export const isPrivate = (key: string): boolean => key.startsWith(PRIVATE)

/**
 * `fetch`, and without a connection what it last answered. An answer of the server, whatever it says, is never replaced by
 * an old one.
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
  // A phone that has no room for it reads online.
  if (response.ok) await keep(key, response.clone(), archive).catch(() => undefined)
  return response
}

const keep = async (key: string, response: Response, archive: Archive): Promise<void> =>
  archive.put({ key, keptAt: Date.now(), json: await response.text() })
