import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { sql } from 'kysely'

export interface DeliveryStop {
  reason: string
  stopped_at: Date
  until: Date
}

export const findStop = (db: Database, now: Date): Promise<DeliveryStop | undefined> =>
  db.kysely
    .selectFrom('delivery_stops')
    .select(['reason', 'stopped_at', 'until'])
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()

/** SQL condition: this process or another has stopped sending. */
export const isStopped = (now: Date) => sql`exists (select from delivery_stops where until > ${now})`

export const insertStop = async (db: Database, stop: DeliveryStop): Promise<void> => {
  await db.kysely
    .insertInto('delivery_stops')
    .values({ id: uuidv7(stop.stopped_at), ...stop })
    .execute()
}

export const endStops = async (db: Database, now: Date): Promise<void> => {
  await db.kysely.updateTable('delivery_stops').set({ until: now }).where('until', '>', now).execute()
}
