import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#db/connection.ts'
import { FolderInUseError, lockFolder } from '#db/folder-lock.ts'
import { migrate } from '#db/migrate.ts'
import { askForServer } from './postgres-of-the-run.ts'
import { findPostgres } from './postgres.ts'

export type Engine = Database['engine']

export interface TestDatabaseOptions extends Partial<DatabaseOptions> {
  /** False: an empty database, without even the migrations' own table. */
  isMigrated?: boolean
}

export interface EngineSuite {
  engine: Engine
  /** A database of its own, migrated unless told; closed and removed after the suite. */
  open: (options?: TestDatabaseOptions) => Promise<Database>
  /** A second connection to the newest opened database: only PostgreSQL allows one. */
  reopen: (options?: Partial<DatabaseOptions>) => Promise<Database>
}

/**
 * Runs one suite on the embedded engine and on a real PostgreSQL. Without PostgreSQL its half is
 * skipped, loudly; in CI it runs all the same and fails, saying what is missing.
 */
export function describeEachEngine(name: string, suite: (engine: EngineSuite) => void): void {
  describe(`${name} (pglite)`, () => {
    suite(prepare('pglite'))
  })
  describeWithPostgres(name, () => {
    suite(prepare('postgres'))
  })
}

/** For what only concerns a server; skipped as above. */
export function describeWithPostgres(name: string, suite: () => void): void {
  const mustSkip = !findPostgres() && !process.env['CI']
  if (mustSkip) console.warn(`SKIPPED, no PostgreSQL: ${name}. Run: node scripts/provide-postgres.ts`)
  describe.skipIf(mustSkip)(`${name} (postgres)`, () => {
    suite()
  })
}

/** A migrated database outside a suite; the caller calls `cleanup`, which closes it. */
export async function testDatabase(
  engine: Engine = 'pglite',
  options: TestDatabaseOptions = {},
): Promise<{ db: Database; cleanup: () => Promise<void> }> {
  const home = await makeHome(engine, options.isMigrated ?? true)
  const db = await openDatabase({ ...home.options, ...options })
  return {
    db,
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

/** A data folder with a database in it that nobody has open; the caller removes it. */
export async function makeDataDir(isMigrated = true): Promise<string> {
  const template = await templateFolder(isMigrated)
  const dataDir = mkdtempSync(join(tmpdir(), 'apercu-test-'))
  copyFolder(join(template, 'postgres'), join(dataDir, 'postgres'))
  return dataDir
}

async function makeFolder(isMigrated: boolean): Promise<Home> {
  const dataDir = await makeDataDir(isMigrated)
  return {
    options: { dataDir, isDurable: false },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** All at once: by promises, file by file, it takes four times as long. */
const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true })

/**
 * Creating an embedded database costs seconds, copying one a tenth of that. The template is made once
 * per machine and per set of migrations, by whichever test process comes first.
 */
async function templateFolder(isMigrated: boolean): Promise<string> {
  const template = join(TEMPLATES, isMigrated ? `migrated-${migrationsKey()}` : `empty-${engineVersion()}`)
  while (!existsSync(template)) {
    const building = `${template}-building`
    const lock = tryLock(`${template}-lock`)
    if (!lock) {
      await sleep(100)
      continue
    }
    try {
      if (existsSync(template)) break
      rmSync(building, { recursive: true, force: true })
      if (isMigrated) copyFolder(await templateFolder(false), building)
      const db = await openDatabase({ dataDir: building })
      if (isMigrated) await migrate(db)
      await db.close()
      if (isMigrated) removeTemplates((name) => name.startsWith('migrated-'))
      renameSync(building, template)
    } finally {
      lock.release()
    }
  }
  return template
}

/** In the checkout, so that it goes with it, and ignored by git with the rest of node_modules. */
const TEMPLATES = fileURLToPath(new URL('../../node_modules/.cache/apercu-databases/', import.meta.url))

/** Templates of earlier migrations, of which every edit would leave one. */
function removeTemplates(isOld: (name: string) => boolean): void {
  for (const name of readdirSync(TEMPLATES)) {
    const isFinished = !name.endsWith('-lock') && !name.endsWith('-building')
    if (isFinished && isOld(name)) rmSync(join(TEMPLATES, name), { recursive: true, force: true })
  }
}

function engineVersion(): string {
  const file = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function tryLock(folder: string): ReturnType<typeof lockFolder> | undefined {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    throw error
  }
}

function migrationsKey(): string {
  const folder = new URL('../db/migrations/', import.meta.url)
  const hash = createHash('sha256').update(engineVersion())
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}

let server: ReturnType<typeof askForServer> | undefined

async function makeServerDatabase(isMigrated: boolean): Promise<Home> {
  server ??= askForServer(inject('postgresOfTheRun'))
  const { template, createDatabase, dropDatabase } = await server
  const { name, url } = await createDatabase(isMigrated ? template : undefined)
  return { options: { dataDir: '', databaseUrl: url }, remove: () => dropDatabase(name) }
}
