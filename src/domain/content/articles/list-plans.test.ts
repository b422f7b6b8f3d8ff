import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'
import type { ArticleFilter } from './article-filter.repository.ts'
import { listArticleRows } from './article-lists.repository.ts'
import type { ListedArticles } from './list-keys.repository.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ARTICLES = 4000

/** The fields of the article that is `n` minutes old, in SQL and here. */
const TOPICS = `array_remove(array['all', case when n % 2 = 0 then 'half' end, case when n % 700 = 0 then 'rare' end,
  case when n > 3000 and n % 2 = 0 then 'old' end, case when n % 10 = 0 then 'sparse' end,
  case when n > 2500 and n % 3 = 0 or n % 200 = 0 then 'ended' end], null)`
const topicsOf = (n: number): string[] => [
  'all',
  ...(n % 2 === 0 ? ['half'] : []),
  ...(n % 700 === 0 ? ['rare'] : []),
  ...(n > 3000 && n % 2 === 0 ? ['old'] : []),
  ...(n % 10 === 0 ? ['sparse'] : []),
  ...((n > 2500 && n % 3 === 0) || n % 200 === 0 ? ['ended'] : []),
]
const ofTopics = /Bitmap Index Scan on articles_topics/g
const qualityOf = (n: number): number => (n * 7) % 97
const NUMBERS = Array.from({ length: ARTICLES }, (_, index) => index + 1)

