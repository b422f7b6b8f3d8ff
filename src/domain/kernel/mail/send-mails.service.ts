import { MailError, type Mailer } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { MailKind } from './mails.ts'
import * as repository from './outbox.repository.ts'
import type { OutboxMail } from './outbox.repository.ts'
import { reasonOf } from './reason.ts'
import { returnPathOf } from './return-path.ts'

/** Mails sent concurrently, which equals the default number of the mailer's connections. */
const BATCH = 5
/** Longer than the timeout of an attempt, so that no mail is claimed twice while its sender works. */
const LEASE_MS = 2 * DURATION_MS.minute
const PAUSES_MS = [1, 2, 5, 15, 60, 120, 240, 480, 720, 1440].map((minutes) => minutes * DURATION_MS.minute)
const KEPT_MS = 30 * DURATION_MS.day

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
    await end(ctx, mail, { state: 'failed', last_error: 'No longer valid', ...NO_TEXTS })
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
      returnPath: returnPathOf(ctx.mail, mail.id),
    })
  } catch (error) {
    await recordFailure(ctx, mail, error)
    return false
  }
  await end(ctx, mail, { state: 'sent', last_error: null, ...NO_TEXTS })
  return true
}

/** Kinds whose recipients must not be remembered: their rows are deleted once finished. */
const FORGOTTEN: ReadonlySet<string> = new Set<MailKind>(['account-deleted'])

const end = (ctx: Context, mail: OutboxMail, outcome: Parameters<typeof repository.recordMailResult>[2]) =>
  FORGOTTEN.has(mail.kind)
    ? repository.deleteMail(ctx.db, mail.id)
    : repository.recordMailResult(ctx.db, mail, outcome)

/** The texts are deleted once a mail is finished, so that the database keeps no codes and links. */
const NO_TEXTS = { subject: null, text: null, html: null }

/**
 * A permanent refusal ends the retries; other failures are retried with the same Message-ID, by which mail
 * servers recognise a duplicate. The log contains no address.
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

/** Also prunes the outbox folder that replaces a mail server during development. */
export const pruneMails = async (ctx: Context, mailer: Mailer): Promise<void> => {
  const time = new Date(ctx.clock().getTime() - KEPT_MS)
  await repository.deleteMailsBefore(ctx.db, time)
  await mailer.outbox?.prune(time)
}
