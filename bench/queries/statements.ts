import { DURATION_MS, LANDING_LATEST, RELATED_LIMIT_DEFAULT } from '#contract/limits.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import type { ArticleFilter } from '#domain/content/articles/article-filter.repository.ts'
import { listArticleRows } from '#domain/content/articles/article-lists.repository.ts'
import {
  listBatchChoices,
  listNewestChoices,
  listRelatedRows,
  listTopicCounts,
} from '#domain/content/articles/article-choices.repository.ts'
import { findArticleRow, listArticleRowsByIds } from '#domain/content/articles/articles.repository.ts'
import { type SeededRandom, seededRandom } from '#domain/content/articles/cover/seeded-random.ts'
import { listSourceSummaries } from '#domain/content/sources/sources.repository.ts'
import { makeArchiveStatements } from './archive-statements.ts'
import { makeSearchStatements } from './search-statements.ts'
import type { Statement } from './statement.ts'

/** Number of different ids among the parameters, more than the buffers of a small archive keep hot. */
const KNOWN_IDS = 2000
/** Repositories select one row more than a page to detect whether there is a next page. */
const PAGE = 21
const BATCH = 7
const BATCH_DAYS = 7
const FEATURED_POOL = 300

/**
 * The repositories' queries as the services call them. The first is the reference: a lookup by primary key.
 */
export const makeStatements = async (db: Database, now: Date): Promise<Statement[]> => {
  const random = seededRandom('statements')
  const ids = await knownIds(db)
  const oneOf = <T>(choices: readonly T[]): T => choices[random.whole(0, choices.length - 1)] as T
  const someArticle = () => oneOf(ids)
  const category = () => {
    const own = oneOf(CATEGORIES)
    return { categories: [own], filed: 'shown' as const, unpinned: { list: own, now } }
  }
  const lng = (): ContentLanguage => oneOf(CONTENT_LANGUAGES)
  const list = (filter: ArticleFilter, sort: 'publish_time' | 'reader', offset: number) =>
    listArticleRows(db, { filter, sort, reader: { lng: lng() }, limit: PAGE, offset })
  const weekAgo = new Date(now.getTime() - 7 * DURATION_MS.day)

  return [
    {
      name: 'row by primary key',
      ask: () => db.executeSql('select url from articles where id = $1', [someArticle()]),
    },
    { name: 'article by id', ask: () => findArticleRow(db, someArticle()), atMost: 4 },
    {
      name: 'feed, first page, by time',
      ask: () => list(category(), 'publish_time', 0),
      atMost: 4,
    },
    {
      name: "feed, first page, reader's order",
      ask: () => list(category(), 'reader', 0),
      atMost: 4,
    },
    {
      name: "feed, page 2 to 10, reader's order",
      ask: () => list(category(), 'reader', 20 * random.whole(1, 9)),
    },
    {
      name: 'feed, page 100, by time',
      ask: () => list(category(), 'publish_time', 20 * 99),
      atMost: 8,
    },
    {
      name: 'sub-category, first page',
      ask: () => list(subcategory(random), 'reader', 0),
    },
    {
      name: 'batch, newest of each category',
      ask: () =>
        listBatchChoices(db, {
          categories: CATEGORIES,
          sort: 'publish_time',
          reader: { lng: lng() },
          days: BATCH_DAYS,
          limit: BATCH,
          now,
        }),
      atMost: 18,
    },
    {
      name: 'batch, best of each category',
      ask: () =>
        listBatchChoices(db, {
          categories: CATEGORIES,
          sort: 'quality',
          reader: { lng: lng() },
          days: BATCH_DAYS,
          limit: BATCH,
          now,
        }),
      atMost: 18,
    },
    {
      name: 'related articles',
      ask: () => listRelatedRows(db, someArticle(), { lng: lng() }, RELATED_LIMIT_DEFAULT),
      atMost: 25,
    },
    { name: 'featured', ask: () => featured(db, lng()), atMost: 10 },
    { name: 'topics of the week', ask: () => listTopicCounts(db, weekAgo, 50) },
    { name: 'sources with counts', ask: () => listSourceSummaries(db) },
    ...makeSearchStatements(db, now),
    ...makeArchiveStatements(db, now),
  ]
}

const knownIds = async (db: Database): Promise<string[]> => {
  // `identity` is a hash, so this order samples articles of every age alike.
  const { rows } = await db.executeSql(`select id from articles order by identity limit ${KNOWN_IDS}`)
  return rows.map(({ id }) => String(id))
}

const subcategory = (random: SeededRandom) =>
  random.chance(0.5)
    ? { categories: ['business' as const], subcategory: 'funding' }
    : { categories: ['technology' as const], subcategory: 'nlp' }

const featured = async (db: Database, lng: ContentLanguage): Promise<unknown> => {
  const pool = await listNewestChoices(db, { lng }, FEATURED_POOL)
  return listArticleRowsByIds(
    db,
    pool.slice(0, LANDING_LATEST).map(({ id }) => id),
  )
}
