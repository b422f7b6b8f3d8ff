import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { LIST_LIMIT_DEFAULT } from '#contract/limits.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { filterOf } from '#domain/content/articles/list-articles.service.ts'
import type { ArticleFilter } from '#domain/content/articles/article-filter.repository.ts'
import { listArticleRows } from '#domain/content/articles/article-lists.repository.ts'
import { seededRandom } from '#domain/content/articles/cover/seeded-random.ts'
import { listsOfOneRequest } from '#domain/content/articles/list-memory.ts'
import { findSearchPage } from '#domain/content/articles/search-page.ts'
import { countSearchable } from '#domain/content/search/vocabulary.repository.ts'
import { recountSources } from '#domain/content/sources/sources.repository.ts'
import { listNewsroomRows } from '#domain/editorial/newsroom/newsroom-articles.repository.ts'
import { listNewsroomStoryRows } from '#domain/editorial/newsroom/newsroom-stories.repository.ts'
import { listSearchMonths } from '#domain/content/search/search-months.repository.ts'
import { sourceId } from '../corpus/article.ts'
import { makeVocabulary } from '../corpus/vocabulary.ts'
import type { Statement } from './statement.ts'

const PAGE = LIST_LIMIT_DEFAULT + 1
/** The last pages that the API answers. */
const DEEP = 9900
/** Ranks of words that a tenth of the texts and more contain. */
const COMMON = { from: 100, to: 160 }

/** Queries whose cost an archive of a million articles once multiplied (docs/decisions/076). */
export const makeArchiveStatements = (db: Database, now: Date): Statement[] => {
  const random = seededRandom('statements of a large archive')
  const ctx = { db, clock: () => now }
  const oneOf = <T>(choices: readonly T[]): T => choices[random.whole(0, choices.length - 1)] as T
  const { words } = makeVocabulary('en')
  const commonWord = (): string => words[random.whole(COMMON.from, COMMON.to)] ?? ''
  const lng = (): ContentLanguage => oneOf(CONTENT_LANGUAGES)
  const list = (filter: ArticleFilter, sort: 'publish_time' | 'quality', offset = 0) =>
    listArticleRows(db, { filter, sort, reader: { lng: lng() }, limit: PAGE, offset })
  const topics = (name: string, topic: () => string): Statement => ({
    name: `list of a ${name} topic`,
    ask: () => list({ topic: topic() }, 'publish_time'),
  })
  const search = (narrowed: object) => {
    const query = { search: commonWord(), lng: 'en' as const, page: 1, limit: LIST_LIMIT_DEFAULT }
    return findSearchPage(ctx, listsOfOneRequest(), query, filterOf({ ...query, ...narrowed }, now))
  }
  return [
    topics('frequent', () => `topic ${random.whole(0, 3)}`),
    topics('middling', () => `topic ${random.whole(20, 100)}`),
    topics('rare', () => `topic ${random.whole(390, 399)}`),
    topics('unknown', () => `no topic ${random.whole(0, 99)}`),
    { name: 'best of all articles', ask: () => list({}, 'quality') },
    { name: 'best of a category', ask: () => list({ categories: [oneOf(CATEGORIES)] }, 'quality') },
    {
      name: 'best of two categories',
      ask: () => list({ categories: [oneOf(CATEGORIES), 'community'] }, 'quality'),
    },
    { name: 'best of a large source', ask: () => list({ sourceId: sourceId(0) }, 'quality') },
    { name: 'best of a small source', ask: () => list({ sourceId: sourceId(199) }, 'quality') },
    {
      name: 'category, page 495',
      ask: () => list({ categories: [oneOf(CATEGORIES)] }, 'publish_time', DEEP),
    },
    {
      name: 'search of a common word in a source',
      ask: () => search({ source: sourceId(random.whole(0, 9)) }),
    },
    { name: 'search of a common word in a category', ask: () => search({ category: oneOf(CATEGORIES) }) },
    {
      name: 'newsroom, articles by a common word',
      ask: () => listNewsroomRows(db, { words: commonWord(), state: 'all' }, 0, PAGE),
    },
    {
      name: 'newsroom, stories by a common word',
      ask: () => listNewsroomStoryRows(db, { words: commonWord() }, 0, PAGE),
    },
    {
      name: 'newsroom, stories, page 1000',
      ask: () => listNewsroomStoryRows(db, undefined, 20 * 999, PAGE),
    },
    { name: 'months of the sitemap', ask: () => listSearchMonths(db, lng()) },
    { name: 'number of searchable texts', ask: () => countSearchable(db, lng()) },
    { name: 'recount of the sources', ask: () => recountSources(db) },
  ]
}
