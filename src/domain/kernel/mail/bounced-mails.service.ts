import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as repository from './outbox.repository.ts'
import { plainReason } from './reason.ts'

/** Later reports about a missing mailbox are about mails that came after. */
const BOUNCES_WITHIN_MS = 7 * DURATION_MS.day

/**
 * Records that a mail which the server had taken came back. A report that names no mail is about all mails to the address.
 *
 * @returns false where it is about none
 */
export const recordBounce = (
  ctx: Context,
  { id, address, detail }: { id: string | null; address: string | null; detail: string },
): Promise<boolean> => {
  const reason = plainReason(detail)
  if (id) return repository.failSentMail(ctx.db, id, reason)
  const since = new Date(ctx.clock().getTime() - BOUNCES_WITHIN_MS)
  return address ? repository.failSentMailsTo(ctx.db, { address, since }, reason) : Promise.resolve(false)
}
