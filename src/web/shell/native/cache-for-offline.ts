import type { Environment } from '#web/lib/session/environment.ts'
import { dropTakenDownAnswers } from '#web/platform/offline-answers.ts'
import { accountOf } from '#web/lib/session/current-reader.ts'

const SAVED_ARTICLES = 20

/**
 * Prefetches what the app starts with when offline: the latest edition and saved articles. First drops what it
 * has cached, if something was taken down since.
 */
export const cacheForOffline = async ({
  api,
  viewer,
}: Pick<Environment, 'api' | 'viewer'>): Promise<void> => {
  try {
    const { data } = await api('GET /takedowns/latest')
    await dropTakenDownAnswers(data.latest_at)
    await Promise.all([api('GET /digest/today'), api('GET /digest/calendar', { query: {} })])
    if (!accountOf(viewer)) return
    const { items } = await api('GET /bookmarks', { query: {} })
    for (const { id } of items.slice(0, SAVED_ARTICLES))
      // oxlint-disable-next-line no-await-in-loop -- prefetching must not compete with what the reader opens
      await api('GET /articles/{id}', { params: { id } })
  } catch {
    // An article that could not be prefetched is queried when it is opened.
  }
}
