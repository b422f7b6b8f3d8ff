import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/connection.ts'
import { appliedMigrations, knownMigrations } from '#db/migrate.ts'
import { listTables } from '#db/backup/tables.ts'
import type { Env } from '#server/settings/env.ts'
import { type DatabaseFacts, databaseFindings } from './database-findings.ts'
import { checkReplica } from './check-replica.ts'
import { readServer } from './doctor.repository.ts'
import { fail, type Finding, pass, reasonOf, unknown } from './finding.ts'

const readFacts = async (db: Database, now: () => Date): Promise<DatabaseFacts> => {
  const before = now().getTime()
  const row = await readServer(db)
  const clockMs = row.clock - (before + now().getTime()) / 2
  const hasTables = (await listTables(db)).length > 0
  const applied = hasTables ? await appliedMigrations(db) : []
  const known = await knownMigrations()
  return {
    engine: db.engine,
    isReadOnly: db.isReadOnly(),
    versionNumber: row.version,
    role: {
      name: row.rolname,
      isSuperuser: row.rolsuper,
      canCreateDatabases: row.rolcreatedb,
      canCreateRoles: row.rolcreaterole,
    },
    maxConnections: row.connections,
    roleConnections: row.rolconnlimit < 0 ? null : row.rolconnlimit,
    encoding: row.encoding,
    pending: known.filter((name) => !applied.includes(name)),
    ahead: applied.filter((name) => !known.includes(name)),
    clockMs,
  }
}

interface Reading {
  env: Env
  now: () => Date
}

/**
 * Checks the database, and what is asked of its rows.
 *
 * @param ofRows not called while tables are missing
 */
export const checkDatabase = async (
  { env, now }: Reading,
  ofRows: (db: Database) => Promise<Finding[]>,
): Promise<Finding[]> => {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres')))
    return [
      unknown(
        'database.connection',
        `there is no embedded database in ${env.DATA_DIR} yet`,
        'Start the site, which creates it, or set DATABASE_URL.',
      ),
    ]
  let db: Database
  try {
    db = await openDatabase({
      dataDir: env.DATA_DIR,
      ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
      statementNames: env.DATABASE_POOLER === 'off',
      log: () => {},
    })
  } catch (error) {
    return [unopened(env, error)]
  }
  try {
    const facts = await readFacts(db, now)
    const findings = databaseFindings(facts, env.DATABASE_POOL)
    return [
      pass('database.connection', env.DATABASE_URL ? 'the server answers' : 'the embedded database opens'),
      ...findings,
      ...(facts.pending.length === 0 ? [...(await checkReplica(env, db)), ...(await ofRows(db))] : []),
    ]
  } catch (error) {
    return [unopened(env, error)]
  } finally {
    await db.close()
  }
}

/** The embedded database is open to the site alone while it runs. */
const unopened = (env: Env, error: unknown): Finding =>
  env.DATABASE_URL
    ? fail(
        'database.connection',
        reasonOf(error),
        'Start the server, and see that host, role, password and database in DATABASE_URL are right.',
      )
    : unknown(
        'database.connection',
        reasonOf(error),
        'Stop the site while apercu doctor runs: the embedded database is open to one process.',
      )
