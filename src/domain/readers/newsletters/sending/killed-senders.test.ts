import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DURATION_MS } from '#contract/limits.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildDigest } from '#testing/content/build-digest.ts'
import { buildSubscriber, subscriberRow } from '#testing/accounts/build-subscriber.ts'
import { mulberry32 } from '#testing/processes/crash-process.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import type { SenderOptions } from '#testing/processes/newsletter-sender.ts'
import { reportFault } from '#testing/processes/fault-report.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { type Fate, openSmtpSink, type SmtpSink } from '@apercu/smtp-pool/testing/smtp-sink.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Issue 7 asks for 5,000 and 20: `npm run test:long`. */
const SUBSCRIBERS = isLongRun ? 5000 : 100
const STOPS = isLongRun ? 20 : 2
const CONNECTIONS = 5
/** Processes that send side by side; each stop ends one of them, and another takes its place. */
const SENDERS = 2
/** Half of the readers' hour has come then, and the others' two minutes later. */
const EPOCH = Date.parse('2026-03-10T05:58:00Z')
/** So that tries a minute apart, and five minutes after which a sender is taken for dead, are seconds. */
const SPEED = 60
const ZONES = `Africa/Cairo Africa/Lagos America/Bogota America/Caracas America/Chicago America/Denver
  America/Halifax America/Los_Angeles America/New_York America/Noronha America/Sao_Paulo Asia/Bangkok
  Asia/Dhaka Asia/Dubai Asia/Karachi Asia/Shanghai Asia/Tokyo Europe/Athens
  Europe/London Europe/Moscow Europe/Paris Pacific/Auckland Pacific/Guam Pacific/Honolulu`.split(/\s+/)

const hourIn = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))

/** One mail in eight meets something; whose name says so does not exist. */
const fates =
  (random: () => number) =>
  (recipient: string): Fate => {
    if (recipient.startsWith('gone-')) return 'gone'
    const roll = random()
    if (roll < 0.06) return 'busy'
    if (roll < 0.07) return 'refuse'
    if (roll < 0.1) return 'drop'
    if (roll < 0.105) return 'stall'
    return roll < 0.125 ? 'swallow' : 'accept'
  }

