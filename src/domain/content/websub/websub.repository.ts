import { randomUUID } from 'node:crypto'
import type { Database } from '#db/connection.ts'
import type { WebSubSubscriptionsTable } from '#db/schema/websub.ts'
import { type Selectable, sql } from 'kysely'
import type { HubOffer } from './hub-offer.ts'

export type WebSubscription = Selectable<WebSubSubscriptionsTable>

/**
 * A subscription to the same hub and topic goes on. Another one begins with an id of its own, so that the former hub's calls
 * find nothing; `randomUUID`, because the id must not be guessed.
 */
export const storeOffer = async (
  db: Database,
  sourceId: string,
  { hub, topic }: HubOffer,
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into websub_subscriptions as s (id, source_id, hub, topic, next_try_at)
    values (${randomUUID()}, ${sourceId}, ${hub}, ${topic}, ${now})
    on conflict (source_id) do update set id = excluded.id, hub = excluded.hub, topic = excluded.topic, requested_at = null,
      is_leaving = false, lease_until = null, next_try_at = excluded.next_try_at, failures = 0
    where (s.hub, s.topic) <> (excluded.hub, excluded.topic)
    returning true as is_new`.execute(db.kysely)
  if (rows.length > 0) await stopTrusting(db, sourceId)
}

/** @returns whether there was a subscription */
export const deleteOffer = async (db: Database, sourceId: string): Promise<void> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('websub_subscriptions')
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await stopTrusting(db, sourceId)
}

/** Polls are as usual again, and begin by the usual interval of a failing hub: at once. */
const stopTrusting = async (db: Database, sourceId: string): Promise<void> => {
  await db.kysely
    .updateTable('sources')
    .set({ pushed_at: null, push_until: null })
    .where('id', '=', sourceId)
    .execute()
}

export interface DueSubscription extends WebSubscription {
  /** Whether the source is still visited; otherwise the subscription ends. */
  is_wanted: boolean
}

/**
 * Claims subscriptions whose time has come, by giving them the time of their next attempt, doubled for each one that led to
 * nothing.
 */
export const claimDue = async (
  db: Database,
  now: Date,
  { limit, firstMs, longestMs }: { limit: number; firstMs: number; longestMs: number },
): Promise<DueSubscription[]> => {
  const { rows } = await sql<DueSubscription>`
    with due as (
      select w.id, (s.enabled and s.paused_at is null and s.kind = 'live') as is_wanted
      from websub_subscriptions w join sources s on s.id = w.source_id
      where w.next_try_at <= ${now}
        -- Since its last request, the source was paused, or resumed before the hub has verified the end.
        or (w.lease_until is not null and w.is_leaving = (s.enabled and s.paused_at is null and s.kind = 'live'))
      order by w.next_try_at, w.id limit ${sql.lit(limit)}
      for update of w skip locked
    )
    update websub_subscriptions w set
      requested_at = ${now}, failures = least(w.failures + 1, 100), is_leaving = not due.is_wanted,
      next_try_at = ${now}::timestamptz
        + least(${firstMs}::float8 * power(2, least(w.failures, 20)), ${longestMs}::float8) * interval '1 millisecond'
    from due where due.id = w.id
    returning w.*, due.is_wanted`.execute(db.kysely)
  return rows
}

export const findSubscription = (db: Database, id: string): Promise<WebSubscription | undefined> =>
  db.kysely.selectFrom('websub_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteSubscription = async (db: Database, { id, source_id }: WebSubscription): Promise<void> => {
  await db.kysely.deleteFrom('websub_subscriptions').where('id', '=', id).execute()
  await stopTrusting(db, source_id)
}

/** @returns whether a request was awaited: an intent is verified once */
export const storeLease = async (
  db: Database,
  { id, source_id }: WebSubscription,
  { until, renewAt }: { until: Date; renewAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('websub_subscriptions')
    .set({ requested_at: null, lease_until: until, next_try_at: renewAt, failures: 0 })
    .where('id', '=', id)
    .where('requested_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // Polls stay rare over a renewal, and become so only once the hub has sent something.
  await db.kysely
    .updateTable('sources')
    .set({ push_until: until })
    .where('id', '=', source_id)
    .where('pushed_at', 'is not', null)
    .execute()
  return true
}

export const storeDenial = async (
  db: Database,
  { id, source_id }: WebSubscription,
  tryAgainAt: Date,
): Promise<void> => {
  await db.kysely
    .updateTable('websub_subscriptions')
    .set({ requested_at: null, lease_until: null, next_try_at: tryAgainAt })
    .where('id', '=', id)
    .execute()
  await stopTrusting(db, source_id)
}

/**
 * Makes a source due, but no sooner after its last visit than `apartMs`, and not one that fails, whose server may have asked
 * for time.
 *
 * @returns whether it is visited at all
 */
export const makeDue = async (
  db: Database,
  { source_id, lease_until }: WebSubscription,
  now: Date,
  apartMs: number,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update sources set pushed_at = ${now}, push_until = ${lease_until},
      next_fetch_at = case when fail_count > 0 then next_fetch_at else
        least(next_fetch_at, greatest(${now}::timestamptz, last_fetch_at + ${apartMs}::float8 * interval '1 millisecond')) end
    where id = ${source_id} and enabled and paused_at is null
    returning id`.execute(db.kysely)
  return rows.length > 0
}
