import type { Database } from '#db/connection.ts'

export const isKnown = async (db: Database, userId: string, tokenHash: Buffer): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any account has the token, because readers who share a browser share its token. */
export const isToken = async (db: Database, tokenHash: Buffer): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const putDevice = async (
  db: Database,
  userId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> => {
  await db.kysely
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

export const deleteDevicesBeyond = async (db: Database, userId: string, most: number): Promise<void> => {
  await db.kysely
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .offset(most),
    )
    .execute()
}

export const deleteDevicesOf = async (db: Database, userId: string): Promise<void> => {
  await db.kysely.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
