import { isEmailAddress } from '#contract/email-address.ts'
import type { Locale } from '#contract/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/context.ts'
import type { MailData, MailKind } from './mails.ts'
import * as repository from './outbox.repository.ts'

export interface MailOrder<Kind extends MailKind> {
  kind: Kind
  /** One plain address. */
  to: string
  locale: Locale
  data: MailData[Kind]
  /** What there is one mail of, as in `verify:<token id>`: ordering it again does nothing. */
  key: string
  replyTo?: string
  /** Not sent after this moment: a code that has expired helps nobody. */
  validUntil?: Date
}

/**
 * Puts a mail in the outbox, as part of the caller's transaction: it leaves when that commits, and only
 * then. Resolves with false when there already is one with its key.
 *
 * @throws Error when an address is not one plain address: callers check what people type first.
 */
export const enqueueMail = async <Kind extends MailKind>(
  ctx: Context,
  { kind, to, locale, data, key, replyTo, validUntil }: MailOrder<Kind>,
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
    ...ctx.mail.render(kind, locale, data),
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
