import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { CORRECTIONS_PER_PAGE } from '#contract/limits.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'

describeDatabase('the log of corrections', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  const correct = async (at: string, article_id: string | null = null): Promise<void> => {
    await db.kysely
      .insertInto('corrections')
      .values({
        id: uuidv7(),
        article_id,
        title: `Corrected ${at}`,
        lang: 'en',
        kind: 'summary',
        note_en: 'It said 40; it is 14.',
        note_fr: 'Il fallait lire 14, et non 40.',
        corrected_at: new Date(at),
      })
      .execute()
  }
  const read = (query = '') => testApi(testContext(db)).get<'GET /corrections'>(`/corrections${query}`)

  test('is empty before anything was corrected', async () => {
    expect((await read()).body.data).toEqual({ corrections: [], has_more: false })
  })

  test('states what was wrong in the reader’s language, newest first, also when the article was deleted', async () => {
    const article = await buildArticle(db)
    await correct('2026-03-01T00:00:00Z', article.id)
    await correct('2026-03-02T00:00:00Z')
    const english = (await read()).body.data.corrections
    expect(english.map(({ title }) => title)).toEqual([
      'Corrected 2026-03-02T00:00:00Z',
      'Corrected 2026-03-01T00:00:00Z',
    ])
    expect(english[1]).toMatchObject({ article_id: article.id, note: 'It said 40; it is 14.' })
    const french = (await read('?lng=fr')).body.data.corrections
    expect(french[0]).toMatchObject({ article_id: null, note: 'Il fallait lire 14, et non 40.' })
  })

  test('goes on as long as there is more', async () => {
    for (let n = 0; n < CORRECTIONS_PER_PAGE; n += 1) await correct('2026-02-01T00:00:00Z')
    const first = (await read()).body.data
    expect(first.corrections).toHaveLength(CORRECTIONS_PER_PAGE)
    expect(first.has_more).toBe(true)
    const second = (await read('?page=2')).body.data
    expect(second.corrections).toHaveLength(2)
    expect(second.has_more).toBe(false)
    expect((await read('?page=3')).body.data.corrections).toEqual([])
  })
})
