import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import type { Database } from '#db/connection.ts'
import type { GiftsTable } from '#db/schema/billing.ts'
import { type Selectable, sql, type Updateable } from 'kysely'

export type Gift = Selectable<GiftsTable>

type NewGift = Pick<
  Gift,
  | 'id'
  | 'source'
  | 'user_id'
  | 'customer_id'
  | 'plan'
  | 'amount_cents'
  | 'currency'
  | 'locale'
  | 'code_hash'
  | 'keeps_share'
  | 'recipient_email'
  | 'recipient_locale'
  | 'send_on'
  | 'created_at'
>

export const insertGift = async (db: Database, gift: NewGift): Promise<void> => {
  await db.kysely.insertInto('gifts').values(gift).execute()
}

const list = async (db: Database, where: ReturnType<typeof sql<boolean>>): Promise<Gift[]> =>
  (await sql<Gift>`select * from gifts where ${where}`.execute(db.kysely)).rows

const first = async (db: Database, where: ReturnType<typeof sql<boolean>>): Promise<Gift | undefined> =>
  (await list(db, where))[0]

export const findGift = (db: Database, id: string): Promise<Gift | undefined> => first(db, sql`id = ${id}`)

export const lockGift = (db: Database, id: string): Promise<Gift | undefined> =>
  first(db, sql`id = ${id} for update`)

export const findGiftBySession = (
  db: Database,
  source: PaymentSource,
  sessionId: string,
): Promise<Gift | undefined> => first(db, sql`source = ${source} and session_id = ${sessionId}`)

export const findGiftByPayment = (
  db: Database,
  source: PaymentSource,
  paymentId: string,
): Promise<Gift | undefined> => first(db, sql`source = ${source} and payment_id = ${paymentId}`)

export const findGiftByCode = (
  db: Database,
  source: PaymentSource,
  codeHash: Buffer,
): Promise<Gift | undefined> => first(db, sql`code_hash = ${codeHash} and source = ${source}`)

/** Newest first. Payment pages that were left without paying are none. */
export const listGiftsOf = (db: Database, source: PaymentSource, userId: string): Promise<Gift[]> =>
  list(
    db,
    sql`user_id = ${userId} and source = ${source} and paid_at is not null order by created_at desc, id limit 100`,
  )

/** Whether the provider's pages show an invoice of what a reader gave. */
export const hasGiftInvoice = async (db: Database, source: PaymentSource, userId: string): Promise<boolean> =>
  (await list(db, sql`user_id = ${userId} and source = ${source} and has_invoice limit 1`)).length > 0

/** Bought or redeemed by a reader, for staff. Newest first. */
export const listGiftsAbout = (db: Database, userId: string): Promise<Gift[]> =>
  list(
    db,
    sql`paid_at is not null and (user_id = ${userId} or redeemed_by = ${userId}) order by created_at desc, id limit 100`,
  )

/** Those of a customer that may still change, by which a refund or a dispute is found. */
export const listPaidGiftsOfCustomer = (
  db: Database,
  source: PaymentSource,
  customerId: string,
): Promise<Gift[]> =>
  list(
    db,
    sql`source = ${source} and customer_id = ${customerId} and not is_expired and session_id is not null order by id`,
  )

/** Payment pages are open for a day; later ones were paid or have expired without a word. */
export const listOpenGifts = (
  db: Database,
  source: PaymentSource,
  within: { since: Date; until: Date },
): Promise<Gift[]> =>
  list(
    db,
    sql`source = ${source} and paid_at is null and not is_expired and session_id is not null
      and created_at > ${within.since} and created_at < ${within.until} order by created_at limit 200`,
  )

export const listGiftsToSend = (db: Database, source: PaymentSource, day: string): Promise<Gift[]> =>
  list(
    db,
    sql`source = ${source} and paid_at is not null and sent_at is null and recipient_email is not null
      and send_on <= ${day} and redeemed_at is null and not is_revoked and withdrawn_at is null
      order by send_on, id limit 200`,
  )

export const listGiftsToRefund = (db: Database, source: PaymentSource): Promise<Gift[]> =>
  list(
    db,
    sql`source = ${source} and withdrawn_at is not null and completed_at is null order by withdrawn_at`,
  )

export const updateGift = async (
  db: Database,
  id: string,
  change: Omit<Updateable<GiftsTable>, 'id'>,
): Promise<void> => {
  await db.kysely.updateTable('gifts').set(change).where('id', '=', id).execute()
}

/** Gifts of another provider than the one in use: what the sandbox sold gives nothing once there are real keys. */
export const listForeignGifts = async (db: Database, source: PaymentSource): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select g.id from gifts g join subscriptions s on s.source = 'gift' and s.external_id = g.id::text
    where g.source <> ${source} and s.state <> 'revoked'`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** Readers whose gift waits for the end of what they have otherwise. */
export const listReadersWithWaitingGifts = async (db: Database, after: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from subscriptions
    where source = 'gift' and state = 'paused' and user_id > ${after}::uuid
    order by user_id limit 500`.execute(db.kysely)
  return rows.map(({ user_id }) => user_id)
}

/** Two changes of one reader's gifts follow each other, so that one does not begin beside another. */
export const lockGiftsOf = async (db: Database, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`gifts ${userId}`}))`.execute(db.kysely)
}

/**
 * For a buyer whose account goes. An address that was mailed, or is their own, goes with it; one that waits for its day stays,
 * because the gift is paid.
 */
export const forgetBuyer = async (
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await sql`update gifts set customer_id = null,
      recipient_email = case when sent_at is null and recipient_email <> ${email} then recipient_email end
    where user_id = ${id}`.execute(db.kysely)
}

/** Payment pages that were left, addresses that were mailed long ago, and what is as old as invoices that go. */
export const pruneGiftRows = async (
  db: Database,
  before: { unpaid: Date; mailed: Date; paid: Date },
): Promise<void> => {
  await db.kysely
    .deleteFrom('gifts')
    .where('paid_at', 'is', null)
    .where('created_at', '<', before.unpaid)
    .execute()
  await db.kysely
    .updateTable('gifts')
    .set({ recipient_email: null })
    .where('sent_at', '<', before.mailed)
    .where('recipient_email', 'is not', null)
    .execute()
  await db.kysely.deleteFrom('gifts').where('paid_at', '<', before.paid).execute()
}
