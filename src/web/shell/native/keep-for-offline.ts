import type { Environment } from '#web/lib/session/environment.ts'
import { accountOf } from '#web/lib/session/viewer.ts'

const SAVED_ARTICLES = 20

/** Has the app read ahead what it starts with when there is no connection: the latest edition, and what was saved. */
export const keepForOffline = async ({ api, viewer }: Pick<Environment, 'api' | 'viewer'>): Promise<void> => {
  try {
    await Promise.all([api('GET /digest/today'), api('GET /digest/calendar', { query: {} })])
    if (!accountOf(viewer)) return
    const { items } = await api('GET /bookmarks', { query: {} })
    for (const { id } of items.slice(0, SAVED_ARTICLES))
      // One after the other: nobody waits for them.
      // oxlint-disable-next-line no-await-in-loop
      await api('GET /articles/{id}', { params: { id } })
  } catch {
    // Whatever is missing is read when it is opened.
  }
}
