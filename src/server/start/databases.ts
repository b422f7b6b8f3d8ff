import { type Database, openDatabase } from '#db/connection.ts'
import { migrate, missingMigrations } from '#db/migrate.ts'
import type { Context, Log } from '#domain/kernel/context.ts'
import type { ReadReplica } from '#domain/kernel/ports/read-replica.ts'
import { createReadReplica } from '#domain/kernel/replica/read-replica.ts'
import type { Env } from '../settings/env.ts'

interface OpenOptions {
  env: Env
  log: Log
  onFatal: (error: Error) => void
}

const serverOptions = (env: Env, log: Log) => ({
  poolSize: env.DATABASE_POOL,
  statementNames: env.DATABASE_POOLER === 'off',
  log: (message: string) => log.info({}, message),
})

/**
 * Opens the site's database and migrates it. A standby, which cannot be migrated, has to have the tables of this release.
 *
 * @throws Error for a standby where the process would do more than serve
 */
export const openSiteDatabase = async ({ env, log, onFatal }: OpenOptions): Promise<Database> => {
  const db = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    kind: env.ROLE === 'worker' ? 'job' : 'request',
    otherKinds: env.ROLE === 'all' ? ['job'] : [],
    onFatal,
    ...serverOptions(env, log),
  })
  try {
    await (db.isReadOnly() ? useStandby(db, env, log) : migrateAll(db, log))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

const migrateAll = async (db: Database, log: Log): Promise<void> => {
  const applied = await migrate(db, {
    onAhead: (migrations) =>
      log.warn({ migrations }, 'A newer release has migrated this database: end this process soon'),
    onLocked: () => log.info({}, 'A table to be migrated is in use; trying again'),
  })
  if (applied.length > 0) log.info({ applied }, 'The database was migrated')
}

const useStandby = async (db: Database, env: Env, log: Log): Promise<void> => {
  if (env.ROLE !== 'web')
    throw new Error(
      'DATABASE_URL leads to a standby, which only reads: jobs need the primary. With ROLE=web this process would serve what can be read.',
    )
  const missing = await missingMigrations(db)
  if (missing.length > 0)
    throw new Error(
      `The standby of DATABASE_URL lacks ${missing.join(', ')}: start this release on the primary first.`,
    )
  log.warn(
    {},
    'DATABASE_URL leads to a standby: what would be saved is refused with 503 until it is promoted',
  )
}

/** Undefined where web processes have one database, and for a worker, which serves no visitors. */
export const openReadReplica = async (
  env: Env,
  primary: Database,
  log: Log,
): Promise<ReadReplica<Context> | undefined> => {
  if (env.DATABASE_REPLICA_URL === undefined || env.ROLE === 'worker') return undefined
  const replica = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_REPLICA_URL,
    kind: 'request',
    mayBeAway: true,
    ...serverOptions(env, log),
  })
  return createReadReplica({
    primary,
    replica,
    maxLagMs: env.DATABASE_REPLICA_LAG * 1000,
    log,
    now: () => performance.now(),
  })
}
