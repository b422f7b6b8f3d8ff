/**
 * Alternates between sending the newsletters of one edition from the outbox of the embedded database, and the
 * same mails from memory with nodemailer's pool. Prints the cost of both.
 */
import { generateKeyPairSync } from 'node:crypto'
import { createComposer } from '#adapters/mail/compose-mail.ts'
import type { MailMessage } from '#adapters/mail/mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { createNewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { createDomainThrottle } from '#domain/readers/newsletters/sending/domain-throttle.ts'
import { createConsecutiveRefusals } from '#domain/readers/newsletters/sending/consecutive-refusals.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { sendDueNewsletters } from '#domain/readers/newsletters/sending/send-newsletters.service.ts'
import { addDays } from '#domain/editorial/digests/edition-calendar.ts'
import { buildDigest } from '#testing/content/build-digest.ts'
import { subscriberRow } from '#testing/accounts/build-subscriber.ts'
import { testContext } from '#testing/test-api.ts'
import { createTransport } from 'nodemailer'

export interface SendingTask {
  dataDir: string
  smtpUrl: string
  mails: number
  rounds: number
  connections: number
}
export interface Turn {
  cpuMs: number
  wallMs: number
}
export interface SendingReport {
  pooled: Turn[]
  alone: Turn[]
  /** The mails of the last round are composed again: from kept encodings, by nodemailer each, and signed. */
  composed: Record<'kept' | 'separate' | 'signed', Turn>
  /** Size of one mail's text and HTML parts together. */
  bytes: number
}

const STORIES = 12
const task = JSON.parse(process.argv[2] ?? '{}') as SendingTask
const { connections, mails, smtpUrl } = task

const measure = async (work: () => Promise<unknown>): Promise<Turn> => {
  const [cpu, wall] = [process.cpuUsage(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - wall }
}

const db = await openDatabase({ dataDir: task.dataDir })
await migrate(db)
const recipients = Array.from({ length: mails }, (_, n) => `reader-${n}@domain-${n % 50}.example`)
for (let at = 0; at < mails; at += 500)
  await db.kysely
    .insertInto('newsletter_subscribers')
    .values(recipients.slice(at, at + 500).map((email) => subscriberRow({ email })))
    .execute()

let day = '2026-03-09'
const ctx = { ...testContext(db), clock: () => new Date(Date.parse(`${day}T07:00:00Z`)) }
let messages: MailMessage[] = []
let example = { subject: '', text: '', html: '' }
const mailer = createSmtpMailer(smtpUrl, { connections })
const sendPooled = async (): Promise<void> => {
  const watched = {
    ...mailer,
    send: (message: Parameters<typeof mailer.send>[0]) => {
      example = message
      messages.push(message)
      return mailer.send(message)
    },
  }
  const throttle = createDomainThrottle(DURATION_MS.day, mails)
  const sent = await sendDueNewsletters(ctx, {
    mailer: watched,
    newsletters: createNewsletterCache(),
    throttle,
    refusals: createConsecutiveRefusals(),
    connections,
  })
  if (sent !== mails) throw new Error(`${sent} of ${mails} letters were sent`)
}

const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: connections })
const sendAlone = (): Promise<unknown> =>
  Promise.all(
    recipients.map((address) =>
      transport.sendMail({
        ...example,
        from: { name: 'Aperçu', address: 'news@apercu.example' },
        to: { name: '', address },
      }),
    ),
  )

const withoutShared = (message: MailMessage): MailMessage => {
  const own = { ...message }
  delete own.shared
  return own
}
const composeAll = (compose: (message: MailMessage) => Promise<Buffer>, of: MailMessage[]): Promise<Turn> =>
  measure(async () => {
    for (const message of of) await compose(message)
  })
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dkim = { domainName: 'apercu.example', keySelector: 'letters', privateKey }

const NONE: Turn = { cpuMs: 0, wallMs: 0 }
const report: SendingReport = {
  pooled: [],
  alone: [],
  composed: { kept: NONE, separate: NONE, signed: NONE },
  bytes: 0,
}
// The first round compiles code and opens connections, so its figures are dropped.
for (let round = 0; round <= task.rounds; round += 1) {
  day = addDays(day, 1)
  messages = []
  await buildDigest(db, day, { items: STORIES })
  await scheduleDueNewsletters(ctx)
  const pooled = await measure(sendPooled)
  const alone = await measure(sendAlone)
  if (round === 0) continue
  report.pooled.push(pooled)
  report.alone.push(alone)
}
report.composed = {
  kept: await composeAll(createComposer(), messages),
  separate: await composeAll(createComposer(), messages.map(withoutShared)),
  signed: await composeAll(createComposer(dkim), messages),
}
report.bytes = Buffer.byteLength(example.html) + Buffer.byteLength(example.text)
mailer.close()
transport.close()
await db.close()
console.log(JSON.stringify(report))
