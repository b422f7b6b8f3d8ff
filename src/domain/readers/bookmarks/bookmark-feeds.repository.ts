import type { Database } from '#db/connection.ts'

/** A reader has one feed, so that a new token revokes the former one. */
export const putFeed = async (
  db: Database,
  userId: string,
  tokenHash: Buffer,
  createdAt: Date,
): Promise<void> => {
  const feed = { token_hash: tokenHash, created_at: createdAt }
  await db.kysely
    .insertInto('bookmark_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...feed, suspended_at: null }))
    .execute()
}

export const deleteFeed = async (db: Database, userId: string): Promise<void> => {
  await db.kysely.deleteFrom('bookmark_feeds').where('user_id', '=', userId).execute()
}

export const findFeedTime = async (db: Database, userId: string): Promise<Date | undefined> => {
  const row = await db.kysely
    .selectFrom('bookmark_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at
}

export const findFeedOwner = async (db: Database, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await db.kysely
    .selectFrom('bookmark_feeds')
    .innerJoin('users', 'users.id', 'bookmark_feeds.user_id')
    .select('user_id')
    .where('users.blocked_at', 'is', null)
    .where('token_hash', '=', tokenHash)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id
}
