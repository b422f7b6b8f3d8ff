import { createHash } from 'node:crypto'
import type { sendContactMessage } from '#contract/readers/contact.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { spendMail } from '#domain/readers/accounts/users/mail-budget.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { receiveTakedownRequest } from '#domain/editorial/takedowns/takedown-requests.service.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'

const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Queues a reader's message to the support address, tagged by tier, and a confirmation to the sender. A
 * request to take something down opens a case in the newsroom besides.
 * Both are deduplicated by day, and the confirmation stays within the mailbox's budget, so that the form
 * cannot flood a stranger's address. A message with a value in the hidden field `website` was filled in by a
 * machine: it is accepted and dropped.
 */
export const receiveContactMessage = async (
  ctx: Context,
  viewer: Viewer,
  { name, email, topic, address, message, lng, website }: CallRequest<typeof sendContactMessage>['body'],
): Promise<void> => {
  if (website) return
  const day = utcDay(ctx.clock())
  const asked = topic === 'removal' && address ? `${address}\n\n${message}` : message
  await ctx.db.tx(async () => {
    if (topic === 'removal')
      await receiveTakedownRequest(ctx, { name, email, address: address || null, message, locale: lng })
    await enqueueMail(ctx, {
      kind: 'contact-message',
      to: ctx.mail.supportAddress,
      replyTo: email,
      locale: lng,
      data: { name, email, topic, tier: viewer.role, message: asked },
      key: `contact:${day}:${digest(email, topic, message)}`,
    })
    if (!(await spendMail(ctx, email, 'other'))) return
    await enqueueMail(ctx, {
      kind: 'contact-receipt',
      to: email,
      locale: lng,
      data: {},
      key: `contact-receipt:${day}:${digest(email.toLowerCase())}`,
    })
  })
}
