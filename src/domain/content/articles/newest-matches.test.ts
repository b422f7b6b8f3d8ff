import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { listMatches } from '#domain/content/search/matches.repository.ts'
import { parseQuery } from '#domain/content/search/parse-query.ts'
import { expandQuery } from '#domain/content/search/query-expansion.ts'
import { findSourceFrequency } from '#domain/content/search/source-frequency.repository.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/explain.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'
import { type ArticleFilter, narrowMatches } from './article-filter.repository.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ARTICLES = 6000
const HOURS = 3

/** In every nth title, or in those that are older than half the archive. */
const WORDS: Record<string, (n: number) => boolean> = {
  common: (n) => n % 10 !== 3,
  frequent: (n) => n % 5 === 0,
  middling: (n) => n % 40 === 0,
  rare: (n) => n % 900 === 0,
  stale: (n) => n > ARTICLES / 2 && n % 3 === 0,
}
const inSql = `concat_ws(' ', 'Title', case when n % 10 <> 3 then 'common' end, case when n % 5 = 0 then 'frequent' end,
  case when n % 40 = 0 then 'middling' end, case when n % 900 = 0 then 'rare' end,
  case when n > ${ARTICLES / 2} and n % 3 = 0 then 'stale' end)`
const categoryOf = (n: number): Category => (n % 7 === 0 ? 'research' : n > 5000 ? 'business' : 'technology')
const sourceOf = (n: number): string => (n % 100 === 0 ? 'small' : n % 3 === 0 ? 'middle' : 'large')

const FILTERS: [ArticleFilter, (n: number) => boolean][] = [
  [{}, () => true],
  [{ categories: ['technology'] }, (n) => categoryOf(n) === 'technology'],
  [{ categories: ['research'] }, (n) => categoryOf(n) === 'research'],
  [{ categories: ['business'] }, (n) => categoryOf(n) === 'business'],
  [{ categories: ['research', 'business'] }, (n) => categoryOf(n) !== 'technology'],
  [{ sourceId: 'large' }, (n) => sourceOf(n) === 'large'],
  [{ sourceId: 'middle' }, (n) => sourceOf(n) === 'middle'],
  [{ sourceId: 'small' }, (n) => sourceOf(n) === 'small'],
  [{ sourceId: 'middle', categories: ['research'] }, (n) => sourceOf(n) === 'middle' && n % 7 === 0],
  [{ since: new Date(NOW.getTime() - 100 * HOURS * 3_600_000) }, (n) => n <= 100],
  [{ topic: 'seventh' }, (n) => n % 7 === 0],
]

describeEachEngine('the newest matches of a search', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
    for (const id of ['small', 'middle', 'large']) await buildSource(db, { id })
    await db.executeSql(
      `insert into articles (id, identity, content_hash, url, source_id, lang, category, publish_time, topics)
       select gen_random_uuid(), decode(md5('n' || n), 'hex'), decode(md5('n' || n), 'hex'), 'https://example.org/' || n,
         case when n % 100 = 0 then 'small' when n % 3 = 0 then 'middle' else 'large' end, 'en',
         case when n % 7 = 0 then 'research' when n > 5000 then 'business' else 'technology' end,
         $1::timestamptz - n * interval '${HOURS} hours', case when n % 7 = 0 then array['seventh'] else '{}' end
       from generate_series(1, ${ARTICLES}) n`,
      [NOW],
    )
    await db.executeSql(
      `insert into article_texts (article_id, lang, title) select id, 'en', ${inSql}
       from (select id, substring(url from '[0-9]+$')::int as n from articles) a`,
    )
    await db.executeSql(
      `insert into article_sightings (article_id, source_id, seen_at) select id, source_id, publish_time from articles`,
    )
    await refreshVocabulary(testContext(db, NOW))
    await db.executeSql('analyze')
  })

  const search = async (on: Database, words: string, filter: ArticleFilter, wanted: number) => {
    const { queries } = await expandQuery(on, parseQuery(`${words} `), 'en')
    const source = filter.sourceId === undefined ? undefined : await findSourceFrequency(on, filter.sourceId)
    return listMatches(on, queries, { lng: 'en', now: NOW, wanted, narrowed: narrowMatches(filter, source) })
  }

  test('are those of a plain search through all texts, whatever the words and the filter', async () => {
    const numbers = Array.from({ length: ARTICLES }, (_, index) => index + 1)
    const ageOf = (time: Date): number => Math.round((NOW.getTime() - time.getTime()) / (HOURS * 3_600_000))
    const queries = [
      ...Object.keys(WORDS),
      'common frequent',
      'middling stale',
      'common -frequent',
      'unknown',
    ]
    for (const words of queries)
      for (const [filter, isListed] of FILTERS)
        for (const wanted of [20, 200]) {
          const matches = (n: number) =>
            words
              .split(' ')
              .every((word) =>
                word.startsWith('-') ? WORDS[word.slice(1)]?.(n) === false : WORDS[word]?.(n) === true,
              )
          const found = (await search(db, words, filter, wanted)).map(({ publish_time }) =>
            ageOf(publish_time),
          )
          expect(
            found.toSorted((a, b) => a - b),
            `${words} ${JSON.stringify(filter)} ${wanted}`,
          ).toEqual(numbers.filter((n) => isListed(n) && matches(n)).slice(0, wanted))
        }
  })

  test('are found by the plan that reads least', async () => {
    const plansOf = async (words: string, filter: ArticleFilter, wanted = 20) =>
      (await statementsOf(db, (watched) => search(watched, words, filter, wanted)))
        .map(({ sql }) => sql)
        .filter((sql) => sql.includes('ts_rank'))
        .map((sql) =>
          sql.includes('ts_match_vq') ? 'walk' : sql.includes('s.publish_time >=') ? 'recent' : 'words',
        )
    expect(await plansOf('common', {})).toEqual(['walk'])
    expect(await plansOf('middling', {})).toEqual(['recent'])
    expect(await plansOf('rare', {})).toEqual(['words'])
    // Every sixth text has the word, but none of the newest: the words are read where the walk found too few.
    expect(await plansOf('stale', {})).toEqual(['walk', 'words'])
    expect(await plansOf('frequent', { categories: ['technology'] })).toEqual(['recent'])
    expect(await plansOf('common', { sourceId: 'middle' })).toEqual(['walk'])
    expect(await plansOf('rare', { sourceId: 'middle' })).toEqual(['words'])
    expect(await plansOf('common', { topic: 'seventh' })).toEqual(['words'])
  })
})
