import { isEmailAddress } from '#contract/values/email-address.ts'
import type { Locale } from '#contract/values/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { MailData, MailKind } from './mails.ts'
import type { RenderedMail } from './rendered-mail.ts'
import * as repository from './outbox.repository.ts'

interface Envelope {
  /** One plain address (`isEmailAddress`). */
  to: string
  locale: Locale
  /** Makes the mail idempotent, as in `verify:<token id>`: a second mail with the same key is not queued. */
  key: string
  replyTo?: string
  /** Not sent after this time, for example because its code has expired. */
  validUntil?: Date
}

export interface MailOrder<Kind extends MailKind> extends Envelope {
  kind: Kind
  data: MailData[Kind]
}

export interface RenderedOrder extends Envelope {
  kind: string
  mail: RenderedMail
}

/**
 * Queues a mail in the caller's transaction, so that it is sent only after the commit. Resolves with false if
 * a mail with its key is queued already.
 *
 * @throws Error for anything but one plain address: callers validate input first
 */
export const enqueueMail = <Kind extends MailKind>(
  ctx: Context,
  { data, ...order }: MailOrder<Kind>,
): Promise<boolean> =>
  enqueueRendered(ctx, { ...order, mail: ctx.mail.render(order.kind, order.locale, data) })

/** For mails without a template in `MailData`, such as newsletters on request. */
export const enqueueRendered = async (
  ctx: Context,
  { kind, to, locale, mail, key, replyTo, validUntil }: RenderedOrder,
): Promise<boolean> => {
  for (const address of [to, replyTo])
    if (address !== undefined && !isEmailAddress(address)) throw new Error(`Not one address (${kind})`)
  const now = ctx.clock()
  const id = uuidv7(now)
  const isNew = await repository.insertMail(ctx.db, {
    id,
    kind,
    unique_key: key,
    recipient: to,
    reply_to: replyTo ?? null,
    locale,
    message_id: `${id}@${ctx.mail.from.address.split('@').at(-1)}`,
    ...mail,
    next_try_at: now,
    valid_until: validUntil ?? null,
    last_error: null,
    created_at: now,
  })
  if (isNew) ctx.db.afterCommit(ctx.mail.wake)
  return isNew
}

/** Call it in the transaction that deletes an account. */
export const forgetMailsOf = (ctx: Context, address: string): Promise<void> =>
  repository.deleteMailsOf(ctx.db, address)
