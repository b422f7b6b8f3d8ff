import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeEachEngine } from '#testing/database/database.ts'
import type { Database } from './connection.ts'

describeEachEngine('the database', ({ engine, open, reopen }) => {
  let db: Database
  beforeAll(async () => {
    db = await open({ connectionTimeoutMs: 1_000 })
    await db.executeSql('create table notes (id int primary key, text text)')
  })
  const add = (id: number): Promise<unknown> => sql`insert into notes values (${id}, 'x')`.execute(db.kysely)
  const ids = async (): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db.kysely)
    return rows.map(({ id }) => id)
  }
  const count = async (id: number): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from notes where id = ${id}`.execute(
      db.kysely,
    )
    return rows[0]?.n ?? -1
  }

  it('answers that it is well', async () => {
    expect(await db.health()).toMatchObject({ isOk: true, engine, isWritable: true })
  })

  it('is known to be well by what it has just answered, and is asked once when that is a second ago', async () => {
    let now = 0
    const busy = await open({ poolSize: 1, now: () => now })
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const holding = busy.tx(async () => {
      await busy.executeSql('select 1')
      held()
      await mayEnd
    })
    await isHeld
    // No query runs beside this transaction: it has the only connection.
    expect(await busy.health()).toMatchObject({ isOk: true, waiting: 0 })
    now += 1000
    const asked = [busy.health(), busy.health(), busy.health()]
    expect(busy.connections().waiting).toBe(1)
    end()
    await holding
    expect((await Promise.all(asked)).map(({ isOk }) => isOk)).toEqual([true, true, true])
  })

  it('commits what a finished transaction wrote', async () => {
    const result = await db.tx(async () => {
      await add(1)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await ids()).toContain(1)
  })

  it('rolls back what a failed transaction wrote, and rethrows its error', async () => {
    const failure = new Error('no')
    await expect(
      db.tx(async () => {
        await add(2)
        throw failure
      }),
    ).rejects.toBe(failure)
    expect(await count(2)).toBe(0)
  })

  it('runs every query of a transaction on its connection, at the same time or not, and text SQL too', async () => {
    await db.tx(async () => {
      await Promise.all([add(10), add(11), db.executeSql('insert into notes values ($1, $2)', [12, 'x'])])
      const transactions = await Promise.all(
        [1, 2, 3].map(() => db.executeSql('select txid_current_if_assigned() as id')),
      )
      expect(new Set(transactions.map(({ rows }) => rows[0]?.['id'])).size).toBe(1)
      expect(await ids()).toEqual(expect.arrayContaining([10, 11, 12]))
    })
  })

  it('does not show a transaction to queries outside it', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    // Registered here, so it belongs to no transaction, though it runs while one is open.
    const seenOutside = gate.then(() => count(20))
    await expect(
      db.tx(async () => {
        await add(20)
        open()
        expect(await count(20)).toBe(1)
        throw new Error('not this time')
      }),
    ).rejects.toThrow('not this time')
    expect(await seenOutside).toBe(0)
  })

  it('joins a transaction begun inside another', async () => {
    await expect(
      db.tx(async () => {
        await db.tx(() => add(30))
        throw new Error('outer')
      }),
    ).rejects.toThrow('outer')
    expect(await count(30)).toBe(0)
  })

  it('keeps nothing when a part failed, even if its error was caught', async () => {
    const half = db.tx(async () => {
      await add(40)
      await db
        .tx(async () => {
          await add(41)
          throw new Error('inner')
        })
        .catch(() => {})
    })
    await expect(half).rejects.toThrow('none of it was kept')
    expect(await count(40)).toBe(0)
  })

  it('says so when a caught statement error made the commit a rollback', async () => {
    await add(50)
    const half = db.tx(async () => {
      await add(51)
      await add(50).catch(() => {})
    })
    await expect(half).rejects.toThrow('none of it was kept')
    expect(await count(51)).toBe(0)
  })

  it('refuses to let a query end the transaction it runs in', async () => {
    await expect(db.tx(() => db.executeSql('commit'))).rejects.toThrow('only tx()')
    await expect(db.tx(() => db.kysely.transaction().execute(async () => {}))).rejects.toThrow('only tx()')
    expect(await ids()).toContain(1)
  })

  it('is no longer in the transaction once it ended, even while its caller still runs', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    await db.tx(async () => {
      late = gate.then(() => add(60))
    })
    open()
    await late
    expect(await count(60)).toBe(1)
  })

  it('answers the next query after an error', async () => {
    for (let i = 0; i < 20; i += 1) {
      await expect(db.executeSql('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
      await expect(add(1)).rejects.toMatchObject({ code: '23505' })
      expect(await count(1)).toBe(1)
    }
  })

  it('gives a connection back clean after a block that failed half way', async () => {
    await expect(
      db.executeSql('begin; insert into notes values (70, null); select 1/0; commit'),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await count(70)).toBe(0)
    await add(71)
    expect(await count(71)).toBe(1)
  })

  it('plans a repeated statement once, under a name', async () => {
    for (let i = 0; i < 5; i += 1)
      await sql`select text from notes where id = ${i} and text = 'named'`.execute(db.kysely)
    const named = async (of: Database): Promise<unknown> =>
      (
        await of.executeSql(
          "select count(*) as n from pg_prepared_statements where statement like '%''named''%'",
        )
      ).rows[0]?.['n']
    expect(await named(db)).toBe(1)
  })

  it('plans a statement again when its table has changed, and repeats a transaction for it', async () => {
    await db.executeSql('create table wide (a int)')
    const columns = async (): Promise<number> =>
      Object.keys((await sql<object>`select * from wide where a = ${1}`.execute(db.kysely)).rows[0] ?? {})
        .length
    await db.executeSql('insert into wide values (1)')
    // Planned on every connection, whichever the next query takes.
    const everywhere = Array.from({ length: 12 })
    await Promise.all(everywhere.map(() => db.tx(columns)))
    await db.executeSql('alter table wide add b int')
    expect(await columns()).toBe(2)
    let acts = 0
    // What came before the stale statement is rolled back and done again, once.
    const inTransactions = () =>
      Promise.all(
        everywhere.map((_, n) =>
          db.tx(async () => {
            await add(1000 + n)
            db.afterCommit(() => (acts += 1))
            return columns()
          }),
        ),
      )
    expect(await inTransactions()).toEqual(everywhere.map(() => 2))
    expect(acts).toBe(everywhere.length)
    for (const n of everywhere.keys()) expect(await count(1000 + n)).toBe(1)
    await Promise.all([1, 2, 3].map(() => add(1).catch(() => {})))
    expect(await count(1)).toBe(1)
  })

  it('reads bigint and counts as numbers, dates as text, times as moments, in UTC', async () => {
    const { rows } = await db.executeSql(
      `select 9007199254740991::bigint as big, count(*) as n, date '2026-11-21' as day,
         timestamptz '2026-11-21T08:00:00Z' as at, timestamp '2026-11-21 08:00' at time zone current_setting('TimeZone') as here
       from (values (1), (2)) v`,
    )
    const at = new Date('2026-11-21T08:00:00Z')
    expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, n: 2, day: '2026-11-21', at, here: at }])
  })

  it('fails, and does not hang, when a query waits for a transaction that waits for it', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const outside = engine === 'pglite' ? db : await reopen({ poolSize: 1, connectionTimeoutMs: 1500 })
    const holding = outside.tx(() => gate)
    await expect(outside.executeSql('select 1')).rejects.toMatchObject({ code: 'overloaded' })
    release()
    await holding
    expect((await outside.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
