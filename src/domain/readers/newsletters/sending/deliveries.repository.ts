import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { Database } from '#db/connection.ts'
import type { DeliveryState } from '#db/schema/deliveries.ts'
import type { SubscriptionRow } from '#db/schema/subscriptions.ts'
import { newsroomVersion } from '#domain/kernel/audit/audit.repository.ts'
import { sql } from 'kysely'
import { isHeld } from '#domain/readers/newsletters/scheduling/held-editions.repository.ts'
import { isStopped } from './delivery-stops.repository.ts'
import { heldDomains } from './domain-paces.repository.ts'
import type { Claim, Recipient } from '#domain/readers/newsletters/composing/claim.ts'
import { plainReason } from '#domain/kernel/mail/reason.ts'
import {
  erroneousEditions,
  pendingCorrections,
} from '#domain/readers/newsletters/composing/pending-corrections.repository.ts'

const state = (name: DeliveryState) => sql.lit(name)

/** The row was aggregated as JSON, in which times are text. */
const asSubscription = (row: SubscriptionRow): SubscriptionRow => {
  const time = (value: Date | null): Date | null => value && new Date(value)
  return {
    ...row,
    trial_ends_at: time(row.trial_ends_at),
    current_period_end: new Date(row.current_period_end),
    cancel_at: time(row.cancel_at),
    unpaid_since: time(row.unpaid_since),
    grace_until: time(row.grace_until ?? null),
  }
}
const asRecipient = (json: Recipient): Recipient => ({
  ...json,
  subscriptions: json.subscriptions.map(asSubscription),
})

const recipientOf = (now: Date) => {
  const mayGet = sql`s.state = ${sql.lit('active')} and (s.paused_until is null or s.paused_until <= ${now})
    and (s.user_id is null or u.email_verified)`
  return sql`jsonb_build_object(
    'id', s.id, 'email', s.email, 'locale', s.locale, 'language', s.language, 'categories', s.categories, 'minutes', s.minutes,
    'may_daily', coalesce(${mayGet} and s.wants_daily, false), 'may_weekly', coalesce(${mayGet} and s.wants_weekly, false),
    'account', case when u.id is not null
      then jsonb_build_object('role', u.role, 'staff', u.staff, 'email', u.email, 'email_verified', u.email_verified,
        'admin_proven_email', u.admin_proven_email) end,
    'subscriptions', coalesce((select jsonb_agg(to_jsonb(c)) from subscriptions c where c.user_id = s.user_id), '[]')
  )`
}

type Read = 'recipient' | 'corrections' | 'newsroom_version'

export interface Lease {
  now: Date
  /** After this time the sender counts as dead and the delivery as uncertain. */
  leasedUntil: Date
}

/**
 * Claims up to `limit` due deliveries, longest waiting first, and reads their recipients. Rows that a
 * concurrent sender has locked are skipped. If the sender dies before it stores the results, the deliveries
 * are uncertain after `leasedUntil`. None is claimed of throttled domains, nor of editions that are held, nor after
 * a stop, which may be another process's.
 */
export const claimDeliveries = async (
  db: Database,
  { now, leasedUntil }: Lease,
  limit: number,
): Promise<Claim[]> => {
  const { rows } = await sql<Claim>`
    with erroneous as materialized (${erroneousEditions(now)}), due as (
      select q.id from deliveries q where q.state = ${state('queued')} and q.next_try_at <= ${now}
        and q.domain <> all(${heldDomains(now)}) and not ${isStopped(now)} and not ${isHeld}
      order by q.next_try_at limit ${limit} for update skip locked
    ), claimed as (
      update deliveries d set state = ${state('sending')}, next_try_at = ${leasedUntil}, attempts = d.attempts + 1
      from due where d.id = due.id
      returning d.id, d.subscriber_id, d.period, d.digest_id, d.edition_date, d.domain, d.attempts, d.created_at, d.next_try_at as leased_until
    )
    select claimed.*, ${pendingCorrections} as corrections, ${newsroomVersion} as newsroom_version, ${recipientOf(now)} as recipient
    from claimed join newsletter_subscribers s on s.id = claimed.subscriber_id left join users u on u.id = s.user_id`.execute(
    db.kysely,
  )
  return rows.map((row) => ({ ...row, recipient: asRecipient(row.recipient) }))
}

/** SQL condition: delivery `d` still has the fencing token of its claim. */
const isStill = ({ attempts, leased_until }: Claim) =>
  sql`d.state = ${state('sending')} and d.attempts = ${attempts} and d.next_try_at = ${leased_until}`

/**
 * Reads the recipient of a delayed delivery again, and extends the lease. Resolves with undefined if another
 * sender has claimed the delivery after a timeout, or the subscriber was deleted.
 */
