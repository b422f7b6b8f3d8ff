import { readFileSync } from 'node:fs'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'
import { recountStories } from './recount.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

/** The backfill of the migration, without its change of the table. */
const backfill = (): string =>
  readFileSync(
    new URL('../../../db/migrations/076_outlets_by_language.sql', import.meta.url),
    'utf8',
  ).replace(/alter table[^;]*;/, '')

describeEachEngine('outlets of stories by language', (engine) => {
  let db: Database
  const several = uuidv7(NOW)
  const single = uuidv7(NOW)
  const outlet = { bilingual: '', twice: '' }

  const stored = async () => {
    const rows = await db.kysely.selectFrom('stories').select(['id', 'outlets_by_language']).execute()
    return Object.fromEntries(rows.map(({ id, outlets_by_language: counts }) => [id, counts]))
  }
  const report = async (story_id: string, lang: string, hours: number, fields: object = {}) =>
    buildArticle(db, {
      story_id,
      lang,
      publish_time: hoursAgo(hours),
      texts: { [lang]: { title: `Report of ${hours} hours ago` } },
      ...fields,
    })

  beforeAll(async () => {
    db = await engine.open()
    for (const id of [several, single])
      await db.kysely
        .insertInto('stories')
        .values({ id, first_seen: hoursAgo(9), last_seen: hoursAgo(1), score: '{}' })
        .execute()
    for (const key of ['bilingual', 'twice'] as const) outlet[key] = (await buildSource(db)).id
    await report(several, 'en', 9, { source_id: outlet.bilingual })
    await report(several, 'fr', 3, { source_id: outlet.bilingual })
    await report(several, 'en', 8, { source_id: outlet.twice })
    await report(several, 'en', 7, { source_id: outlet.twice })
    await report(several, 'en', 6, { status: ARTICLE_STATUS.duplicate })
    await report(several, 'fr', 5, { status: ARTICLE_STATUS.hidden })
    await report(single, 'fr', 4)
    await recountStories(testContext(db, NOW), [several, single])
  })

  test('are stored when a story is counted, hidden reports left out', async () => {
    expect(await stored()).toEqual({ [several]: { en: 2, fr: 1 }, [single]: null })
  })

  test('are the same for stories from before the migration', async () => {
    const counted = await stored()
    await db.kysely.updateTable('stories').set({ outlets_by_language: null }).execute()
    await db.executeSql(backfill())
    expect(await stored()).toEqual(counted)
  })

  test('come with each article of a list, in words of its language, and not where one outlet reports', async () => {
    const { body } = await testApi(testContext(db, NOW)).get<'GET /articles'>('/articles?lng=fr')
    const coverage = new Map(
      body.data.articles.map(({ story_id, ...article }) => [story_id, article.coverage]),
    )
    expect(coverage.get(several)).toEqual({
      count: 3,
      languages: { en: 2, fr: 1 },
      label: '3 sources\u202F: 2 en anglais, 1 en français',
    })
    expect(coverage.get(single)).toBeUndefined()
  })
})
