import { MailError, type Mailer } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { MailKind } from './mails.ts'
import * as repository from './outbox.repository.ts'
import type { OutboxMail } from './outbox.repository.ts'
import { reasonOf } from './reason.ts'

/** Sent concurrently; the mailer has as many connections. */
const BATCH = 5
/** Longer than the timeout of a try. */
const LEASE_MS = 2 * DURATION_MS.minute
/** The back-off before each retry; after the last one a mail has failed. */
const PAUSES_MS = [1, 2, 5, 15, 60, 120, 240, 480, 720, 1440].map((minutes) => minutes * DURATION_MS.minute)
const KEPT_MS = 30 * DURATION_MS.day

/** Sends due mails until there are none, or until aborted by `signal`. Resolves with how many were sent. */
export const sendDueMails = async (ctx: Context, mailer: Mailer, signal?: AbortSignal): Promise<number> => {
  let sent = 0
  while (!signal?.aborted) {
    const now = ctx.clock()
    const mails = await repository.claimMails(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH)
    if (mails.length === 0) break
    const outcomes = await Promise.all(mails.map((mail) => sendMail(ctx, mailer, mail)))
    sent += outcomes.filter(Boolean).length
  }
  return sent
}

const sendMail = async (ctx: Context, mailer: Mailer, mail: OutboxMail): Promise<boolean> => {
  const now = ctx.clock()
  if (mail.valid_until && mail.valid_until < now) {
    await end(ctx, mail, { state: 'failed', last_error: 'No longer valid', ...NO_WORDS })
    return false
  }
  try {
    await mailer.send({
      messageId: mail.message_id,
      from: ctx.mail.from,
      to: { address: mail.recipient },
      replyTo: mail.reply_to === null ? undefined : { address: mail.reply_to },
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      date: mail.created_at,
      language: mail.locale,
    })
  } catch (error) {
    await recordFailure(ctx, mail, error)
    return false
  }
  await end(ctx, mail, { state: 'sent', last_error: null, ...NO_WORDS })
  return true
}

/** Kinds whose recipients must not be remembered: their rows are deleted once finished. */
const FORGOTTEN: ReadonlySet<string> = new Set<MailKind>(['account-deleted'])

/** Without a further retry. */
const end = (ctx: Context, mail: OutboxMail, outcome: Parameters<typeof repository.recordMailResult>[2]) =>
  FORGOTTEN.has(mail.kind)
    ? repository.deleteMail(ctx.db, mail.id)
    : repository.recordMailResult(ctx.db, mail, outcome)

/** The texts are deleted once sent: the database keeps no codes and links. */
const NO_WORDS = { subject: null, text: null, html: null }

/**
 * A permanent refusal ends the retries; other failures are retried with the same Message-ID. The log has no
 * address.
 */
const recordFailure = async (ctx: Context, mail: OutboxMail, error: unknown): Promise<void> => {
  if (!(error instanceof MailError)) throw error
  const fields = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, responseCode: error.responseCode }
  const last_error = reasonOf(error)
  const pause = PAUSES_MS[mail.attempts - 1]
  if (error.isPermanent || pause === undefined) {
    await end(ctx, mail, { state: 'failed', last_error })
    ctx.log.error(fields, 'A mail was given up')
    return
  }
  const next_try_at = new Date(ctx.clock().getTime() + pause)
  await repository.recordMailResult(ctx.db, mail, { state: 'queued', next_try_at, last_error })
  ctx.log.warn(fields, 'A mail could not be sent yet')
}

/** Prunes old mails, in the database and in the folder that replaces a mail server. */
export const pruneMails = async (ctx: Context, mailer: Mailer): Promise<void> => {
  const time = new Date(ctx.clock().getTime() - KEPT_MS)
  await repository.deleteMailsBefore(ctx.db, time)
  await mailer.outbox?.prune(time)
}
