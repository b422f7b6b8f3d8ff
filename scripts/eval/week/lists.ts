import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { testApi } from '#testing/test-api.ts'

export interface ShownList {
  name: string
  lng: ContentLanguage
  isEdition: boolean
  entries: { articleId: string | null; title: string; lang: string }[]
}

interface Shown {
  id?: string
  article_id?: string | null
  title: string
  lang: string
}

const entriesOf = (shown: readonly Shown[]): ShownList['entries'] =>
  shown.map(({ id, article_id, title, lang }) => ({ articleId: id ?? article_id ?? null, title, lang }))

const LISTS = [
  '/articles?limit=24',
  '/articles/trending?limit=12',
  '/articles/popular?limit=12',
  '/articles/breakthroughs?limit=12',
  '/articles/impact-hero',
  '/articles/daily-brief',
  '/articles/featured-by-category',
  '/articles/feed/personalized?limit=12',
  ...CATEGORIES.map((category) => `/articles?category=${category}&limit=12`),
]

/** Every list, hero and edition in its present state, as an anonymous reader of each language receives it. */
export const readLists = async (ctx: Context): Promise<ShownList[]> => {
  const { app } = testApi(ctx)
  const read = async (path: string): Promise<Record<string, unknown>> => {
    const response = await app.request(`/api${path}`)
    const body = (await response.json()) as { data?: Record<string, unknown> }
    if (!body.data) throw new Error(`${path} answered ${response.status}`)
    return body.data
  }
  const editions = await ctx.db.kysely
    .selectFrom('digests')
    .select(['period', 'edition_date', 'is_quiet'])
    .where('is_current', '=', true)
    .orderBy('edition_date')
    .execute()
  const lists: ShownList[] = []
  for (const lng of CONTENT_LANGUAGES) {
    for (const path of LISTS) {
      const data = await read(`${path}${path.includes('?') ? '&' : '?'}lng=${lng}`)
      const shown = (data['articles'] ?? data['latestArticles']) as Shown[]
      lists.push({ name: path, lng, isEdition: false, entries: entriesOf(shown) })
    }
    const batch = (await read(`/articles/batch?mode=quality&lng=${lng}`)) as Record<string, Shown[]>
    for (const [category, shown] of Object.entries(batch))
      lists.push({ name: `batch ${category}`, lng, isEdition: false, entries: entriesOf(shown) })
    for (const { period, edition_date, is_quiet } of editions) {
      if (is_quiet) continue
      const path =
        period === 'daily'
          ? `/digest?date=${edition_date}&lng=${lng}`
          : `/digest/free?period_end=${edition_date}&lng=${lng}`
      const { digest } = (await read(path)) as { digest: { items: Shown[] } }
      lists.push({
        name: `${period} ${edition_date}`,
        lng,
        isEdition: true,
        entries: entriesOf(digest.items),
      })
    }
  }
  return lists
}
