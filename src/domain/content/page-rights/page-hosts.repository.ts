import type { HostRights } from '#adapters/page-rights/host-rights.ts'
import type { Database } from '#db/connection.ts'
import { PAGE_STATE } from '#db/schema/articles.ts'
import type { PageHostsTable } from '#db/schema/page-rights.ts'
import { type Selectable, sql } from 'kysely'

export type PageHost = Selectable<PageHostsTable>

/** Spells the origin of an address as `URL.origin` does, so that rows of both join. */
export const originOf = (column: string) => sql.raw(`substring(${column} from '^https?://[^/?#]+')`)

export const findHost = async (db: Database, origin: string): Promise<PageHost | undefined> => {
  const { rows } = await sql<PageHost>`select * from page_hosts where origin = ${origin}`.execute(db.kysely)
  return rows[0]
}

/** @returns false if another process is checking the host or has just checked it */
export const claimHost = async (
  db: Database,
  origin: string,
  now: Date,
  leaseSeconds: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into page_hosts as h (origin, next_check_at, claimed_until)
    values (${origin}, ${now}, ${now}::timestamptz + ${leaseSeconds} * interval '1 second')
    on conflict (origin) do update set claimed_until = excluded.claimed_until
    where h.next_check_at <= ${now} and (h.claimed_until is null or h.claimed_until < ${now})
    returning origin`.execute(db.kysely)
  return rows.length > 0
}

/**
 * Releases the claim. `is_applied` becomes false, so that the rules are applied to all stored pages,
 * including those read meanwhile.
 */
export const recordCheck = async (
  db: Database,
  origin: string,
  { rights, checkedAt, nextCheckAt }: { rights: HostRights; checkedAt: Date; nextCheckAt: Date },
): Promise<void> => {
  await db.kysely
    .updateTable('page_hosts')
    .set({
      is_reachable: rights.isReachable,
      rules: JSON.stringify(rights.rules),
      delay_seconds: rights.delaySeconds,
      reservations: JSON.stringify(rights.reservations),
      checked_at: checkedAt,
      next_check_at: nextCheckAt,
      claimed_until: null,
      is_applied: false,
    })
    .where('origin', '=', origin)
    .execute()
}

/** `listDuePages` skips the host before this time. */
export const pauseHost = async (db: Database, origin: string, until: Date): Promise<void> => {
  await db.kysely.updateTable('page_hosts').set({ quiet_until: until }).where('origin', '=', origin).execute()
}

export const listDueHosts = async (db: Database, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ origin: string }>`
    select origin from page_hosts where next_check_at <= ${now} and (claimed_until is null or claimed_until < ${now})
    order by next_check_at, origin limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows.map(({ origin }) => origin)
}

/**
 * Deletes the host unless pages of it are stored or queued, or were refused since `since` and may be retried.
 *
 * @returns whether the host was deleted
 */
export const forgetUnusedHost = async (db: Database, origin: string, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    delete from page_hosts h where h.origin = ${origin}
      and not exists (select from articles a where ${originOf('a.url')} = ${origin}
        and a.page_state in (${sql.lit(PAGE_STATE.due)}, ${sql.lit(PAGE_STATE.done)}, ${sql.lit(PAGE_STATE.refused)})
        and (a.page_state <> ${sql.lit(PAGE_STATE.refused)} or a.created_at >= ${since}))
    returning origin`.execute(db.kysely)
  return rows.length > 0
}

export const listUnappliedHosts = async (db: Database, limit: number): Promise<PageHost[]> => {
  const { rows } = await sql<PageHost>`
    select * from page_hosts where not is_applied and checked_at is not null
    order by origin limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

/** Does nothing if the host was checked again meanwhile, because the newer rules are not applied yet. */
export const markApplied = async (db: Database, origin: string, checkedAt: Date | null): Promise<void> => {
  await db.kysely
    .updateTable('page_hosts')
    .set({ is_applied: true })
    .where('origin', '=', origin)
    .where('checked_at', 'is not distinct from', checkedAt)
    .execute()
}
