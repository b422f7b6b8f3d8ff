import type { Database } from '#db/connection.ts'
import { newsroomVersion } from '#domain/kernel/audit/audit.repository.ts'
import { sql } from 'kysely'

/** A database as primary and standbys have it alike: a copy that was restored elsewhere has another one. */
const identity = sql<string>`
  (select system_identifier from pg_control_system()) || ':' || (select oid from pg_database where datname = current_database())`

export interface PrimaryPosition {
  identity: string
  /** Bytes of the log that is on the primary's disk, which include every commit that has been acknowledged. */
  position: number
}

/** @throws where the database is a standby itself */
export const readPrimaryPosition = async (db: Database): Promise<PrimaryPosition> => {
  const { rows } = await sql<PrimaryPosition>`
    select ${identity} as identity, (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`.execute(
    db.kysely,
  )
  return rows[0] as PrimaryPosition
}

export interface ReplicaPosition {
  identity: string
  /** False once it was promoted. */
  isStandby: boolean
  /** Bytes of the log that readers of the replica see; null before it has applied any. */
  position: number | null
  newsroomVersion: number
}

export const readReplicaPosition = async (db: Database): Promise<ReplicaPosition> => {
  const { rows } = await sql<ReplicaPosition>`
    select ${identity} as identity, pg_is_in_recovery() as "isStandby",
      (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position, ${newsroomVersion} as "newsroomVersion"`.execute(
    db.kysely,
  )
  return rows[0] as ReplicaPosition
}
