import type { Database } from '#db/connection.ts'
import type { AppStoreNotificationsTable } from '#db/schema/app-store.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type NotificationRow = Selectable<AppStoreNotificationsTable>

/** @returns false for a duplicate */
export const insertNotification = async (
  db: Database,
  row: Insertable<AppStoreNotificationsTable>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto('app_store_notifications')
    .values(row)
    .onConflict((conflict) => conflict.column('notification_uuid').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ordered by the time of Apple's signature, which is the order in which the states followed each other. */
export const listDue = (db: Database, now: Date, limit: number): Promise<NotificationRow[]> =>
  db.kysely
    .selectFrom('app_store_notifications')
    .selectAll()
    .where('state', '=', sql.lit('due'))
    .where('due_at', '<=', now)
    .orderBy('signed_at')
    .limit(limit)
    .execute()

export const listWaiting = (db: Database, purchaseId: string): Promise<NotificationRow[]> =>
  db.kysely
    .selectFrom('app_store_notifications')
    .selectAll()
    .where('original_transaction_id', '=', purchaseId)
    .where('state', '=', 'waiting')
    .orderBy('signed_at')
    .execute()

const update = async (
  db: Database,
  id: string,
  set: Partial<Pick<NotificationRow, 'state' | 'signed_payload' | 'tries' | 'due_at'>>,
): Promise<void> => {
  await db.kysely
    .updateTable('app_store_notifications')
    .set(set)
    .where('notification_uuid', '=', id)
    .execute()
}

export const markDone = (db: Database, id: string): Promise<void> =>
  update(db, id, { state: 'done', signed_payload: null })

export const markWaiting = (db: Database, id: string): Promise<void> => update(db, id, { state: 'waiting' })

export const tryAgain = (db: Database, id: string, tries: number, dueAt: Date): Promise<void> =>
  update(db, id, { tries, due_at: dueAt })

/** @param otherBefore for notifications that were never applied */
export const deleteOld = async (db: Database, doneBefore: Date, otherBefore: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('app_store_notifications')
    .where('received_at', '<', doneBefore)
    .where((where) => where.or([where('state', '=', 'done'), where('received_at', '<', otherBefore)]))
    .execute()
}

/** Called when an account is deleted, because the payloads contain its id and those of its purchases. */
export const deleteNotificationsOf = async (db: Database, userId: string): Promise<void> => {
  await db.kysely
    .deleteFrom('app_store_notifications')
    .where('original_transaction_id', 'in', (query) =>
      query.selectFrom('app_store_purchases').select('original_transaction_id').where('user_id', '=', userId),
    )
    .execute()
}
