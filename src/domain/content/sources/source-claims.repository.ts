import type { Database } from '#db/connection.ts'
import type { SourceKind } from '#db/schema/sources.ts'
import { countedVisit, type Visit } from '#domain/kernel/counters/hours.repository.ts'
import { sql } from 'kysely'
import type { SourceRow } from './sources.repository.ts'

/**
 * Visits are throttled by host for live feeds. Each local file is its own key, since reading it burdens no
 * host.
 */
const host = (table: string) =>
  sql.raw(
    `case ${table}.kind when 'live' then substring(${table}.feed_url from '^https?://([^/]+)') else ${table}.id end`,
  )

/**
 * Claims due sources, the longest overdue first. At most one of each host is claimed, and hosts with a visit
 * in progress are skipped, so that publishers see one visit at a time.
 */
export const claimDueSources = (
  db: Database,
  kinds: readonly SourceKind[],
  { now, leaseSeconds, limit }: { now: Date; leaseSeconds: number; limit: number },
): Promise<SourceRow[]> =>
  db.tx(async () => {
    // The lock serializes claims, because concurrent transactions would not see each other's hosts.
    await sql`select pg_advisory_xact_lock(hashtext('claim a source'))`.execute(db.kysely)
    const { rows } = await sql<SourceRow>`
      update sources set claimed_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second'
      where id in (
        select id from (
          select distinct on (${host('due')}) due.id, due.next_fetch_at from sources due
          where due.enabled and due.paused_at is null and due.kind = any(${kinds}) and due.next_fetch_at <= ${now}
            and (due.claimed_until is null or due.claimed_until < ${now})
            and not exists (select 1 from sources busy where busy.claimed_until >= ${now} and ${host('busy')} = ${host('due')})
          order by ${host('due')}, due.next_fetch_at, due.id) of_host
        order by next_fetch_at, id limit ${sql.lit(limit)})
      returning *`.execute(db.kysely)
    return rows
  })

export const releaseSources = async (db: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db.kysely.updateTable('sources').set({ claimed_until: null }).where('id', 'in', ids).execute()
}

export interface VisitOutcome {
  /** For the newsroom's charts. */
  counted: Visit
  etag?: string | null
  last_modified?: string | null
  body_hash?: Buffer
  next_fetch_at: Date
  last_new_at?: Date
  last_ok_at?: Date
  fail_count: number
  last_error: string | null
  /** What a feed file states of its source. */
  description?: Partial<Pick<SourceRow, 'name' | 'site_url' | 'category' | 'subcategory' | 'ai_only'>>
}

/**
 * Releases the claim, stores the visit's result and counts the visit for the newsroom's charts in one
 * statement, which nearly always is all that a visit writes.
 */
export const recordVisit = async (
  db: Database,
  id: string,
  now: Date,
  { counted, description, ...outcome }: VisitOutcome,
): Promise<void> => {
  await db.kysely
    .with('counted', () => sql<Record<string, never>>`(${countedVisit(id, now, counted)})`)
    .updateTable('sources')
    .set({ ...outcome, ...description, last_fetch_at: now, claimed_until: null })
    .where('id', '=', id)
    .execute()
}
