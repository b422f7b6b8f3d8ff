import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { NOTICE_PER_MINUTE } from '#contract/newsroom/notice-limits.ts'
import type { NoticeDraft, SentNotice } from '#contract/newsroom/notices.ts'
import { type Locale, LOCALES } from '#contract/values/locales.ts'
import { recordAct, recordCommand } from '#domain/kernel/audit/audit.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import * as notices from './notices.repository.ts'
import { earliestDay, NOTICE_DAYS } from './notices.service.ts'

/** What these rules need of a context; the program `apercu` has no more. */
type NoticeContext = Pick<Context, 'db' | 'clock' | 'mail'>

/** By language, in the order of the site's. */
const byLocale = <T>(write: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, write(locale)])) as Record<Locale, T>

const tooEarly = (earliest: string, accounts: number): string =>
  `It may apply from ${earliest} on: account holders get ${NOTICE_DAYS} days, and ${accounts} mails take a while.`

/** @throws AppError `bad_request`, with the first possible day */
const checkDay = async (ctx: NoticeContext, { applies_on, per_minute }: NoticeDraft): Promise<number> => {
  const accounts = await notices.countAccountHolders(ctx.db)
  const earliest = earliestDay(ctx.clock(), accounts, per_minute)
  if (applies_on < earliest)
    throw new AppError('bad_request', [{ field: 'applies_on', message: tooEarly(earliest, accounts) }])
  return accounts
}

export interface NoticePreview {
  mails: { lng: Locale; subject: string; text: string }[]
  recipients: number
}

/** @throws AppError `bad_request` */
export const previewNotice = async (ctx: NoticeContext, draft: NoticeDraft): Promise<NoticePreview> => {
  const recipients = await checkDay(ctx, draft)
  const mails = LOCALES.map((lng) => {
    const data = { ...draft.texts[lng], appliesOn: draft.applies_on }
    const { subject, text } = ctx.mail.render('notice', lng, data)
    return { lng, subject, text }
  })
  return { mails, recipients }
}

/**
 * Queues one mail in each language to a plain address.
 *
 * @throws AppError `bad_request`
 */
export const mailTestNotice = async (ctx: Context, to: string, draft: NoticeDraft): Promise<void> => {
  await checkDay(ctx, draft)
  await ctx.db.tx(async () => {
    for (const locale of LOCALES)
      await enqueueMail(ctx, {
        kind: 'notice',
        to,
        locale,
        data: { ...draft.texts[locale], appliesOn: draft.applies_on },
        key: `notice-test:${randomUUID()}`,
      })
  })
}

/**
 * Stores the notice; the site's job writes the mails. Call it in a transaction, with the entry of the audit log.
 *
 * @throws AppError `bad_request`, `notice_exists`
 */
const begin = async (ctx: NoticeContext, name: string, draft: NoticeDraft): Promise<void> => {
  await checkDay(ctx, draft)
  const isNew = await notices.insertNotice(ctx.db, {
    id: name,
    texts: draft.texts,
    applies_on: draft.applies_on,
    per_minute: draft.per_minute,
    created_at: ctx.clock(),
  })
  if (!isNew) throw new AppError('notice_exists')
}

const actOf = (name: string, { texts, applies_on }: NoticeDraft) => ({
  act: 'notice.begin' as const,
  objectId: name,
  after: { applies_on, ...byLocale((locale) => texts[locale].subject) },
})

/**
 * By an owner in the newsroom, who has confirmed the number of recipients. Accounts that came or went since are no matter, while
 * they are few.
 *
 * @throws AppError `bad_request`, `notice_exists`
 */
export const beginNoticeOf = (
  ctx: Context,
  viewer: Viewer,
  { name, recipients, ...draft }: NoticeDraft & { name: string; recipients: number },
): Promise<void> =>
  ctx.db.tx(async () => {
    const accounts = await notices.countAccountHolders(ctx.db)
    if (Math.abs(accounts - recipients) > accounts / 100)
      throw new AppError('bad_request', [{ field: 'recipients', message: `There are ${accounts} by now` }])
    await begin(ctx, name, draft)
    await recordAct(ctx, viewer, actOf(name, draft))
  })

/**
 * By the operator on the command line.
 *
 * @throws AppError `bad_request`, `notice_exists`
 */
export const beginNoticeByCommand = (ctx: NoticeContext, name: string, draft: NoticeDraft): Promise<void> =>
  ctx.db.tx(async () => {
    await begin(ctx, name, draft)
    await recordCommand(ctx.db, ctx.clock(), actOf(name, draft))
  })

const presentNotice = (notice: notices.Notice, accounts: number): SentNotice => {
  const { sent_count: sent, failed_count: failed, queued_count, completed_at } = notice
  const all = completed_at ? queued_count : Math.max(queued_count, accounts)
  return {
    name: notice.id,
    subjects: byLocale((locale) => notice.texts[locale].subject),
    applies_on: notice.applies_on,
    begun_at: notice.created_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    sent,
    failed,
    waiting: Math.max(0, all - sent - failed),
  }
}

const LISTED = 100

export const listNotices = async (ctx: Context) => {
  const recipients = await notices.countAccountHolders(ctx.db)
  const listed = await notices.listNotices(ctx.db, LISTED)
  return {
    notices: listed.map((notice) => presentNotice(notice, recipients)),
    recipients,
    earliest: earliestDay(ctx.clock(), recipients, NOTICE_PER_MINUTE),
  }
}

/** @returns undefined where there is no notice of that name */
export const findNoticeNamed = async (ctx: NoticeContext, name: string): Promise<SentNotice | undefined> => {
  const notice = await notices.findNotice(ctx.db, name)
  return notice && presentNotice(notice, await notices.countAccountHolders(ctx.db))
}
