import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * Which articles the reader has saved: the one place of truth of every icon on the page. A reader's own, so it lives as
 * long as the page, which is loaded anew whenever somebody else reads.
 */
let ids: ReadonlySet<string> | undefined
/** Where the reader is ahead of the server. */
const wanted = new Map<string, boolean>()
const underWay = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
let loading: Promise<void> | undefined
/** What was settled since the list was asked for, which the answer may not know. */
const changedSince = new Map<string, boolean>()

const notify = () => listeners.forEach((listener) => listener())

const apply = (id: string, isSaved: boolean) => {
  changedSince.set(id, isSaved)
  const next = new Set(ids)
  if (isSaved) next.add(id)
  else next.delete(id)
  ids = next
}

/** Other tabs of the same reader. Opened by the first icon on a page, so never on the server. */
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

/** Undefined until it is known. */
export const isArticleSaved = (id: string): boolean | undefined => wanted.get(id) ?? ids?.has(id)

/** How many; undefined until it is known. */
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

/** Asked once for a page's icons together. A failure is asked again by whoever comes next. */
export const loadSaved = (api: Api): Promise<void> => {
  loading ??= ask(api)
  return loading
}

/** The server's own answer. What the reader changed meanwhile stands. */
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
    // Another tab was faster.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** One call of an article at a time; a reader who changes their mind meanwhile is followed by the next. */
const follow = async (api: Api, id: string): Promise<void> => {
  try {
    for (let goal = wanted.get(id); goal !== undefined && goal !== ids?.has(id); goal = wanted.get(id)) {
      await send(api, id, goal)
      apply(id, goal)
      // A channel has no origin to name: it is of this one.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage({ id, isSaved: goal })
    }
  } finally {
    wanted.delete(id)
    underWay.delete(id)
    notify()
  }
}

/** Shows it at once and tells the server. Goes back to what it was, and throws, where that fails. */
export const setSaved = (api: Api, id: string, isSaved: boolean): Promise<void> => {
  wanted.set(id, isSaved)
  notify()
  const call = underWay.get(id) ?? follow(api, id)
  underWay.set(id, call)
  return call
}