describeWithPostgres('newsletters whose senders are stopped again and again', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const prepare = async () => {
    const { url } = await postgres.createDatabase()
    const db = await openDatabase({ dataDir: '', databaseUrl: url })
    await migrate(db)
    await buildDigest(db, '2026-03-10', { items: 12 })
    const rows = Array.from({ length: SUBSCRIBERS }, (_, n) => {
      const time_zone = ZONES[n % ZONES.length] ?? 'UTC'
      const dueAt = EPOCH + (n % 2) * DURATION_MS.hour
      const name = n % 100 === 0 ? 'gone' : 'reader'
      return subscriberRow({
        email: `${name}-${n}@domain-${n % 40}.example`,
        time_zone,
        send_hour: hourIn(time_zone, dueAt),
        language: n % 3 ? 'en' : 'both',
      })
    })
    for (let at = 0; at < rows.length; at += 500)
      await db.kysely
        .insertInto('newsletter_subscribers')
        .values(rows.slice(at, at + 500))
        .execute()
    const unverified: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const { id, email } = await buildAccount(db, { isVerified: false })
      await buildSubscriber(db, { user_id: id, email, send_hour: hourIn('Europe/Paris', EPOCH) })
      unverified.push(email)
    }
    return { db, url, unverified }
  }

  const startSender = async (options: SenderOptions): Promise<ChildProcess> => {
    const script = fileURLToPath(
      new URL('../../../../testing/processes/newsletter-sender.ts', import.meta.url),
    )
    const child = spawn(process.execPath, [script, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  /** A few pending newsletters are sent now; the locked row cannot be claimed meanwhile. */
  const unsubscribeSome = (db: Database): Promise<string[]> =>
    db.tx(async () => {
      const { rows } = await sql<{ id: string; email: string }>`
        select s.id, s.email from deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
        where d.state = 'queued' order by d.id limit ${Math.ceil(SUBSCRIBERS / 500)} for update`.execute(
        db.kysely,
      )
      for (const { id } of rows)
        await db.kysely
          .updateTable('newsletter_subscribers')
          .set({ state: 'unsubscribed', state_reason: 'one-click' })
          .where('id', '=', id)
          .execute()
      return rows.map(({ email }) => email)
    })

  const isDone = async (db: Database): Promise<boolean> => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from deliveries where state in ('queued', 'sending'))::int
        + (select count(*) from newsletter_subscribers s where s.state = 'active'
            and not exists (select from deliveries d where d.subscriber_id = s.id))::int as open`.execute(
      db.kysely,
    )
    return rows[0]?.open === 0
  }

  const runAll = async (signal: 'SIGKILL' | 'SIGTERM', seed: number) => {
    const random = mulberry32(seed)
    const { db, url, unverified } = await prepare()
    const sink = await openSmtpSink(fates(random))
    const options: SenderOptions = {
      databaseUrl: url,
      smtpUrl: sink.url,
      connections: CONNECTIONS,
      epoch: EPOCH,
      startedAt: Date.now(),
      speed: SPEED,
    }
    const left: string[] = []
    let slowestStopMs = 0
    const senders = await Promise.all(Array.from({ length: SENDERS }, () => startSender(options)))
    const end = async (child: ChildProcess | undefined, how: 'SIGKILL' | 'SIGTERM') => {
      if (!child) throw new Error('No sender is left')
      const exited = once(child, 'exit')
      child.kill(how)
      const [code] = (await exited) as [number | null]
      return code
    }
    for (let stop = 0; stop < STOPS; stop += 1) {
      // Not before it sends: at least a fifth of the remaining newsletters.
      const before = sink.taken.length
      while (sink.taken.length < before + SUBSCRIBERS / STOPS / 2 && !(await isDone(db))) await sleep(20)
      left.push(...(await unsubscribeSome(db)))
      await sleep(random() * 300)
      const askedAt = performance.now()
      const code = await end(senders.shift(), signal)
      slowestStopMs = Math.max(slowestStopMs, performance.now() - askedAt)
      if (signal === 'SIGTERM') expect(code).toBe(0)
      senders.push(await startSender(options))
    }
    while (!(await isDone(db))) await sleep(200)
    for (const sender of senders) await end(sender, 'SIGTERM')
    const result = await judge(db, sink, [...left, ...unverified])
    await sink.close()
    await db.close()
    reportFault({
      fault: signal === 'SIGKILL' ? 'F2' : 'F3',
      trials: STOPS,
      lost: result.lost.length,
      doubled: result.doubled.length,
    })
    return { ...result, slowestStopMs }
  }

  const judge = async (db: Database, sink: SmtpSink, mayNot: readonly string[]) => {
    const { rows } = await sql<{ id: string; email: string; state: string; reason: string | null }>`
      select d.id, s.email, d.state, d.reason from deliveries d join newsletter_subscribers s on s.id = d.subscriber_id`.execute(
      db.kysely,
    )
    const taken = Map.groupBy(sink.taken, ({ recipients }) => recipients.join())
    const states = Map.groupBy(rows, ({ state }) => state)
    return {
      subscribers: rows.length,
      sent: states.get('sent')?.length ?? 0,
      failed: states.get('failed')?.length ?? 0,
      skipped: states.get('skipped')?.length ?? 0,
      uncertain: states.get('uncertain')?.length ?? 0,
      /** Those a stop left behind, and not a server that never answered: killed with their sender, or cut off by it. */
      uncertainByStop: (states.get('uncertain') ?? []).filter(({ reason }) =>
        /sender stopped|was cut/.test(reason ?? ''),
      ).length,
      lost: rows
        .filter(({ state, email }) => state === 'sent' && !taken.has(email))
        .map(({ email }) => email),
      doubled: [...taken].filter(([, mails]) => mails.length > 1).map(([email]) => email),
      unwanted: mayNot.filter((email) => taken.has(email)),
      left: mayNot.length,
      messageIds: new Set(sink.taken.map(({ messageId }) => messageId)).size === sink.taken.length,
    }
  }

  const SEED = 7

  test(
    `${STOPS} kills among ${SUBSCRIBERS} newsletters: none lost that is not listed, none doubled, none unwanted`,
    async () => {
      const result = await runAll('SIGKILL', SEED)
      console.log(`kills, seed ${SEED}: ${JSON.stringify(result)}`)
      expect(result).toMatchObject({ lost: [], doubled: [], unwanted: [], messageIds: true })
      expect(result.subscribers).toBeGreaterThanOrEqual(SUBSCRIBERS)
      // So many are taken ahead for each connection.
      expect(result.uncertainByStop).toBeLessThanOrEqual(4 * CONNECTIONS * STOPS)
      const { sent, failed, skipped, uncertain } = result
      expect(sent + failed + skipped + uncertain).toBe(result.subscribers)
      // On a busy machine each kill of the few here may hit that many, which are two fifths of these newsletters.
      expect(sent + result.uncertainByStop).toBeGreaterThan(SUBSCRIBERS * 0.8)
    },
    20 * DURATION_MS.minute,
  )

  test(
    `${STOPS} orderly stops among ${SUBSCRIBERS} newsletters: none lost, none doubled, none left uncertain by a stop`,
    async () => {
      const result = await runAll('SIGTERM', SEED + 1)
      console.log(`stops, seed ${SEED + 1}: ${JSON.stringify(result)}`)
      expect(result).toMatchObject({ lost: [], doubled: [], unwanted: [], messageIds: true })
      expect(result.subscribers).toBeGreaterThanOrEqual(SUBSCRIBERS)
      expect(result.uncertainByStop).toBe(0)
      expect(result.sent).toBeGreaterThan(SUBSCRIBERS * 0.6)
    },
    20 * DURATION_MS.minute,
  )
})
