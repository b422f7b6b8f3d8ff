import type { Mailer } from '#adapters/mail/mailer.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import { continueNotices } from '#domain/readers/notices/notices.service.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { markLostDeliveries } from '#domain/readers/newsletters/sending/deliveries.service.ts'
import { sendDueNewsletters } from '#domain/readers/newsletters/sending/send-newsletters.service.ts'
import type { SendingDependencies } from '#domain/readers/newsletters/sending/sending-dependencies.ts'
import { buildEditions, scheduleNewsletters, sendMails, sendNewsletters } from './jobs.ts'

export interface Senders {
  mailer: Mailer
  newsletters: SendingDependencies
  /** Aborted when the process stops, so that a long run ends at a safe point. */
  stopping: AbortSignal
}

export const handleNewsletterJobs = async (
  queue: Queue,
  ctx: Context,
  { mailer, newsletters, stopping }: Senders,
): Promise<void> => {
  await queue.work(buildEditions, async () => {
    // Newsletters may have waited for today's edition.
    if ((await buildDueEditions(ctx)).length > 0) await queue.send(scheduleNewsletters, {})
  })
  await queue.work(scheduleNewsletters, async (_, { signal }) => {
    await markLostDeliveries(ctx)
    const added = await scheduleDueNewsletters(ctx, { signal })
    if (added > 0) await queue.send(sendNewsletters, {})
  })
  await queue.work(sendNewsletters, (_, { signal }) => sendDueNewsletters(ctx, newsletters, stopping, signal))
  await queue.work(sendMails, async (_, { signal }) => {
    await continueNotices(ctx, signal)
    await sendDueMails(ctx, mailer, signal)
  })
}
