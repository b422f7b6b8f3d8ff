import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * The saved articles: the single source of state for all icons on the page. It lives as long as the page,
 * which reloads whenever the session changes.
 */
let ids: ReadonlySet<string> | undefined
/** Optimistic state: choices that the server has not confirmed. */
const wanted = new Map<string, boolean>()
const underWay = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
let loading: Promise<void> | undefined
/** Changes confirmed since the list was queried, which its answer may not include. */
const changedSince = new Map<string, boolean>()

const notify = () => listeners.forEach((listener) => listener())

const apply = (id: string, isSaved: boolean) => {
  changedSince.set(id, isSaved)
  const next = new Set(ids)
  if (isSaved) next.add(id)
  else next.delete(id)
  ids = next
}

/** Synchronises other tabs of the same reader. Opened by the first icon on a page, so never on the server. */
let channel: BroadcastChannel | undefined
const openChannel = () => {
  channel = new BroadcastChannel('saved_articles')
  channel.addEventListener('message', ({ data }: MessageEvent<{ id: string; isSaved: boolean }>) => {
    apply(data.id, data.isSaved)
    notify()
  })
}

export const subscribeToSaved = (listener: () => void): (() => void) => {
  if (!channel) openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined until the list has loaded, when an icon must not show either state. */
export const isArticleSaved = (id: string): boolean | undefined => wanted.get(id) ?? ids?.has(id)

/** Undefined until the list has loaded. */
export const countSaved = (): number | undefined => ids?.size

const ask = async (api: Api): Promise<void> => {
  changedSince.clear()
  try {
    const { ids: saved } = await api('GET /bookmarks', { query: { limit: 1 } })
    const late = [...changedSince]
    adoptSaved(saved)
    for (const [id, isSaved] of late) apply(id, isSaved)
    notify()
  } catch {
    loading = undefined
  }
}

/** All icons of a page share one query; after a failure the next icon retries it. */
export const loadSaved = (api: Api): Promise<void> => {
  loading ??= ask(api)
  return loading
}

/** Replaces the list by the server's and keeps optimistic changes, which that list may not include yet. */
export const adoptSaved = (saved: readonly string[]): void => {
  ids = new Set(saved)
  loading = Promise.resolve()
  notify()
}

const send = async (api: Api, id: string, isSaved: boolean): Promise<void> => {
  if (isSaved) {
    await api('POST /bookmarks', { body: { articleId: id } })
    return
  }
  try {
    await api('DELETE /bookmarks/{id}', { params: { id } })
  } catch (error) {
    // 404: another tab has already deleted the bookmark, which is the wanted state.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** One call per article at a time; a change of mind meanwhile is sent by the next iteration. */
const follow = async (api: Api, id: string): Promise<void> => {
  try {
    for (let goal = wanted.get(id); goal !== undefined && goal !== ids?.has(id); goal = wanted.get(id)) {
      await send(api, id, goal)
      apply(id, goal)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      channel?.postMessage({ id, isSaved: goal })
    }
  } finally {
    wanted.delete(id)
    underWay.delete(id)
    notify()
  }
}

/** Optimistic: updates the state at once and sends it. On failure it rolls back and rejects. */
export const setSaved = (api: Api, id: string, isSaved: boolean): Promise<void> => {
  wanted.set(id, isSaved)
  notify()
  const call = underWay.get(id) ?? follow(api, id)
  underWay.set(id, call)
  return call
}
