import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/connection.ts'
import { readPrimaryPosition, readReplicaPosition } from '#domain/kernel/replica/replica.repository.ts'
import type { Env } from '#server/settings/env.ts'
import { fail, type Finding, pass, reasonOf } from './finding.ts'

const ASK_AGAIN_MS = 100

const away = (reason: string): Finding =>
  fail(
    'database.replica',
    reason,
    'Start the standby, and see that host, role, password and database in DATABASE_REPLICA_URL are right. Until then everything is read from DATABASE_URL.',
  )

/** Whether the standby has what the primary has now, within the bound of DATABASE_REPLICA_LAG. */
const compare = async (env: Env, primary: Database, replica: Database): Promise<Finding> => {
  const here = await readPrimaryPosition(primary)
  const begun = performance.now()
  for (;;) {
    const there = await readReplicaPosition(replica)
    if (!there.isStandby || there.identity !== here.identity)
      return fail(
        'database.replica',
        there.isStandby
          ? 'the server of DATABASE_REPLICA_URL is a standby of another database'
          : 'the server of DATABASE_REPLICA_URL is no standby',
        'Give DATABASE_REPLICA_URL a streaming standby of DATABASE_URL. Until then it is not used.',
      )
    if (there.position !== null && there.position >= here.position)
      return pass('database.replica', 'the standby answers, and has what the primary has')
    if (performance.now() - begun > env.DATABASE_REPLICA_LAG * 1000)
      return fail(
        'database.replica',
        `the standby is late by more than ${env.DATABASE_REPLICA_LAG} s`,
        'See that it receives (pg_stat_wal_receiver) and applies (recovery_min_apply_delay), or raise DATABASE_REPLICA_LAG. While it is late it is not used.',
      )
    await sleep(ASK_AGAIN_MS)
  }
}

export const checkReplica = async (env: Env, primary: Database): Promise<Finding[]> => {
  const { DATABASE_REPLICA_URL: databaseUrl } = env
  if (databaseUrl === undefined) return []
  let replica: Database
  try {
    replica = await openDatabase({
      dataDir: env.DATA_DIR,
      databaseUrl,
      statementNames: env.DATABASE_POOLER === 'off',
      log: () => {},
    })
  } catch (error) {
    return [away(reasonOf(error))]
  }
  try {
    return [await compare(env, primary, replica)]
  } catch (error) {
    return [away(reasonOf(error))]
  } finally {
    await replica.close()
  }
}
