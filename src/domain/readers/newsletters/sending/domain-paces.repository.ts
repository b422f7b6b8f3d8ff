import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface Pace {
  /** Milliseconds between two newsletters to one domain. */
  everyMs: number
  /** How many may be sent at once before the rate applies. */
  burst: number
}

/** Longer than any hold: a time beyond it is of a process whose clock was ahead. */
const LONGEST_HOLD_MS = DURATION_MS.hour

/**
 * Books newsletters at the rate of their domains, for all processes together: each row is a leaky bucket that
 * one statement reads and fills.
 *
 * @param wanted how many newsletters were claimed, by domain
 * @returns how many of them may be sent now, by domain
 */
export const bookDomains = async (
  db: Database,
  { everyMs, burst }: Pace,
  wanted: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> => {
  const every = sql`(${everyMs}::float8 * interval '1 millisecond')`
  // A full domain is held until half of its burst is free, or each claim would return all but one of its rows.
  const isFull = (booked: ReturnType<typeof sql>) =>
    sql`${booked} > ${now}::timestamptz + ${burst - 1}::float8 * ${every}`
  const release = (booked: ReturnType<typeof sql>) =>
    sql`${booked} - ${burst - Math.max(1, Math.floor(burst / 2))}::float8 * ${every}`
  const booked = sql`b.booked_until`
  const held = sql`case when p.held_until <= ${new Date(now.getTime() + LONGEST_HOLD_MS)} then p.held_until else ${now} end`
  const start = sql`least(greatest(p.booked_until, ${now}::timestamptz), ${now}::timestamptz + ${burst}::float8 * ${every})`
  const { rows } = await sql<{ domain: string; admitted: number }>`
    insert into domain_paces as p (domain, booked_until, held_until, admitted)
    select a.domain, b.booked_until, case when ${isFull(booked)} then ${release(booked)} else ${now}::timestamptz end, a.admitted
    from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()].map((count) => Math.min(count, burst))}::int[])
        a (domain, admitted),
      lateral (select ${now}::timestamptz + a.admitted * ${every} as booked_until) b
    -- In one order, so that two processes never wait for each other.
    order by a.domain
    on conflict (domain) do update set (admitted, booked_until, held_until) = (
      select a.admitted, b.booked_until,
        case when ${isFull(booked)} then greatest(${held}, ${release(booked)}) else ${held} end
      from (select least(excluded.admitted, greatest(0, floor(${burst}::float8 + 0.001
          - extract(epoch from ${start} - ${now}::timestamptz) * 1000 / ${everyMs}::float8)))::int as admitted) a,
        lateral (select ${start} + a.admitted * ${every} as booked_until) b)
    returning domain, admitted`.execute(db.kysely)
  return new Map(rows.map(({ domain, admitted }) => [domain, admitted]))
}

/** Pauses the domain after its server asked for a slower rate. */
export const holdDomain = async (db: Database, domain: string, until: Date): Promise<void> => {
  await sql`
    insert into domain_paces as p (domain, booked_until, held_until, admitted) values (${domain}, ${until}, ${until}, 0)
    on conflict (domain) do update set held_until = greatest(p.held_until, excluded.held_until)`.execute(
    db.kysely,
  )
}

const isHeld = (now: Date) =>
  sql<boolean>`held_until > ${now} and held_until <= ${new Date(now.getTime() + LONGEST_HOLD_MS)}`

/** SQL: the domains whose newsletters have to wait, as an array. */
export const heldDomains = (now: Date) => sql`array(select domain from domain_paces where ${isHeld(now)})`

/** Undefined where no domain is held. */
export const findNextRelease = async (db: Database, now: Date): Promise<Date | undefined> => {
  const row = await db.kysely
    .selectFrom('domain_paces')
    .select('held_until')
    .where(isHeld(now))
    .orderBy('held_until')
    .limit(1)
    .executeTakeFirst()
  return row?.held_until
}

/** Bounds the table, since subscribers have mailboxes at any number of domains. */
export const deleteIdleDomains = async (db: Database, now: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('domain_paces')
    .where('booked_until', '<=', now)
    .where('held_until', '<=', now)
    .execute()
}