describeEachEngine('lists of a large archive', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
    await buildSource(db, { id: 'big' })
    await buildSource(db, { id: 'small' })
    await db.executeSql(
      `insert into articles (id, identity, content_hash, url, source_id, lang, category, publish_time, topics, quality)
       select gen_random_uuid(), decode(md5('l' || n), 'hex'), decode(md5('l' || n), 'hex'), 'https://example.org/' || n,
         case when n % 400 = 0 then 'small' else 'big' end, case when n % 3 = 0 then 'fr' else 'en' end,
         case when n % 5 = 0 then 'research' else 'technology' end, $1::timestamptz - n * interval '1 minute', ${TOPICS}, n * 7 % 97
       from generate_series(1, ${ARTICLES}) n`,
      [NOW],
    )
    await db.executeSql(
      `insert into article_texts (article_id, lang, title) select id, lang, 'A title' from articles`,
    )
    await db.executeSql(
      `insert into article_sightings (article_id, source_id, seen_at) select id, source_id, publish_time from articles`,
    )
    await refreshVocabulary(testContext(db, NOW))
    await db.executeSql('analyze')
  })

  const list = (on: Database, filter: ArticleFilter, more: Partial<ListedArticles> = {}) =>
    listArticleRows(on, {
      filter,
      sort: 'publish_time',
      reader: { lng: 'fr' },
      limit: 21,
      offset: 0,
      ...more,
    })
  const numbersOf = (rows: readonly { url: string | null }[]): number[] =>
    rows.map(({ url }) => Number(url?.slice('https://example.org/'.length)))
  const plansOf = async (work: (watched: Database) => Promise<unknown>): Promise<string> => {
    const plans: string[] = []
    for (const statement of await statementsOf(db, work)) plans.push(await lastingPlanOf(db, statement))
    return plans.join('\n')
  }

  test.each(['all', 'half', 'rare', 'old', 'sparse', 'ended', 'unknown'])(
    'the list of the topic "%s" has its newest articles, on every page and in every language',
    async (topic) => {
      const having = NUMBERS.filter((n) => topicsOf(n).includes(topic))
      for (const offset of [0, 60]) {
        expect(numbersOf(await list(db, { topic }, { offset }))).toEqual(having.slice(offset, offset + 21))
        const ofLanguage = (lng: ContentLanguage) => having.filter((n) => (n % 3 === 0) === (lng === 'fr'))
        for (const lng of ['en', 'fr'] as const)
          expect(numbersOf(await list(db, { topic }, { offset, reader: { lng, languages: lng } }))).toEqual(
            ofLanguage(lng).slice(offset, offset + 21),
          )
        const inParts = [...ofLanguage('en'), ...ofLanguage('fr')]
        expect(numbersOf(await list(db, { topic }, { offset, reader: { lng: 'en' } }))).toEqual(
          inParts.slice(offset, offset + 21),
        )
      }
      expect(numbersOf(await list(db, { topic, sourceId: 'big' }))).toEqual(
        having.filter((n) => n % 400 > 0).slice(0, 21),
      )
      expect(numbersOf(await list(db, { topic, categories: ['technology'] }))).toEqual(
        having.filter((n) => n % 5 > 0).slice(0, 21),
      )
      expect(numbersOf(await list(db, { topic, since: new Date(NOW.getTime() - 30 * 60_000) }))).toEqual(
        having.filter((n) => n <= 30).slice(0, 21),
      )
    },
  )

  test('a rare topic is read from the index of topics, once for all languages', async () => {
    for (const topic of ['rare', 'unknown']) {
      const plan = await plansOf((watched) => list(watched, { topic }))
      expect(plan.match(ofTopics)).toHaveLength(1)
      expect(plan).not.toMatch(/One-Time Filter/)
    }
  })

  test('of a topic between them only what is newer than enough matches is read, and all of it if that is too little', async () => {
    const statements = await statementsOf(db, (watched) => list(watched, { topic: 'sparse' }))
    const reads = statements.filter(({ sql: text }) => text.includes('topics @>'))
    expect(reads.map(({ sql: text }) => /publish_time >= /.test(text))).toEqual([true])
    // It occurs as often, but long ago.
    const ended = await statementsOf(db, (watched) =>
      list(watched, { topic: 'ended' }, { reader: { lng: 'en' } }),
    )
    expect(ended.findLast(({ sql: text }) => text.includes('topics @>'))?.sql).not.toMatch(/publish_time >= /)
  })

  test('a frequent topic is read from the index of topics only if the walk found too few', async () => {
    const half = await plansOf((watched) => list(watched, { topic: 'half' }))
    expect(half).not.toMatch(ofTopics)
    expect(half).toMatch(/One-Time Filter/)
    expect(half).not.toMatch(/Seq Scan on articles/)
    const offset = 1990
    const end = await plansOf((watched) => list(watched, { topic: 'half' }, { offset }))
    expect(end).toMatch(ofTopics)
    expect(numbersOf(await list(db, { topic: 'half' }, { offset }))).toEqual(
      NUMBERS.filter((n) => n % 2 === 0).slice(offset, offset + 21),
    )
  })

  test('the best are listed by quality, whatever the filter', async () => {
    const best = (keep: (n: number) => boolean) =>
      NUMBERS.filter(keep).toSorted((a, b) => qualityOf(b) - qualityOf(a) || a - b)
    const lists: [ArticleFilter, (n: number) => boolean][] = [
      [{}, () => true],
      [{ categories: ['research'] }, (n) => n % 5 === 0],
      [{ categories: ['research', 'business'] }, (n) => n % 5 === 0],
      [{ sourceId: 'big' }, (n) => n % 400 > 0],
      [{ sourceId: 'small' }, (n) => n % 400 === 0],
      [{ sourceId: 'big', topic: 'rare' }, (n) => n % 400 > 0 && topicsOf(n).includes('rare')],
      [{ topic: 'half' }, (n) => n % 2 === 0],
      [{ since: new Date(NOW.getTime() - 500 * 60_000) }, (n) => n <= 500],
    ]
    for (const [filter, keep] of lists)
      for (const offset of [0, 21])
        expect(numbersOf(await list(db, filter, { sort: 'quality', offset }))).toEqual(
          best(keep).slice(offset, offset + 21),
        )
    expect(numbersOf(await list(db, { sourceId: 'none' }, { sort: 'quality' }))).toEqual([])
  })

  test('the best of all and of a category are read in their order', async () => {
    const reader = { lng: 'en', languages: 'en' } as const
    const ofAll = await plansOf((watched) => list(watched, {}, { sort: 'quality', limit: 5, reader }))
    expect(ofAll).toMatch(/Index Scan using articles_quality/)
    const filter: ArticleFilter = { categories: ['technology'] }
    const ofCategory = await plansOf((watched) =>
      list(watched, filter, { sort: 'quality', limit: 5, reader }),
    )
    expect(ofCategory).toMatch(/Index Scan using articles_shown_quality/)
    expect(ofCategory).toMatch(/Scan (using|on) articles_filed_elsewhere/)
  })
})
