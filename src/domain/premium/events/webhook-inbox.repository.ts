import type { Database } from '#db/connection.ts'
import type { WebhookEventsTable } from '#db/schema/billing.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type WebhookEvent = Selectable<WebhookEventsTable>

/** @returns false for a duplicate */
export const insertEvent = async (db: Database, event: Insertable<WebhookEventsTable>): Promise<boolean> => {
  const row = await db.kysely
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['source', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A lease in place of a lock: concurrent workers skip the events, and those of a crashed worker become due
 * again.
 */
export const claimEvents = (
  db: Database,
  source: WebhookEvent['source'],
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<WebhookEvent[]> =>
  db.kysely
    .updateTable('webhook_events')
    .set({ next_try_at: leasedUntil, attempts: sql<number>`attempts + 1` })
    .where('source', '=', source)
    .where('event_id', 'in', (due) =>
      due
        .selectFrom('webhook_events')
        .select('event_id')
        .where('next_try_at', '<=', now)
        .where('source', '=', source)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

export const recordOutcome = async (
  db: Database,
  { source, event_id }: Pick<WebhookEvent, 'source' | 'event_id'>,
  outcome: Pick<WebhookEvent, 'outcome' | 'next_try_at' | 'last_error'>,
): Promise<void> => {
  await db.kysely
    .updateTable('webhook_events')
    .set(outcome)
    .where('source', '=', source)
    .where('event_id', '=', event_id)
    .execute()
}

export const deleteEventsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('webhook_events')
    .where('received_at', '<', time)
    .where('next_try_at', 'is', null)
    .execute()
}

/** Ids of these events that have arrived, whatever became of them. */
export const listKnownEvents = async (
  db: Database,
  source: WebhookEvent['source'],
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.kysely
    .selectFrom('webhook_events')
    .select('event_id')
    .where('source', '=', source)
    .where('event_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

/** Gives events whose retries were used up one more, by which a long outage of the provider is made up for. */
export const requeueFailed = async (
  db: Database,
  source: WebhookEvent['source'],
  { since, now }: { since: Date; now: Date },
): Promise<void> => {
  await db.kysely
    .updateTable('webhook_events')
    .set({ next_try_at: now, outcome: null })
    .where('source', '=', source)
    .where('outcome', '=', 'failed')
    .where('received_at', '>', since)
    .execute()
}

export const findEventCursor = async (
  db: Database,
  source: WebhookEvent['source'],
): Promise<string | undefined> => {
  const row = await db.kysely
    .selectFrom('event_cursors')
    .select('event_id')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.event_id
}

export const moveEventCursor = async (
  db: Database,
  source: WebhookEvent['source'],
  event_id: string,
  moved_at: Date,
): Promise<void> => {
  await db.kysely
    .insertInto('event_cursors')
    .values({ source, event_id, moved_at })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ event_id, moved_at }))
    .execute()
}
