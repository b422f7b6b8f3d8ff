import { mattersOf } from '@apercu/language-processing'
import type { Article, batchArticles } from '#contract/content/articles.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { isUuid } from '#contract/values/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type ArticleChoice, listBatchChoices, listRelatedRows } from './article-choices.repository.ts'
import { listArticleRowsByIds } from './articles.repository.ts'
import { getArticleId } from './articles.service.ts'
import { knownCategories } from './list-articles.service.ts'
import { type Choosable, fill, pick } from './pick.ts'
import { presentArticle } from './present-article.ts'
import type { Reader } from './shown-stories.repository.ts'

const toChoosable = (choice: Omit<ArticleChoice, 'category'>): Choosable => ({
  id: choice.id,
  matters: mattersOf(choice),
  sourceId: choice.source_id,
})

export const listRelated = async (
  ctx: Context,
  id: string,
  reader: Reader,
  limit: number,
): Promise<Article[]> => {
  const found = isUuid(id) ? await listRelatedRows(ctx.db, id, reader, limit * RELATED_CHOICE) : []
  // Throws for an unknown article, whereas an article without related ones gets an empty list.
  if (found.length === 0) await getArticleId(ctx, id)
  const chosen = new Set(pick(found.map(toChoosable), limit, Number.POSITIVE_INFINITY).map((row) => row.id))
  return found.filter((row) => chosen.has(row.id)).map((row) => presentArticle(row, reader.lng))
}

/** Candidates read per entry of the list, because several may belong to one storyline. */
const RELATED_CHOICE = 3

/** Candidates read per entry of the list, so that a busy outlet or story leaves room for others. */
const BATCH_CHOICE = 3

/**
 * One list per category, possibly empty, deduplicated by storyline. If the reader chose no languages, a short
 * list is filled up with articles in the other language. A list that is still short gets further articles of
 * outlets it already contains.
 */
export const listBatch = async (
  ctx: Context,
  query: CallRequest<typeof batchArticles>['query'],
): Promise<Partial<Record<Category, Article[]>>> => {
  const categories = query.categories === undefined ? CATEGORIES : knownCategories(query.categories)
  const wanted = {
    sort: query.mode === 'quality' ? 'quality' : query.sortBy,
    reader: query,
    days: query.days,
    limit: query.limit * BATCH_CHOICE,
    now: ctx.clock(),
  } as const
  const choices = await listBatchChoices(ctx.db, { ...wanted, categories })
  const ofCategory = (category: Category) => choices.filter((choice) => choice.category === category)
  const short = categories.filter((category) => ofCategory(category).length < query.limit)
  if (short.length > 0 && query.languages === undefined)
    choices.push(...(await listBatchChoices(ctx.db, { ...wanted, categories: short, others: true })))
  const chosen = new Map(
    categories.map((category) => [category, fill(ofCategory(category).map(toChoosable), query.limit)]),
  )
  const ids = [...new Set([...chosen.values()].flat().map(({ id }) => id))]
  const rows = new Map((await listArticleRowsByIds(ctx.db, ids)).map((row) => [row.id, row]))
  const batch: Partial<Record<Category, Article[]>> = {}
  for (const [category, list] of chosen)
    batch[category] = list.flatMap(({ id }) => {
      const row = rows.get(id)
      return row ? presentArticle(row, query.lng) : []
    })
  return batch
}
