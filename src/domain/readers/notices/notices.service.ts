import { DEFAULT_LOCALE } from '#contract/values/locales.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import * as notices from './notices.repository.ts'

/** The terms promise it, and the French consumer code asks for it in contracts that go on (L224-33). */
export const NOTICE_DAYS = 30

/**
 * The first day on which a change may apply: the last of the account holders is written to a while after the first.
 */
export const earliestDay = (now: Date, accounts: number, perMinute: number): string => {
  const lastMail = now.getTime() + Math.ceil(accounts / perMinute) * DURATION_MS.minute
  return new Date(lastMail + (NOTICE_DAYS + 1) * DURATION_MS.day).toISOString().slice(0, 10)
}

/** Queues the next mails of one notice, and with them how far it has come. */
const continueNotice = (ctx: Context, id: string): Promise<void> =>
  ctx.db.tx(async () => {
    const notice = await notices.lockOpenNotice(ctx.db, id)
    if (!notice) return
    const holders = await notices.listAccountHolders(ctx.db, notice, notice.per_minute)
    for (const holder of holders) {
      const locale = holder.language ?? DEFAULT_LOCALE
      await enqueueMail(ctx, {
        kind: 'notice',
        to: holder.email,
        locale,
        data: { ...notice.texts[locale], appliesOn: notice.applies_on },
        key: `notice:${id}:${holder.id}`,
      })
    }
    await notices.advanceNotice(ctx.db, id, {
      lastUserId: holders.at(-1)?.id ?? null,
      queued: holders.length,
      completedAt: holders.length < notice.per_minute ? ctx.clock() : null,
    })
  })

/** Mails are deleted from the outbox after thirty days, and none comes back as late as that. */
const COUNTED_FOR_MS = 28 * DURATION_MS.day
const COUNTED_EVERY_MS = 5 * DURATION_MS.minute

const countNotices = async (ctx: Context): Promise<void> => {
  const now = ctx.clock()
  const uncounted = await notices.listUncounted(ctx.db, {
    completedSince: new Date(now.getTime() - COUNTED_FOR_MS),
    countedBefore: new Date(now.getTime() - COUNTED_EVERY_MS),
  })
  for (const id of uncounted) await notices.countMails(ctx.db, id, now)
}

/**
 * Runs every minute, which is the pace: mails with codes and links stay ahead of a notice to very many. A process that stops loses
 * nothing and queues nothing twice, because mails and cursor are one transaction.
 */
export const continueNotices = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  for (const id of await notices.listOpenNotices(ctx.db)) {
    if (signal?.aborted) return
    await continueNotice(ctx, id)
  }
  await countNotices(ctx)
}