export const renewClaim = async (
  db: Database,
  claim: Claim,
  { now, leasedUntil }: Lease,
): Promise<Claim | undefined> => {
  const { rows } = await sql<Pick<Claim, Read | 'leased_until'>>`
    with erroneous as materialized (${erroneousEditions(now)}), claimed as (
      update deliveries d set next_try_at = ${leasedUntil} where d.id = ${claim.id} and ${isStill(claim)}
      returning d.id, d.subscriber_id, d.period, d.digest_id, d.next_try_at as leased_until
    )
    select claimed.leased_until, ${pendingCorrections} as corrections, ${newsroomVersion} as newsroom_version, ${recipientOf(now)} as recipient
    from claimed join newsletter_subscribers s on s.id = claimed.subscriber_id left join users u on u.id = s.user_id`.execute(
    db.kysely,
  )
  const [row] = rows
  return row && { ...claim, ...row, recipient: asRecipient(row.recipient) }
}

/** False while newsletters are stopped. */
export const isAnythingDue = async (db: Database, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from deliveries q where q.state = ${state('queued')} and q.next_try_at <= ${now} and not ${isStopped(now)}
    limit 1`.execute(db.kysely)
  return rows.length > 0
}

export interface DeliveryResult {
  claim: Claim
  state: Exclude<DeliveryState, 'sending'>
  reason: string | null
  /** When a queued delivery is retried; ignored in other states. */
  nextTryAt: Date
  /** True if the delivery returns to the queue without counting the attempt. */
  isUntried?: boolean
}

/**
 * As an array literal of PostgreSQL. Null unless the newsletter was sent, because only then it carried its
 * corrections.
 */
const correctionIdsOf = ({ state: outcome, claim }: DeliveryResult): string | null =>
  outcome === 'sent' ? `{${claim.corrections.map(({ id }) => id).join(',')}}` : null

/**
 * Stores the results of attempts in one query. The fencing token excludes deliveries that another sender has
 * claimed since.
 */
export const recordDeliveryResults = async (
  db: Database,
  outcomes: readonly DeliveryResult[],
  now: Date,
): Promise<void> => {
  await sql`
    update deliveries d set state = o.state, reason = o.reason, next_try_at = o.next_try_at, settled_at = ${now},
      attempts = d.attempts - o.untried::int, corrections = o.corrections::uuid[]
    from unnest(
      ${outcomes.map(({ claim }) => claim.id)}::uuid[], ${outcomes.map(({ claim }) => claim.attempts)}::int[],
      ${outcomes.map((outcome) => outcome.state)}::text[], ${outcomes.map(({ reason }) => reason)}::text[],
      ${outcomes.map(({ nextTryAt }) => nextTryAt)}::timestamptz[],
      ${outcomes.map(({ isUntried = false }) => isUntried)}::boolean[],
      ${outcomes.map(({ claim }) => claim.leased_until)}::timestamptz[], ${outcomes.map(correctionIdsOf)}::text[]
    ) o (id, attempts, state, reason, next_try_at, untried, leased_until, corrections)
    where d.id = o.id and d.attempts = o.attempts and d.next_try_at = o.leased_until and d.state = ${state('sending')}`.execute(
    db.kysely,
  )
}

/**
 * Marks the deliveries of senders that died. Whether their mails left is unknown, so that they are not
 * retried: an admin decides.
 */
export const markUncertain = async (db: Database, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('deliveries')
    .set({ state: 'uncertain', reason: 'its sender stopped while it was being handed over', settled_at: now })
    .where('state', '=', state('sending'))
    .where('next_try_at', '<', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface UndeliveredNewsletter {
  id: string
  state: 'uncertain' | 'failed'
  period: DigestPeriod
  local_date: string
  edition_date: string
  email: string
  reason: string | null
  attempts: number
  created_at: Date
}

export const listUndelivered = (db: Database, limit: number): Promise<UndeliveredNewsletter[]> =>
  db.kysely
    .selectFrom('deliveries as d')
    .innerJoin('newsletter_subscribers as s', 's.id', 'd.subscriber_id')
    .select([
      'd.id',
      'd.state',
      'd.period',
      'd.local_date',
      'd.edition_date',
      's.email',
      'd.reason',
      'd.attempts',
      'd.created_at',
    ])
    .where('d.state', 'in', [state('uncertain'), state('failed')])
    .orderBy('d.created_at', 'desc')
    .limit(limit)
    .$castTo<UndeliveredNewsletter>()
    .execute()

export const failDelivery = async (db: Database, id: string, reason: string): Promise<void> => {
  await db.kysely
    .updateTable('deliveries')
    .set({ state: 'failed', reason: plainReason(reason) })
    .where('id', '=', id)
    .where('state', 'in', [state('sent'), state('uncertain')])
    .execute()
}

/** Resolves with false if the delivery is neither uncertain nor failed. */
export const requeueDelivery = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db.kysely
    .updateTable('deliveries')
    .set({ state: 'queued', next_try_at: now, attempts: 0, reason: null, settled_at: null })
    .where('id', '=', id)
    .where('state', 'in', [state('uncertain'), state('failed')])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findSubscriberOfDelivery = async (db: Database, id: string): Promise<string | undefined> => {
  const row = await db.kysely
    .selectFrom('deliveries')
    .select('subscriber_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.subscriber_id
}

export const deleteDeliveriesBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely.deleteFrom('deliveries').where('created_at', '<', time).execute()
}
