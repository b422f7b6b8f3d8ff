import { type Category, isCategory } from '#contract/content/taxonomy.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { type AdminSearch, type DataOf, loadAdminPage } from '#web/features/admin/admin-data.ts'

const loadFeed = async (api: Api, lng: ContentLanguage, { category, page }: AdminSearch) => {
  const asked: Category = isCategory(category) ? category : 'technology'
  const [list, scores] = await Promise.all([
    api('GET /articles', { query: { category: asked, sortBy: 'reader', lng, page, limit: 24 } }),
    api('GET /articles/monitor/scores', { query: { days: 30 } }),
  ])
  return { category: asked, list: list.data, top: scores.data.top }
}
export type TestFeed = Awaited<ReturnType<typeof loadFeed>>

export type TestPage = { page: 'feed'; data: TestFeed } | { page: 'monitoring'; data: DataOf<'monitoring'> }

/** Resolves to undefined for a page that is no test page. */
export const loadTestPage = async (
  api: Api,
  lng: ContentLanguage,
  page: string,
  search: AdminSearch,
): Promise<TestPage | undefined> => {
  if (!(await api('GET /admin/test-pages')).data.are_shown) return undefined
  if (page === 'feed') return { page, data: await loadFeed(api, lng, search) }
  const loaded = page === 'monitoring' ? await loadAdminPage(api, page, search) : undefined
  return loaded?.page === 'monitoring' ? loaded : undefined
}
