import { DURATION_MS, STRANGERS_MAILS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { holdMailbox, insertSpent, listSpent, type MailShare } from './mail-budget.repository.ts'

/** Gmail delivers to the same mailbox wherever dots stand (support.google.com/mail/answer/7436150). */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox may have any number of addresses: what follows a + is a tag (RFC 5233). */
const mailboxOf = (address: string): string => {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [base = ''] = local.split('+')
  return `${IGNORES_DOTS.has(domain) ? base.replaceAll('.', '') : base}@${domain}`
}

/** Of one kind of mail or of all, in an hour and in a day. */
const isSpent = (times: readonly number[], now: number, perHour: number, perDay: number): boolean =>
  times.length >= perDay || times.filter((at) => at > now - DURATION_MS.hour).length >= perHour

/**
 * Whether a mail that a stranger can cause may go to an address, and counts it if so. All such mails share one budget, in the
 * database, so that it holds for all processes. A part of it is reserved for resets. Part of the caller's transaction; what
 * the caller answers must not depend on the result.
 *
 * @param isDue the mail leaves whether or not there is room, and is counted
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
