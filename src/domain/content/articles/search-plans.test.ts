import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { lastingPlanOf, statementsOf } from '#testing/database/explain.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'
import { listsOfOneRequest } from './list-memory.ts'
import { findSearchPage } from './search-page.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
/** Of each language: enough for a query plan to distinguish frequent words from rare ones. */
const TEXTS = 3000

/** A word in nine titles of ten, and one in every 250th. */
const WORDS: Record<ContentLanguage, { common: string; rare: string; begun: string; typo: string }> = {
  en: { common: 'model', rare: 'zeppelin', begun: 'zepp', typo: 'zepelin' },
  fr: { common: 'modele', rare: 'montgolfiere', begun: 'montgo', typo: 'mongolfiere' },
}

describeEachEngine('searching a large archive', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
    const { id: source } = await buildSource(db)
    for (const [lang, common, rare] of [
      ['en', 'model', 'zeppelin'],
      ['fr', 'modèle', 'montgolfière'],
    ] as const) {
      await db.executeSql(
        `insert into articles (id, identity, content_hash, url, source_id, lang, category, publish_time)
         select gen_random_uuid(), decode(md5($1 || n), 'hex'), decode(md5($1 || n), 'hex'), 'https://example.org/' || $1 || n,
           $2, $1, 'technology', $3::timestamptz - n * interval '1 minute' from generate_series(1, ${TEXTS}) n`,
        [lang, source, NOW],
      )
      await db.executeSql(
        `insert into article_texts (article_id, lang, title)
         select a.id, $1, concat('word', a.n % 300, case when a.n % 10 > 0 then ' ' || $2 end, case when a.n % 250 = 0 then ' ' || $3 end)
         from (select id, (regexp_replace(url, '^\\D+', ''))::int as n from articles where lang = $1) a`,
        [lang, common, rare],
      )
    }
    await refreshVocabulary(testContext(db, NOW))
    await db.executeSql('analyze')
  })

  test.each([
    ['en', 'common', 'article_search_time'],
    ['en', 'rare', 'article_search_en'],
    ['en', 'begun', 'search_words_folded'],
    ['en', 'typo', 'search_words_deletions_en'],
    ['fr', 'common', 'article_search_time'],
    ['fr', 'rare', 'article_search_fr'],
    ['fr', 'begun', 'search_words_folded'],
    ['fr', 'typo', 'search_words_deletions_fr'],
  ] as const)('a %s word (%s) can be found by indexes alone, among them %s', async (lng, kind, index) => {
    const search = WORDS[lng][kind]
    let found = 0
    const statements = await statementsOf(db, async (watched) => {
      const ctx = { db: watched, clock: () => NOW }
      found = (await findSearchPage(ctx, listsOfOneRequest(), { search, lng, page: 1, limit: 8 }, {})).ids
        .length
    })
    expect(found).toBe(8)
    const plans: string[] = []
    for (const statement of statements) plans.push(await lastingPlanOf(db, statement))
    expect(plans.length).toBeGreaterThan(2)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (article|search_words)/)
    expect(plans.join('\n')).toContain(index)
  })
})
