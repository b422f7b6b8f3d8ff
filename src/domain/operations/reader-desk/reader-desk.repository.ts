import type { AccountNotesTable } from '#db/schema/newsroom.ts'
import type { Database } from '#db/connection.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'

const rowsOf = async <T>(db: Database, query: RawBuilder<T>): Promise<T[]> =>
  (await query.execute(db.kysely)).rows

export interface MatchRow {
  id: string
  kind: 'account' | 'subscriber'
  email: string
  name: string
  created_at: Date
}

/** Whole values only, so that the search cannot be used to list addresses; each is found by an index. */
export const findReaderRows = (
  db: Database,
  { query, email, id }: { query: string; email: string; id: string | null },
): Promise<MatchRow[]> =>
  rowsOf(
    db,
    sql<MatchRow>`
      select u.id, 'account' as kind, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.created_at
      from users u
      where u.email = ${email} or u.id = ${id}::uuid
        or u.id in (select user_id from billing_customers where customer_id = ${query})
        or u.id in (
          select s.user_id from billing_invoices i
          join subscriptions s on s.source = i.source and s.external_id = i.contract_id
          where i.number = ${query} or i.invoice_id = ${query})
        or u.id in (select user_id from newsletter_subscribers where id = ${id}::uuid)
      union all
      select n.id, 'subscriber', n.email, '', n.created_at from newsletter_subscribers n
      where (n.email = ${email} or n.id = ${id}::uuid)
        and not exists (select from users u where u.id = n.user_id or u.email = n.email)`,
  )

export interface InvoiceRow {
  invoice_id: string
  number: string | null
  currency: string
  amount_cents: number
  refunded_cents: number
  is_disputed: boolean
  paid_at: Date
}

export const listInvoicesOf = (db: Database, userId: string): Promise<InvoiceRow[]> =>
  rowsOf(
    db,
    sql<InvoiceRow>`
      select i.invoice_id, i.number, i.currency, i.amount_cents, i.refunded_cents, i.is_disputed, i.paid_at
      from billing_invoices i join subscriptions s on s.source = i.source and s.external_id = i.contract_id
      where s.user_id = ${userId} order by i.paid_at desc, i.invoice_id limit 200`,
  )

export interface WaysInRow {
  providers: ('apple' | 'google')[]
  passkeys: number
  has_authenticator: boolean
  has_bookmark_feed: boolean
}

export const readWaysIn = async (db: Database, userId: string): Promise<WaysInRow> => {
  const [row] = await rowsOf(
    db,
    sql<WaysInRow>`select
      coalesce((select jsonb_agg(distinct provider) from provider_identities where user_id = ${userId}), '[]') as providers,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      exists (select from authenticators where user_id = ${userId}) as has_authenticator,
      exists (select from bookmark_feeds where user_id = ${userId}) as has_bookmark_feed`,
  )
  return row ?? { providers: [], passkeys: 0, has_authenticator: false, has_bookmark_feed: false }
}

export interface MailRow {
  id: string
  kind: string
  is_newsletter: boolean
  at: Date
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'skipped' | 'uncertain'
  error: string | null
  has_text: boolean
}

const MAILS_SHOWN = 100

/** Mails of the last month and newsletters as long as their rows are kept, newest first. Without their contents. */
export const listMailsTo = (
  db: Database,
  email: string,
  subscriberId: string | undefined,
): Promise<MailRow[]> =>
  rowsOf(
    db,
    sql<MailRow>`
      (select id, kind, false as is_newsletter, created_at as at, state, last_error as error, text is not null as has_text
       from mail_outbox where recipient = ${email} order by created_at desc limit ${sql.lit(MAILS_SHOWN)})
      union all
      (select id, period, true, created_at, state, reason, false
       from deliveries where subscriber_id = ${subscriberId ?? null}::uuid
       order by created_at desc limit ${sql.lit(MAILS_SHOWN)})
      order by at desc, id desc limit ${sql.lit(MAILS_SHOWN)}`,
  )

export interface ConsentRow {
  at: Date
  event: string
  wants_daily: boolean
  wants_weekly: boolean
  place: string
  text_version: string
}

export const listConsents = (db: Database, subscriberId: string): Promise<ConsentRow[]> =>
  db.kysely
    .selectFrom('newsletter_consents')
    .select(['at', 'event', 'wants_daily', 'wants_weekly', 'place', 'text_version'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()

export const listNotes = (db: Database, userId: string) =>
  db.kysely
    .selectFrom('account_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select([
      'n.id',
      'n.at',
      'n.act',
      'n.note',
      sql<
        string | null
      >`case when u.id is not null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end`.as(
        'author',
      ),
    ])
    .where('n.user_id', '=', userId)
    .orderBy('n.at', 'desc')
    .limit(200)
    .execute()

/** Resolves with false for an id that exists, so that a repeated call adds nothing. */
export const insertNote = async (db: Database, note: Insertable<AccountNotesTable>): Promise<boolean> => {
  const row = await db.kysely
    .insertInto('account_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether the mail was given up, its text is kept and it goes out again */
export const requeueMail = async (db: Database, id: string, email: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('mail_outbox')
    .set({ state: 'queued', attempts: 0, next_try_at: now, last_error: null })
    .where('id', '=', id)
    .where('recipient', '=', email)
    .where('state', '=', 'failed')
    .where('text', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
