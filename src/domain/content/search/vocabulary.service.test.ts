import type { Database } from '#db/connection.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findTopicFrequencies } from './topic-counts.repository.ts'
import { countSearchable } from './vocabulary.repository.ts'
import { refreshVocabulary } from './vocabulary.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

describeEachEngine('the vocabulary of the archive', (engine) => {
  let db: Database
  let source: string
  beforeAll(async () => {
    db = await engine.open()
    source = (await buildSource(db)).id
  })

  /** By word: the frequency, and the transaction that wrote it. */
  const words = async (): Promise<Record<string, { df: number; written: string }>> => {
    const { rows } = await sql<{ word: string; df: number; written: string }>`
      select word, df, xmin::text as written from search_words where lang = 'en'`.execute(db.kysely)
    return Object.fromEntries(rows.map(({ word, df, written }) => [word, { df, written }]))
  }
  const add = (title: string, topics: string[] = []) =>
    buildArticle(db, { source_id: source, publish_time: NOW, topics, texts: { en: { title } } })

  test('only words whose frequency changed are written again, and topics are counted with them', async () => {
    for (let n = 0; n < 30; n += 1) await add(`robot ${n < 10 ? 'violin' : 'piano'}`, ['music'])
    const { id } = await add('accordion', ['dance'])
    await refreshVocabulary(testContext(db, NOW))
    const before = await words()
    expect(before).toMatchObject({ robot: { df: 30 }, violin: { df: 10 }, piano: { df: 20 } })
    expect(await findTopicFrequencies(db, 'music')).toMatchObject({ en: { share: 30 / 31, texts: 31 } })

    await db.kysely.deleteFrom('articles').where('id', '=', id).execute()
    for (const title of ['robot violin', 'violin harp']) await add(title)
    await refreshVocabulary(testContext(db, NOW))
    const after = await words()
    expect(after).toMatchObject({ violin: { df: 12 }, harp: { df: 1 } })
    expect(after['accordion']).toBeUndefined()
    expect(after['piano']).toEqual(before['piano'])
    // One text in thirty makes no difference to a plan.
    expect(after['robot']).toEqual(before['robot'])
    expect(await findTopicFrequencies(db, 'dance')).toEqual({})
    expect(await countSearchable(db, 'en')).toBe(32)
  })
})
