import { DURATION_MS, STRANGERS_MAILS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { holdMailbox, insertSpent, listSpent, type MailShare } from './mail-budget.repository.ts'

/** Gmail ignores dots in addresses (support.google.com/mail/answer/7436150). */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Addresses that differ only in a tag after a + (RFC 5233) reach one mailbox and must share its budget. */
const mailboxOf = (address: string): string => {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [base = ''] = local.split('+')
  return `${IGNORES_DOTS.has(domain) ? base.replaceAll('.', '') : base}@${domain}`
}

const isSpent = (times: readonly number[], now: number, perHour: number, perDay: number): boolean =>
  times.length >= perDay || times.filter((at) => at > now - DURATION_MS.hour).length >= perHour

/**
 * Throttles mails that a stranger can cause: counts the mail and resolves with whether it may be sent. All
 * such mails to a mailbox share one budget in the database, so that it holds across processes; a part is
 * reserved for resets. Call it in a transaction. The response must not depend on the result, or it would
 * reveal the budget.
 *
 * @param isDue sends and counts the mail even beyond the budget
 */
export const spendMail = async (
  ctx: Context,
  address: string,
  share: MailShare,
  { isDue = false }: { isDue?: boolean } = {},
): Promise<boolean> => {
  const mailbox = ctx.accounts.mac('mail-budget', mailboxOf(address))
  await holdMailbox(ctx.db, mailbox)
  const at = ctx.clock()
  const now = at.getTime()
  const spent = await listSpent(ctx.db, mailbox, new Date(now - DURATION_MS.day))
  const times = (rows: typeof spent) => rows.map((row) => row.at.getTime())
  const { perHour, perDay, reservedForResets } = STRANGERS_MAILS
  const isOver =
    isSpent(times(spent), now, perHour, perDay) ||
    (share === 'other' &&
      isSpent(
        times(spent.filter((row) => row.share === 'other')),
        now,
        perHour - reservedForResets.perHour,
        perDay - reservedForResets.perDay,
      ))
  if (isOver && !isDue) return false
  await insertSpent(ctx.db, { mailbox, share, at })
  return true
}
