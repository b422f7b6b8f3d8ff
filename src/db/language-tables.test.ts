import { expect, it } from 'vitest'
import { describeEachEngine } from '#testing/database/database.ts'
import type { Database } from './connection.ts'
import { addLanguages, LANGUAGE_TABLES } from './language-tables.ts'
import { migrate } from './migrate.ts'

const BEFORE = '055_repeats'

const referencesOf = async (db: Database): Promise<{ name: string; isProven: boolean }[]> => {
  const { rows } = await db.executeSql(
    `select conname as name, convalidated as "isProven" from pg_constraint
     where contype = 'f' and confrelid = any($1::regclass[]) order by 1`,
    [Object.keys(LANGUAGE_TABLES)],
  )
  return rows as { name: string; isProven: boolean }[]
}

const addWord = (db: Database, lang: string): Promise<unknown> =>
  db.executeSql(`insert into search_words (lang, word, folded, stem, df) values ($1, 'a', 'a', 'a', 1)`, [
    lang,
  ])

describeEachEngine('languages in SQL', ({ engine, open, reopen }) => {
  it('are those of the code, and every reference to them is proven', async () => {
    const db = await open()
    for (const [table, tags] of Object.entries(LANGUAGE_TABLES)) {
      const { rows } = await db.executeSql(`select tag from ${table} order by tag`)
      expect(rows.map(({ tag }) => tag)).toEqual(tags.toSorted())
    }
    const references = await referencesOf(db)
    expect(references.filter(({ isProven }) => !isProven)).toEqual([])
    expect(references).toHaveLength(20)
  })

  it('refuse an unknown one, and name the table that lacks it', async () => {
    const db = await open()
    await expect(addWord(db, 'xx')).rejects.toMatchObject({
      message: expect.stringContaining('search_words_lang_fkey'),
      detail: 'Key (lang)=(xx) is not present in table "languages".',
    })
    await expect(
      db.executeSql(
        `insert into newsletter_subscribers (id, email, state, locale, language, time_zone, source)
         values ($1, 'a@example.org', 'pending', 'en', 'auto', 'UTC', 'landing')`,
        [crypto.randomUUID()],
      ),
    ).rejects.toThrow('newsletter_subscribers_language_check')
  })

  it('are added at a start, without a migration and once', async () => {
    const db = await open()
    await db.executeSql(`delete from locales where tag = 'fr'`)
    await db.executeSql(`insert into languages values ('xx')`)
    expect(await migrate(db)).toEqual([])
    await addLanguages(db)
    const { rows } = await db.executeSql('select tag from locales order by tag')
    expect(rows.map(({ tag }) => tag)).toEqual(LANGUAGE_TABLES['locales']?.toSorted())
    // One of a newer release, whose rows may refer to it, stays.
    await addWord(db, 'xx')
  })

  it('replace the rules of an earlier release with its rows in place', async () => {
    const db = await open({ isMigrated: false })
    await migrate(db, { upTo: BEFORE })
    await expect(addWord(db, 'xx')).rejects.toThrow('search_words_lang_check')
    await addWord(db, 'fr')
    expect(await migrate(db)).toContain('056_languages')
    await expect(addWord(db, 'xx')).rejects.toThrow('search_words_lang_fkey')
    expect((await referencesOf(db)).every(({ isProven }) => isProven)).toBe(true)
  })

  it('are proven by the next start where one ended before it had proven them', async () => {
    const db = await open()
    await db.executeSql(
      `alter table search_words drop constraint search_words_lang_fkey,
       add foreign key (lang) references languages not valid`,
    )
    await migrate(db)
    expect((await referencesOf(db)).every(({ isProven }) => isProven)).toBe(true)
  })

  it.skipIf(engine === 'pglite')('are proven while others write', async () => {
    const db = await open()
    await db.executeSql(
      `alter table search_words drop constraint search_words_lang_fkey,
       add foreign key (lang) references languages not valid`,
    )
    const writer = await reopen()
    await writer.tx(async () => {
      await addWord(writer, 'en')
      await migrate(db)
    })
    expect((await referencesOf(db)).every(({ isProven }) => isProven)).toBe(true)
  })
})
