import type { Article } from '#contract/content/articles.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { KeptCard, KeptLists, PaidFields } from '#domain/kernel/list-memory.ts'
import { type ArticleRow, listArticleRowsByIds } from './articles.repository.ts'
import { presentArticle, textFor } from './present-article.ts'
import { listPaidFields } from './summaries/card-summaries.ts'
import { hasUnlimitedSummaries } from './summaries/summary-allowance.ts'

const keyOf = (lng: ContentLanguage, id: string): string => `${lng} ${id}`

const toCard = (row: ArticleRow, lng: ContentLanguage): KeptCard => ({
  article: presentArticle(row, lng),
  searchWords: textFor(row.texts, lng, row.lang).search_words,
})

/** Keeps the cards of rows that a list was read with, and returns their ids. */
export const keepCards = (kept: KeptLists, lng: ContentLanguage, rows: readonly ArticleRow[]): string[] => {
  for (const row of rows) kept.cards.set(keyOf(lng, row.id), toCard(row, lng))
  return rows.map(({ id }) => id)
}

interface CardsRequest {
  lng: ContentLanguage
  ids: readonly string[]
  withSearchWords?: boolean
}

/** In the order of `ids`; an article that was deleted meanwhile is left out. */
export const listCards = async (
  { db }: Pick<Context, 'db'>,
  kept: KeptLists,
  { lng, ids, withSearchWords = false }: CardsRequest,
): Promise<KeptCard[]> => {
  const cards = new Map<string, KeptCard>()
  for (const id of ids) {
    const card = kept.cards.get(keyOf(lng, id))
    if (card && (!withSearchWords || card.searchWords !== undefined)) cards.set(id, card)
  }
  const missing = ids.filter((id) => !cards.has(id))
  for (const row of await listArticleRowsByIds(db, missing, { withSearchWords })) {
    const card = toCard(row, lng)
    cards.set(row.id, card)
    kept.cards.set(keyOf(lng, row.id), card)
  }
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Adds what the viewer's tier may read; for other tiers it is not even looked up. */
export const withPaidFields = async (
  ctx: Context,
  kept: KeptLists,
  { viewer, lng, articles }: { viewer: Viewer; lng: ContentLanguage; articles: readonly Article[] },
): Promise<Article[]> => {
  if (!hasUnlimitedSummaries(viewer)) return [...articles]
  const paid = new Map<string, PaidFields>()
  for (const { id } of articles) {
    const fields = kept.paid.get(keyOf(lng, id))
    if (fields) paid.set(id, fields)
  }
  const missing = articles.filter(({ id }) => !paid.has(id))
  const read = await listPaidFields(ctx, lng, missing)
  for (const { id } of missing) {
    const fields = read.get(id) ?? {}
    paid.set(id, fields)
    kept.paid.set(keyOf(lng, id), fields)
  }
  return articles.map((article) => ({ ...article, ...paid.get(article.id) }))
}
