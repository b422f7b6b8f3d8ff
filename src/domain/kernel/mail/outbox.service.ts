import { isEmailAddress } from '#contract/email-address.ts'
import type { Locale } from '#contract/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { MailData, MailKind } from './mails.ts'
import type { RenderedMail } from './rendered-mail.ts'
import * as repository from './outbox.repository.ts'

interface Envelope {
  /** One plain address. */
  to: string
  locale: Locale
  /** What there is one mail of, as in `verify:<token id>`: ordering it again does nothing. */
  key: string
  replyTo?: string
  /** Not sent after this moment: a code that has expired helps nobody. */
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
 * Puts a mail in the outbox, as part of the caller's transaction: it leaves when that commits, and only
 * then. Resolves with false when there already is one with its key.
 *
 * @throws Error when an address is not one plain address: callers check what people type first.
 */
export const enqueueMail = <Kind extends MailKind>(
  ctx: Context,
  { data, ...order }: MailOrder<Kind>,
): Promise<boolean> =>
  enqueueRendered(ctx, { ...order, mail: ctx.mail.render(order.kind, order.locale, data) })

/** The same for what no template of one mail makes. */
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

/** Forgets what was ever written to somebody or came from them. Part of deleting an account. */
export const forgetMailsOf = (ctx: Context, address: string): Promise<void> =>
  repository.deleteMailsOf(ctx.db, address)
