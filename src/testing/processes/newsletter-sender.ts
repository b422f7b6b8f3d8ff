import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { openDatabase } from '#db/connection.ts'
import { createNewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { createDomainThrottle } from '#domain/readers/newsletters/sending/domain-throttle.ts'
import { createConsecutiveRefusals } from '#domain/readers/newsletters/sending/consecutive-refusals.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { sendDueNewsletters } from '#domain/readers/newsletters/sending/send-newsletters.service.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { testContext } from '#testing/test-api.ts'

/**
 * Options of a process that sends newsletters. Its clock runs `speed` times as fast as real time, from
 * `startedAt`.
 */
export interface SenderOptions {
  databaseUrl: string
  smtpUrl: string
  connections: number
  /** The simulated time in milliseconds at the moment `startedAt` of this machine's clock. */
  epoch: number
  startedAt: number
  speed: number
}

/**
 * A process for tests to kill or stop: schedules newsletters and sends them until SIGTERM. `node
 * newsletter-sender.ts OPTIONS`
 */
const options = JSON.parse(process.argv[2] ?? '') as SenderOptions
const { connections, epoch, startedAt, speed } = options
const db = await openDatabase({ dataDir: '', databaseUrl: options.databaseUrl })
const mailer = createSmtpMailer(options.smtpUrl, {
  connections,
  times: { connectMs: 3000, silenceMs: 1500, totalMs: 4500 },
})
const ctx = {
  ...testContext(db),
  clock: () => new Date(epoch + (Date.now() - startedAt) * speed),
}
const dependencies = {
  mailer,
  newsletters: createNewsletterCache(),
  throttle: createDomainThrottle(1_000_000, 100),
  refusals: createConsecutiveRefusals(),
  connections,
}
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
process.stdout.write('ready\n')
while (!stopping.signal.aborted) {
  await scheduleDueNewsletters(ctx)
  await sendDueNewsletters(ctx, dependencies, stopping.signal)
  await sleep(100, undefined, { signal: stopping.signal }).catch(() => {})
}
mailer.close()
await db.close()
