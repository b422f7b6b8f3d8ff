import type { Database } from '#db/connection.ts'

/** Replaces the account's earlier picture and its id, so that the old address no longer resolves. */
export const putAvatar = async (
  db: Database,
  avatar: { id: string; user_id: string; image: Buffer; created_at: Date },
): Promise<void> => {
  const { user_id: _, ...rest } = avatar
  await db.kysely
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

export const deleteAvatar = async (db: Database, userId: string): Promise<void> => {
  await db.kysely.deleteFrom('avatars').where('user_id', '=', userId).execute()
}

export const findAvatar = async (db: Database, id: string): Promise<Buffer | undefined> => {
  const row = await db.kysely.selectFrom('avatars').select('image').where('id', '=', id).executeTakeFirst()
  return row && Buffer.from(row.image)
}
