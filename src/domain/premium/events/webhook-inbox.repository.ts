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
