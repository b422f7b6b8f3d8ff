import type { ActReason } from '#contract/newsroom/desk-values.ts'
import type { AuditAct } from '#contract/newsroom/audit.ts'
import { AppError } from '#contract/errors.ts'
import { normalizeEmail } from '#contract/values/email-address.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { GIFT_DAYS_MAX } from '#contract/newsroom/reader-desk.ts'
import { uuidv7 } from '#db/uuid.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { forgetMailsOf } from '#domain/kernel/mail/outbox.service.ts'
import { giveReader } from '#domain/premium/grants.service.ts'
import { eraseAccount } from '#domain/readers/accounts/profile/delete-account.service.ts'
import { deleteSessionsOf, readSessionCount } from '#domain/readers/accounts/sessions/sessions.repository.ts'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'
import { requireAnotherOwner } from '#domain/readers/accounts/staff/roles.service.ts'
import { mailAccountDeleted, mailDeskAct } from '#domain/readers/accounts/users/account-mails.ts'
import { updateUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { requeueDelivery } from '#domain/readers/newsletters/sending/deliveries.repository.ts'
import { changeSubscriber } from '#domain/readers/newsletters/subscribers/change-subscriber.ts'
import {
  deleteSubscriberByEmail,
  lockSubscriber,
} from '#domain/readers/newsletters/subscribers/subscribers.repository.ts'
import { type DeskReader, lockDeskAccount, lockDeskReader } from './desk-reader.ts'
import { insertNote, listMailsTo, requeueMail } from './reader-desk.repository.ts'

/** `note` is kept with the account, because the audit log outlives it. */
export interface Why {
  reason: ActReason
  note?: string | undefined
}

const keepNote = async (
  ctx: Context,
  viewer: Viewer,
  { user }: DeskReader,
  { act, note, id = uuidv7() }: { act: AuditAct | null; note: string | undefined; id?: string },
): Promise<boolean> => {
  if (!user || !note?.trim() || !viewer.userId) return false
  return insertNote(ctx.db, {
    id,
    user_id: user.id,
    at: ctx.clock(),
    author_id: viewer.userId,
    act,
    note: note.trim(),
  })
}

/** The end of a day, so that "until 31 March" includes it. */
const endOfDay = (ctx: Context, day: string): Date => {
  const until = new Date(Date.parse(day) + DURATION_MS.day)
  const now = ctx.clock().getTime()
  if (until.getTime() <= now || until.getTime() > now + GIFT_DAYS_MAX * DURATION_MS.day)
    throw new AppError('bad_request')
  return until
}

/**
 * Every act of this file records who did it and why, and mails the reader in the same transaction. A
 * repetition, such as a double click, changes nothing.
 *
 * @returns whether anything changed
 * @throws AppError `account_not_found`, `staff_account`; `bad_request` for a day in the past or years away
 */
export const givePremium = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { until, reason, note }: Why & { until: string | null },
): Promise<boolean> => {
  const end = until === null ? null : endOfDay(ctx, until)
  const isChanged = await ctx.db.tx(async () => {
    const reader = await lockDeskAccount(ctx, viewer, id)
    if (!(await giveReader(ctx, viewer, id, { until: end, reason }))) return false
    await mailDeskAct(ctx, reader.user, { act: 'premium', until })
    await keepNote(ctx, viewer, reader, {
      act: end ? 'account.grant_premium' : 'account.revoke_premium',
      note,
    })
    return true
  })
  ctx.accounts.sessionCache.forget()
  return isChanged
}

export const blockReader = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { blocked, reason, note }: Why & { blocked: boolean },
): Promise<boolean> => {
  const isChanged = await ctx.db.tx(async () => {
    const reader = await lockDeskAccount(ctx, viewer, id)
    if ((reader.user.blocked_at !== null) === blocked) return false
    if (blocked) await requireAnotherOwner(ctx.db, id, ctx.accounts.adminEmails)
    const now = ctx.clock()
    await updateUser(ctx.db, id, { blocked_at: blocked ? now : null }, now)
    if (blocked) await deleteSessionsOf(ctx.db, id)
    const act = blocked ? 'account.block' : 'account.unblock'
    await recordAct(ctx, viewer, { act, objectId: id, after: { reason } })
    await mailDeskAct(ctx, reader.user, { act: blocked ? 'blocked' : 'unblocked' })
    await keepNote(ctx, viewer, reader, { act, note })
    return true
  })
  ctx.accounts.sessionCache.forget()
  if (isChanged)
    reportSecurity(ctx, { event: 'account', outcome: blocked ? 'blocked' : 'unblocked', user: id })
  return isChanged
}

