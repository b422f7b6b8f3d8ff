import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

/**
 * Every table with a `user_id`. The columns listed beside it hold secrets, such as hashes of tokens, and are
 * left out of the export. A test compares this list with the schema.
 */
export const TABLES_OF_A_READER = {
  provider_identities: [],
  sessions: ['token_hash'],
  sign_ins: [],
  known_devices: ['token_hash'],
  passkeys: ['credential_id', 'public_key'],
  authenticators: ['sealed_secret'],
  email_verifications: ['token_hash'],
  email_changes: ['token_hash'],
  password_resets: ['code_mac', 'link_hash'],
  avatars: [],
  user_preferences: [],
  subscriptions: [],
  app_store_purchases: [],
  apple_refresh_tokens: ['sealed_token'],
  billing_customers: [],
  checkouts: [],
  reader_agreements: [],
  withdrawals: [],
  // Who redeemed a gift is another person's datum.
  gifts: ['code_hash', 'redeemed_by'],
  summary_days: [],
  bookmarks: [],
  bookmark_feeds: ['token_hash'],
  newsletter_subscribers: ['confirm_hash'],
  // Who wrote a note is another person's datum.
  account_notes: ['author_id'],
} as const satisfies Record<string, readonly string[]>

export type Row = Record<string, unknown>

const without = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !columns.includes(name))
      // JSON has no bytes, so they are serialized as Base64.
      .map(([name, value]) => [
        name,
        value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
      ]),
  )

export const listRowsOf = async (db: Database, userId: string): Promise<Record<string, Row[]>> => {
  const tables: Record<string, Row[]> = {}
  for (const [table, secrets] of Object.entries(TABLES_OF_A_READER)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(
      db.kysely,
    )
    tables[table] = rows.map((row) => without(row, ['user_id', ...secrets]))
  }
  return tables
}

export const listConsentsOf = (db: Database, userId: string) =>
  db.kysely
    .selectFrom('newsletter_consents as c')
    .innerJoin('newsletter_subscribers as s', 's.id', 'c.subscriber_id')
    .select(['c.at', 'c.event', 'c.wants_daily', 'c.wants_weekly', 'c.place', 'c.text_version', 'c.locale'])
    .where('s.user_id', '=', userId)
    .orderBy('c.at')
    .execute()

/** Without the texts, which are deleted once a mail is sent. */
export const listMailsOf = (db: Database, address: string) =>
  db.kysely
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'reply_to', 'locale', 'state', 'created_at'])
    .where((where) => where.or([where('recipient', '=', address), where('reply_to', '=', address)]))
    .orderBy('created_at')
    .execute()
