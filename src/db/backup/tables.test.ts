import { describeEachEngine } from '#testing/database/database.ts'
import { expect, test } from 'vitest'
import { fillTables, insertRows } from './tables.ts'

describeEachEngine('tables filled again', ({ open }) => {
  test('take rows that refer to rows of their own table which come in a later batch', async () => {
    const db = await open()
    // As articles.duplicate_of, twice: what is done to the first table must not spoil the second.
    for (const name of ['first', 'second'])
      await db.executeSql(
        `create table ${name} (id int primary key, original int references ${name} on delete set null)`,
      )
    const tables = ['first', 'second'].map((name) => ({ name, columns: 'id, original' }))
    const rules = async () =>
      (
        await db.executeSql(
          `select tgfoid::regproc::text as does, tgdeferrable, tginitdeferred, tgenabled from pg_trigger where tgrelid in ('first'::regclass, 'second'::regclass) order by oid`,
        )
      ).rows
    const before = await rules()
    const duplicate = '{"id":1,"original":2}'
    const original = '{"id":2,"original":null}'
    const fill = (batches: string[]): Promise<void> =>
      db.tx(() =>
        fillTables(db, tables, async (table) => {
          for (const line of batches) await insertRows(db, table, [line])
        }),
      )

    await fill([duplicate, original])
    for (const { name } of tables)
      expect((await db.executeSql(`select id, original from ${name} order by id`)).rows).toEqual([
        { id: 1, original: 2 },
        { id: 2, original: null },
      ])
    expect(await rules()).toEqual(before)
    await expect(db.executeSql('insert into first values (3, 4)')).rejects.toThrow('first_original_fkey')
    // One whose original never comes is refused, and what was there stays.
    await expect(fill([duplicate])).rejects.toThrow('first_original_fkey')
    expect((await db.executeSql('select from second')).rows).toHaveLength(2)
    expect(await rules()).toEqual(before)
  })
})
