import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { SourceKind } from '#db/schema/sources.ts'
import { countingVisit, type Visit } from '#domain/kernel/counters/hours.repository.ts'
import { isSourceTakenDown } from '#domain/content/takedowns/taken-down.repository.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SourceRow } from './sources.repository.ts'

interface SourceLease {
  now: Date
  leaseSeconds: number
  limit: number
}

/** A claim looks for hosts among this many due sources, the longest overdue. */
const WINDOW = 200

/**
 * Claims due sources, the longest overdue first. At most one of each host is claimed, and hosts with a visit
 * in progress are skipped, so that publishers see one visit at a time.
 */
export const claimDueSources = (
  db: Database,
  kinds: readonly SourceKind[],
  lease: SourceLease,
): Promise<SourceRow[]> =>
  db.tx(async () => {
    // The lock serializes claims, because concurrent transactions would not see each other's hosts.
    await sql`select pg_advisory_xact_lock(hashtext('claim a source'))`.execute(db.kysely)
    const { sources, examined } = await claimAmong(db, kinds, lease, sql`limit ${sql.lit(WINDOW)}`)
    const missing = lease.limit - sources.length
    if (missing === 0 || examined < WINDOW) return sources
    // Feeds of a few hosts fill the window, so that others are found among all that are due.
    const { sources: others } = await claimAmong(db, kinds, { ...lease, limit: missing }, sql``)
    return [...sources, ...others]
  })

/** @param window the SQL that bounds the due sources among which one of each host is claimed */
const claimAmong = async (
  db: Database,
  kinds: readonly SourceKind[],
  { now, leaseSeconds, limit }: SourceLease,
  window: RawBuilder<unknown>,
): Promise<{ sources: SourceRow[]; examined: number }> => {
  const { rows } = await sql<SourceRow & { examined: number }>`
    with first as materialized (
      select due.id, due.host, due.next_fetch_at from sources due
      where due.enabled and due.paused_at is null and not ${isSourceTakenDown(sql`due`)} and due.kind = any(${kinds}) and due.next_fetch_at <= ${now}
        and (due.claimed_until is null or due.claimed_until < ${now})
        and due.host <> all(array(select busy.host from sources busy where busy.claimed_until >= ${now}))
      order by due.next_fetch_at ${window}
    ), of_host as (
      select distinct on (host) id, next_fetch_at from first order by host, next_fetch_at, id
    )
    update sources set claimed_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second'
    where id = any(array(select id from of_host order by next_fetch_at, id limit ${sql.lit(limit)}))
    returning *, (select count(*)::int from first) as examined`.execute(db.kysely)
  return { sources: rows, examined: rows[0]?.examined ?? 0 }
}

export const releaseSources = async (db: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db.kysely.updateTable('sources').set({ claimed_until: null }).where('id', 'in', ids).execute()
}

export interface FetchOutcome {
  etag?: string | null
  last_modified?: string | null
  body_hash?: Buffer
  next_fetch_at: Date
  last_new_at?: Date
  change_seconds?: number | null
  last_ok_at?: Date
  fail_count: number
  last_error: string | null
  /** Null once a poll found what no notification had announced; absent to leave them as they are. */
  pushed_at?: null
  push_until?: null
  /** What a feed file states of its source. */
  description?: Partial<Pick<SourceRow, 'name' | 'site_url' | 'category' | 'subcategory' | 'ai_only'>>
}

/**
 * Stores the visit's result (`pushedAt` is the last notification before it), counts the visit for the newsroom's charts and releases the claim, in one
 * statement, which nearly always is all that a visit writes.
 */
export const recordVisit = async (
  db: Database,
  id: string,
  now: Date,
  { outcome, visit, pushedAt }: { outcome: FetchOutcome; visit: Visit; pushedAt: Date | null },
): Promise<void> => {
  const { description, next_fetch_at, ...stored } = outcome
  await db.kysely
    .with('counted', () => countingVisit(id, now, visit))
    .updateTable('sources')
    .set({
      ...stored,
      ...description,
      // What a hub announced during the visit may have come too late for it.
      next_fetch_at: sql`case when pushed_at is distinct from ${pushedAt}::timestamptz and ${outcome.fail_count} = 0
        then ${new Date(now.getTime() + DURATION_MS.minute)}::timestamptz else ${next_fetch_at}::timestamptz end`,
      last_fetch_at: now,
      claimed_until: null,
    })
    .where('id', '=', id)
    .execute()
}
