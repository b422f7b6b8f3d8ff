/** Schedules and sends the newsletters of one morning from PostgreSQL, and prints what that cost. */
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { createNewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { createConsecutiveRefusals } from '#domain/readers/newsletters/sending/consecutive-refusals.ts'
import { createDomainThrottle } from '#domain/readers/newsletters/sending/domain-throttle.ts'
import { sendDueNewsletters } from '#domain/readers/newsletters/sending/send-newsletters.service.ts'
import { buildDigest } from '#testing/content/build-digest.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { testContext } from '#testing/test-api.ts'
import { sql } from 'kysely'
import { type Cost, costOf } from '../measure/backend-cpu.ts'

export interface MorningTask {
  databaseUrl: string
  smtpUrl: string
  subscribers: number
}
export interface MorningReport {
  subscribers: number
  scheduling: Cost
  sending: Cost
  /** Rows that were sent, without those that any other state. */
  sent: number
  rssMb: number
}

const CONNECTIONS = 5
const STORIES = 12
/** Above what any machine sends, so that the pace of a domain is booked and holds nothing up. */
const UNBOUND = 10_000_000
const MB = 1024 * 1024

const { databaseUrl, smtpUrl, subscribers } = JSON.parse(process.argv[2] ?? '{}') as MorningTask
const db = await openDatabase({ dataDir: '', databaseUrl })
await migrate(db)
const ctx = { ...testContext(db), clock: () => new Date('2026-03-10T06:00:00Z') }
await buildDigest(db, '2026-03-10', { items: STORIES })
const { id } = await buildSubscriber(db)
await sql`
  insert into newsletter_subscribers
  select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'email', 'reader-' || n || '@domain-' || n % 50 || '.example'))).*
  from newsletter_subscribers s, generate_series(2, ${subscribers}::int) n where s.id = ${id}`.execute(
  db.kysely,
)
// What a restore leaves behind: statistics of a table without rows.
await db.executeSql('vacuum analyze deliveries')

const scheduling = await costOf(db, () => scheduleDueNewsletters(ctx))
const mailer = createSmtpMailer(smtpUrl, { connections: CONNECTIONS })
let sent = 0
const sending = await costOf(db, async () => {
  sent = await sendDueNewsletters(ctx, {
    mailer,
    newsletters: createNewsletterCache(),
    throttle: createDomainThrottle(UNBOUND, UNBOUND),
    refusals: createConsecutiveRefusals(),
    connections: CONNECTIONS,
  })
})
mailer.close()
await db.close()
const report: MorningReport = {
  subscribers,
  scheduling,
  sending,
  sent,
  rssMb: process.memoryUsage.rss() / MB,
}
console.log(JSON.stringify(report))
