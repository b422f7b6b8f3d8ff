import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { ReaderContext } from '#web/lib/state/per-reader.ts'
import { createSharedResource, type Snapshot } from '#web/lib/state/shared-resource.ts'

type SavedArticles = Record<string, boolean>

export const asSaved = (ids: readonly string[]): SavedArticles =>
  Object.fromEntries(ids.map((id) => [id, true]))

/** Whether an article is saved, by its id. */
export const savedArticles = createSharedResource<SavedArticles>('saved_articles', async (api, signal) =>
  asSaved((await api('GET /bookmarks', { query: { limit: 1 }, signal })).ids),
)

/** Undefined until the bookmarks are loaded, when an icon must not show either state. */
export const isArticleSaved = ({ status, value }: Snapshot<SavedArticles>, id: string): boolean | undefined =>
  value[id] ?? (status === 'ready' ? false : undefined)

/** Undefined until the bookmarks are loaded. */
export const countSaved = ({ status, value }: Snapshot<SavedArticles>): number | undefined =>
  status === 'ready' ? Object.values(value).filter(Boolean).length : undefined

const send = async (api: Api, id: string, isSaved: boolean, signal: AbortSignal): Promise<void> => {
  if (isSaved) {
    await api('POST /bookmarks', { body: { articleId: id }, signal })
    return
  }
  try {
    await api('DELETE /bookmarks/{id}', { params: { id }, signal })
  } catch (error) {
    // 404: another tab has already deleted the bookmark, which is the wanted state.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

export const setSaved = (context: ReaderContext, id: string, isSaved: boolean): Promise<void> =>
  savedArticles(context).change(id, isSaved, (wanted, signal) => send(context.api, id, wanted, signal))
