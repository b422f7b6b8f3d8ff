import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { startPgBouncer, type TestPooler } from './pgbouncer.ts'
import { databasesAt, startPostgres, type TestDatabases, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the socket at which test processes request the server of the run. */
    postgresOfTheRun: string
  }
}

/** With `POOLER=on` (`npm run test:long`) databases are reached through PgBouncer in transaction mode. */
const hasPooler = process.env['POOLER'] === 'on'

interface Found {
  folder: string
  /**
   * Name of the migrated database that tests copy. It has no connections, which PostgreSQL requires of a
   * template.
   */
  template: string
  /** Where a pooler passes on each of these databases, without their names. */
  poolerUrl: string | undefined
}
type Answer = Found | { failure: string }

/**
 * One PostgreSQL for all test files of a run, started on the first request; each file has its own databases.
 * Tests that crash, stop or configure a server start another (`startPostgres`). Durability is off, so no
 * transaction waits for a disk.
 */
export function setup(project: TestProject): () => Promise<void> {
  // Long suites insert hundreds of thousands of rows, which may not fit into memory.
  const backToDisk = process.env['LONG_TESTS'] ? () => {} : keepTemporaryFilesInMemory()
  const home = mkdtempSync('/tmp/apercu-run-')
  let server: Promise<TestPostgres> | undefined
  let template: Promise<string> | undefined
  let pooler: Promise<TestPooler> | undefined
  const find = async (): Promise<Found> => {
    server ??= startPostgres(['synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'])
    const postgres = await server
    template ??= migratedDatabase(postgres)
    pooler ??= hasPooler ? startPgBouncer(postgres.folder) : undefined
    return {
      folder: postgres.folder,
      template: await template,
      poolerUrl: (await pooler)?.urlOf('postgres://server'),
    }
  }
  const socketServer = createServer((socket) => {
    void find()
      .catch((error: Error): Answer => ({ failure: error.message }))
      .then((answer) => socket.end(JSON.stringify(answer)))
  })
  const path = join(home, 'door')
  socketServer.listen(path)
  project.provide('postgresOfTheRun', path)
  return async () => {
    socketServer.close()
    await pooler?.then(({ stop }) => stop())
    await server?.then(({ stop }) => stop())
    rmSync(home, { recursive: true, force: true })
    backToDisk()
  }
}

async function migratedDatabase(server: TestDatabases): Promise<string> {
  const { name, url } = await server.createDatabase()
  const db = await openDatabase({ dataDir: '', databaseUrl: url })
  await migrate(db)
  await db.close()
  return name
}

/** Requests the server of the run from a test process. */
export const askForServer = async (
  path: string,
): Promise<TestDatabases & Pick<Found, 'template' | 'poolerUrl'>> => {
  const answer = JSON.parse(await text(connect(path))) as Answer
  if ('failure' in answer) throw new Error(`No PostgreSQL for this run: ${answer.failure}`)
  return { ...databasesAt(answer.folder), template: answer.template, poolerUrl: answer.poolerUrl }
}
