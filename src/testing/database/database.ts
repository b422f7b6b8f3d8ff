import { rmSync } from 'node:fs'
import { afterAll, describe, inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#db/connection.ts'
import { makeDataDir } from './data-dir.ts'
import { askForServer } from './postgres-of-the-run.ts'
import { findProgram, mustSkipWithout } from '#testing/test-requirements.ts'

export type Engine = Database['engine']

export interface TestDatabaseOptions extends Partial<DatabaseOptions> {
  /** False leaves the database without any table, for tests of the migrations themselves. */
  isMigrated?: boolean
}

export interface EngineSuite {
  engine: Engine
  /** Opens a database, migrated by default; it is closed and deleted after the suite. */
  open: (options?: TestDatabaseOptions) => Promise<Database>
  /** A second connection to the database that was opened last. The embedded engine allows only one. */
  reopen: (options?: Partial<DatabaseOptions>) => Promise<Database>
}

/**
 * Runs a suite on the embedded engine and on PostgreSQL. Without PostgreSQL its half is skipped with a
 * message; in CI it runs and fails, naming what is missing.
 */
export function describeEachEngine(name: string, suite: (engine: EngineSuite) => void): void {
  describe(`${name} (pglite)`, () => {
    suite(prepare('pglite'))
  })
  describeWithPostgres(name, () => {
    suite(prepare('postgres'))
  })
}

/**
 * Runs a suite whose rules do not depend on the engine, on PostgreSQL alone, which takes a third of the
 * embedded engine's processor time. With `ENGINES=both` (`npm run test:long`) it runs on both; the fallback
 * without PostgreSQL is the embedded one.
 */
export function describeDatabase(name: string, suite: (engine: EngineSuite) => void): void {
  if (process.env['ENGINES'] === 'both') {
    describeEachEngine(name, suite)
    return
  }
  const engine = usualEngine()
  describe(`${name} (${engine})`, () => {
    suite(prepare(engine))
  })
}

/** PostgreSQL where installed. With `CI` set there is no fallback. */
const usualEngine = (): Engine =>
  findProgram('postgres') !== undefined || process.env['CI'] ? 'postgres' : 'pglite'

/** For tests of behaviour that only a server has. Skipped like the half of `describeEachEngine`. */
export function describeWithPostgres(name: string, suite: () => void): void {
  describe.skipIf(mustSkipWithout('postgres', name))(`${name} (postgres)`, () => {
    suite()
  })
}

/**
 * A database for a single test instead of a suite; `databaseUrl` is for other processes. The caller has to call `cleanup`, which closes and deletes
 * it.
 */
export async function testDatabase(
  engine: Engine = usualEngine(),
  options: TestDatabaseOptions = {},
): Promise<{ db: Database; databaseUrl: string | undefined; cleanup: () => Promise<void> }> {
  const home = await makeHome(engine, options.isMigrated ?? true)
  const db = await openDatabase({ ...home.options, ...options })
  return {
    db,
    databaseUrl: home.options.databaseUrl,
    cleanup: async () => {
      await db.close()
      await home.remove()
    },
  }
}

function prepare(engine: Engine): EngineSuite {
  const cleanups: (() => Promise<void>)[] = []
  let latest: DatabaseOptions | undefined
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  })
  const openAt = async (options: DatabaseOptions): Promise<Database> => {
    const db = await openDatabase(options)
    cleanups.push(() => db.close())
    return db
  }
  return {
    engine,
    open: async (options = {}) => {
      const home = await makeHome(engine, options.isMigrated ?? true)
      cleanups.push(home.remove)
      latest = { ...home.options, ...options }
      return openAt(latest)
    },
    reopen: async (options = {}) => {
      if (!latest) throw new Error('Nothing was opened yet')
      return openAt({ ...latest, ...options })
    },
  }
}

interface Home {
  options: DatabaseOptions
  remove: () => Promise<void>
}

const makeHome = (engine: Engine, isMigrated: boolean): Promise<Home> =>
  engine === 'pglite' ? makeFolder(isMigrated) : makeServerDatabase(isMigrated)

async function makeFolder(isMigrated: boolean): Promise<Home> {
  const dataDir = await makeDataDir(isMigrated)
  return {
    options: { dataDir, isDurable: false },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

let server: ReturnType<typeof askForServer> | undefined

async function makeServerDatabase(isMigrated: boolean): Promise<Home> {
  server ??= askForServer(inject('postgresOfTheRun'))
  const { template, createDatabase, dropDatabase, poolerUrl } = await server
  const { name, url } = await createDatabase(isMigrated ? template : undefined)
  const options: DatabaseOptions =
    poolerUrl === undefined
      ? { dataDir: '', databaseUrl: url }
      : { dataDir: '', databaseUrl: `${poolerUrl}/${name}`, statementNames: false }
  return { options, remove: () => dropDatabase(name) }
}
