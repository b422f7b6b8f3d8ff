import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeWithPostgres } from '#testing/database.ts'
import { startPostgres, type TestPostgres } from '#testing/postgres.ts'
import { openDatabase, type Database } from './connection.ts'

describeWithPostgres('a server', () => {
  let server: TestPostgres
  let db: Database
  let url: string
  const messages: string[] = []
  beforeAll(async () => {
    server = await startPostgres()
    url = (await server.createDatabase()).url
    db = await openDatabase({
      dataDir: '',
      databaseUrl: url,
      poolSize: 4,
      log: (line) => messages.push(line),
    })
    await db.executeSql('create table rows (n int primary key)')
  })
  afterAll(async () => {
    await db.close()
    await server.stop()
  })

  it('loses nothing acknowledged when it crashes, and the product works on once it is back', async () => {
    const acknowledged: number[] = []
    for (let crash = 0; crash < 3; crash += 1) {
      let isDown = false
      const writer = async (offset: number): Promise<void> => {
        for (let n = offset; !isDown; n += 4) {
          const row = crash * 1_000_000 + n
          // The statement under way when the server dies fails; whether it was kept is open.
          const isWritten = await db.executeSql('insert into rows values ($1)', [row]).catch(() => undefined)
          if (isWritten) acknowledged.push(row)
        }
      }
      const before = acknowledged.length
      const writers = [0, 1, 2, 3].map(writer)
      while (acknowledged.length < before + 50) await sleep(5)
      await server.crash()
      isDown = true
      await Promise.all(writers)
      await expect(db.executeSql('select 1')).rejects.toMatchObject({ code: 'overloaded' })
      expect(await db.health()).toMatchObject({ isOk: false })
      await server.start()
      const { rows } = await db.executeSql('select n from rows')
      const kept = new Set(rows.map(({ n }) => n))
      expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
    }
    expect(messages.some((line) => line.startsWith('No database connection'))).toBe(true)
  })

  it('gets no names for statements where a pooler would lose them', async () => {
    const unnamed = await openDatabase({ dataDir: '', databaseUrl: url, statementNames: false, poolSize: 1 })
    for (let n = 0; n < 3; n += 1) await unnamed.executeSql('select $1::int as unnamed', [n])
    const { rows } = await unnamed.executeSql('select count(*) as n from pg_prepared_statements')
    await unnamed.close()
    expect(rows).toEqual([{ n: 0 }])
  })

  it('says at once, and why, when it cannot be reached', async () => {
    const nowhere = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    await expect(nowhere).rejects.toThrow('Cannot reach the database of DATABASE_URL: connect ECONNREFUSED')
  })
})