/** @returns how many sessions were not expired (OWASP ASVS 5.0, 7.4.5) */
export const endReaderSessions = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { reason, note }: Why,
): Promise<number> => {
  const ended = await ctx.db.tx(async () => {
    const reader = await lockDeskAccount(ctx, viewer, id)
    const { count } = await readSessionCount(ctx.db, id, ctx.clock())
    await deleteSessionsOf(ctx.db, id)
    if (count === 0) return 0
    await recordAct(ctx, viewer, {
      act: 'account.end_sessions',
      objectId: id,
      after: { ended: count, reason },
    })
    await mailDeskAct(ctx, reader.user, { act: 'sessions' })
    await keepNote(ctx, viewer, reader, { act: 'account.end_sessions', note })
    return count
  })
  ctx.accounts.sessionCache.forget()
  if (ended > 0) reportSecurity(ctx, { event: 'sessions', outcome: 'ended_by_admin', user: id })
  return ended
}

export const unsubscribeReader = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { reason, note }: Why,
): Promise<boolean> =>
  ctx.db.tx(async () => {
    const reader = await lockDeskReader(ctx, viewer, id)
    const row = reader.subscriber && (await lockSubscriber(ctx.db, reader.subscriber.id))
    const isAsked = row?.state === 'pending' && (row.asked_daily || row.asked_weekly)
    if (!row || !(row.state === 'active' || isAsked)) return false
    await changeSubscriber(
      ctx,
      row,
      { wantsDaily: false, wantsWeekly: false },
      { place: 'support', reason: 'account' },
    )
    await recordAct(ctx, viewer, { act: 'account.unsubscribe', objectId: id, after: { reason } })
    await mailDeskAct(ctx, { id, email: row.email }, { act: 'unsubscribed' }, { lng: row.locale })
    await keepNote(ctx, viewer, reader, { act: 'account.unsubscribe', note })
    return true
  })

/** @throws AppError also `mail_not_kept` for a mail that was sent, or is none of this reader's */
export const resendMail = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { mail, reason, note }: Why & { mail: string },
): Promise<boolean> =>
  ctx.db.tx(async () => {
    const reader = await lockDeskReader(ctx, viewer, id)
    const mails = await listMailsTo(ctx.db, reader.email, reader.subscriber?.id)
    const found = mails.find((each) => each.id === mail)
    if (!found) throw new AppError('mail_not_kept')
    if (found.state === 'queued' || found.state === 'sending') return false
    const now = ctx.clock()
    const isQueued = found.is_newsletter
      ? await requeueDelivery(ctx.db, mail, now)
      : await requeueMail(ctx.db, mail, reader.email, now)
    if (!isQueued) throw new AppError('mail_not_kept')
    await recordAct(ctx, viewer, {
      act: 'account.resend',
      objectId: id,
      after: { mail: found.kind, reason },
    })
    await keepNote(ctx, viewer, reader, { act: 'account.resend', note })
    ctx.db.afterCommit(ctx.mail.wake)
    return true
  })

/** Mails how to get the export, because the file lists what was read, which only the reader may see. */
export const sendExport = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { reason, note }: Why,
): Promise<boolean> =>
  ctx.db.tx(async () => {
    const reader = await lockDeskAccount(ctx, viewer, id)
    const key = `export:${id}:${utcDay(ctx.clock())}`
    if (!(await mailDeskAct(ctx, reader.user, { act: 'export' }, { key }))) return false
    await recordAct(ctx, viewer, { act: 'account.export', objectId: id, after: { reason } })
    await keepNote(ctx, viewer, reader, { act: 'account.export', note })
    return true
  })

/**
 * Deletes an account as its owner would, or a subscriber without one.
 *
 * @param typed the reader's address, so that no neighbouring page is erased by accident
 * @throws AppError `account_not_found`, `staff_account`, `delete_confirmation`, `last_owner`
 */
export const eraseReader = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { email: typed, reason }: { email: string; reason: ActReason },
): Promise<void> => {
  const { user, email, subscriber } = await ctx.db.tx(() => lockDeskReader(ctx, viewer, id))
  if (normalizeEmail(typed) !== email) throw new AppError('delete_confirmation')
  const record = () => recordAct(ctx, viewer, { act: 'account.erase', objectId: id, after: { reason } })
  if (user) {
    await eraseAccount(ctx, user, undefined, record)
    return
  }
  await ctx.db.tx(async () => {
    if (!subscriber || !(await lockSubscriber(ctx.db, subscriber.id))) return
    await forgetMailsOf(ctx, email)
    await deleteSubscriberByEmail(ctx.db, email)
    await record()
    await mailAccountDeleted(ctx, email, subscriber.locale)
  })
}

/** @param noteId chosen by the client, so that a repeated call adds nothing */
export const addNote = (
  ctx: Context,
  viewer: Viewer,
  id: string,
  { noteId, note }: { noteId: string; note: string },
): Promise<boolean> =>
  ctx.db.tx(async () => {
    const reader = await lockDeskAccount(ctx, viewer, id)
    if (!(await keepNote(ctx, viewer, reader, { act: null, note, id: noteId }))) return false
    await recordAct(ctx, viewer, { act: 'account.note', objectId: id })
    return true
  })
