import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { type SilentProxy, startSilentProxy } from '#testing/silent-proxy.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#db/connection.ts'
import { TIME_LIMITS, type WorkKind } from './time-limits.ts'

const valueOf = async (db: Database, text: string): Promise<unknown> =>
  Object.values((await db.executeSql(text)).rows[0] ?? {})[0]
/** Milliseconds. */
const settingOf = async (db: Database, name: string): Promise<number> =>
  Number(await valueOf(db, `select setting from pg_settings where name = '${name}'`))
const OVERLOADED = { code: 'overloaded' }

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

  describe('time limits', () => {
    const KINDS = Object.keys(TIME_LIMITS) as WorkKind[]

    it('hold each transaction to those of its kind, and what is outside to those of the process', async () => {
      const asked = await openDatabase({
        dataDir: '',
        databaseUrl: url,
        poolSize: 1,
        kind: 'request',
        otherKinds: ['job'],
      })
      for (const kind of KINDS) {
        const { statement, idle } = TIME_LIMITS[kind]
        const limits = () =>
          Promise.all(
            ['statement_timeout', 'idle_in_transaction_session_timeout'].map((name) =>
              settingOf(asked, name),
            ),
          )
        expect(await asked.tx(limits, { kind })).toEqual([statement, idle])
        expect(await asked.within(kind, () => asked.tx(limits))).toEqual([statement, idle])
        expect(await limits()).toEqual([TIME_LIMITS.job.statement, TIME_LIMITS.job.idle])
        // Outside a transaction only a longer one needs the server's consent.
        expect(await asked.within(kind, () => settingOf(asked, 'statement_timeout'))).toBe(
          Math.max(statement, TIME_LIMITS.job.statement),
        )
      }
      expect(await settingOf(asked, 'statement_timeout')).toBe(TIME_LIMITS.job.statement)
      await asked.close()
    })

    it('are set in each transaction behind a pooler, which takes no start-up options', async () => {
      const asked = await openDatabase({ dataDir: '', databaseUrl: url, poolSize: 1, statementNames: false })
      for (const kind of KINDS)
        expect(await asked.tx(() => settingOf(asked, 'statement_timeout'), { kind })).toBe(
          TIME_LIMITS[kind].statement,
        )
      expect(await settingOf(asked, 'statement_timeout')).toBe(0)
      await asked.close()
    })

    it('end a statement that takes too long, and keep its connection', async () => {
      const asked = await openDatabase({ dataDir: '', databaseUrl: url, poolSize: 1 })
      const pid = await valueOf(asked, 'select pg_backend_pid()')
      const late = asked.tx(() => asked.executeSql('select pg_sleep(60)'), { kind: 'search' })
      await expect(late).rejects.toMatchObject({ ...OVERLOADED, cause: { code: '57014' } })
      expect(await valueOf(asked, 'select pg_backend_pid()')).toBe(pid)
      await asked.close()
    })
  })

  describe('a connection that goes silent', () => {
    let proxy: SilentProxy
    const opened: Database[] = []
    const openThrough = async (options: Partial<DatabaseOptions> = {}): Promise<Database> => {
      const databaseUrl = `postgres://postgres@127.0.0.1:${proxy.port}/${new URL(url).pathname.slice(1)}`
      const through = await openDatabase({ dataDir: '', databaseUrl, ...options })
      opened.push(through)
      return through
    }
    const shortly = (through: Database) => through.within('readiness', () => through.executeSql('select 1'))
    /** Has so many connections made, and answers of which processes of the server. */
    const connectAll = (through: Database, count: number): Promise<unknown[]> =>
      Promise.all(
        Array.from({ length: count }, () => valueOf(through, 'select pg_backend_pid() from pg_sleep(0.2)')),
      )
    beforeAll(async () => {
      proxy = await startSilentProxy({ path: `${server.folder}/.s.PGSQL.5432` })
    })
    afterAll(async () => {
      await Promise.all(opened.map((one) => one.close()))
      await proxy.close()
    })

    it('is given up, and so is every other one that has not answered since', async () => {
      const through = await openThrough({ poolSize: 3 })
      const before = await connectAll(through, 3)
      proxy.silence()
      await expect(shortly(through)).rejects.toMatchObject(OVERLOADED)
      expect(before).not.toContain(await valueOf(through, 'select pg_backend_pid()'))
      const after = await connectAll(through, 3)
      expect(after.filter((pid) => before.includes(pid))).toEqual([])
    })

    it('fails a transaction at whichever statement it happens, and nothing of it is kept', async () => {
      const through = await openThrough({ poolSize: 1 })
      await valueOf(through, 'select 1')
      proxy.silence()
      await expect(
        through.tx(() => valueOf(through, 'select 1'), { kind: 'readiness' }),
      ).rejects.toMatchObject(OVERLOADED)
      const half = through.tx(
        async () => {
          await through.executeSql('insert into rows values (-1)')
          proxy.silence()
          await through.executeSql('insert into rows values (-2)')
        },
        { kind: 'readiness' },
      )
      await expect(half).rejects.toMatchObject(OVERLOADED)
      expect(await valueOf(through, 'select count(*) from rows where n < 0')).toBe(0)
      await through.tx(() => through.executeSql('insert into rows values (-3)'))
      expect(await valueOf(through, 'select count(*) from rows where n < 0')).toBe(1)
    })

    it('or breaks before a transaction has begun is replaced once, and then reported as overloaded', async () => {
      const through = await openThrough({ poolSize: 2 })
      proxy.cutOn('begin')
      expect(await through.tx(() => valueOf(through, 'select 1'))).toBe(1)
      proxy.cutOn('begin')
      proxy.cutOn('begin')
      await expect(through.tx(() => valueOf(through, 'select 1'))).rejects.toMatchObject(OVERLOADED)
      // Anything else may have been done already.
      proxy.cutOn('select 7')
      await expect(through.executeSql('select 7')).rejects.toMatchObject(OVERLOADED)
    })

    it('is reported by health in time, which is well again by itself', async () => {
      const through = await openThrough({ poolSize: 1, now: () => performance.now() * 1e6 })
      proxy.silence({ newOnes: true })
      expect(await through.health()).toMatchObject({ isOk: false })
      proxy.resume()
      while (!(await through.health()).isOk) await sleep(20)
    })

    it('does not delay closing', async () => {
      const through = await openThrough({ poolSize: 2 })
      await connectAll(through, 2)
      proxy.silence({ newOnes: true })
      const hanging = through.executeSql('select 1').catch((error: unknown) => error)
      await through.close()
      expect(await hanging).toMatchObject(OVERLOADED)
      proxy.resume()
    })
  })
})
