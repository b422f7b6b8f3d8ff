import { type AppStore, AppStoreError, type StoreNews } from '#domain/kernel/ports/app-store.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as inbox from './notifications.repository.ts'
import type { NotificationRow } from './notifications.repository.ts'
import { observePurchase } from './observe-purchase.ts'
import { recordPurchase } from './record-purchase.service.ts'

const PER_RUN = 50
const KEEP_DONE_DAYS = 30
/** An app that bought something brings it at its next start; what nobody claims says nothing after a while. */
const KEEP_OTHER_DAYS = 60

const read = async (ctx: Context, store: AppStore, signedPayload: string) => {
  try {
    return await store.readNotification(signedPayload)
  } catch (error) {
    if (!(error instanceof AppStoreError)) throw error
    ctx.log.warn({ reason: error.message }, 'A notification of the App Store was refused')
    // Apple repeats what was answered with an error, for three days.
    throw new AppError(error.kind === 'refused' ? 'bad_request' : 'store_unavailable')
  }
}

/** A notification is a signal only: what is written is how the subscription stands now. */
const apply = async (ctx: Context, store: AppStore, id: string, news: StoreNews): Promise<void> => {
  const observed = await observePurchase(ctx, store, news)
  await ctx.db.tx(async () => {
    const owner = await recordPurchase(ctx, observed)
    await (owner ? inbox.markDone(ctx.db, id) : inbox.markWaiting(ctx.db, id))
  })
  ctx.accounts.sessionCache.forget()
}

/** Minutes, doubling to a day. */
const laterThan = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(DURATION_MS.minute * 2 ** tries, DURATION_MS.day))

/** Whatever goes wrong is tried again: it was answered as received, so that nobody else will. */
const applyOrRetry = async (
  ctx: Context,
  store: AppStore,
  row: Pick<NotificationRow, 'notification_uuid' | 'tries'>,
  newsOf: () => Promise<StoreNews | null>,
): Promise<void> => {
  const { notification_uuid: id, tries } = row
  try {
    const news = await newsOf()
    await (news ? apply(ctx, store, id, news) : inbox.markDone(ctx.db, id))
  } catch (error) {
    ctx.log.error({ err: error, id, tries }, 'A notification of the App Store could not be dealt with yet')
    await inbox.tryAgain(ctx.db, id, tries + 1, laterThan(ctx.clock(), tries))
  }
}

const applyStored = (ctx: Context, store: AppStore, row: NotificationRow): Promise<void> =>
  applyOrRetry(ctx, store, row, async () => {
    if (!row.signed_payload) return null
    return (await store.readNotification(row.signed_payload)).news
  })

/**
 * Takes a notification in, once by its id (version 2 of App Store Server Notifications), and deals with it at once.
 * `not_found` where nothing is bought by Apple, `bad_request` for what Apple did not sign, `store_unavailable` when that
 * cannot be told now.
 */
export const receiveNotification = async (ctx: Context, signedPayload: string): Promise<void> => {
  const store = ctx.appStore
  if (!store) throw new AppError('not_found')
  const { id, kind, subkind, environment, signedAt, news } = await read(ctx, store, signedPayload)
  const now = ctx.clock()
  const isNew = await inbox.insertNotification(ctx.db, {
    notification_uuid: id,
    kind,
    subkind,
    environment,
    original_transaction_id: news?.transaction.originalTransactionId ?? null,
    signed_payload: signedPayload,
    state: 'due',
    due_at: now,
    signed_at: signedAt,
    received_at: now,
  })
  if (!isNew) return
  ctx.log.info({ kind, subkind, environment }, 'The App Store sent a notification')
  await applyOrRetry(ctx, store, { notification_uuid: id, tries: 0 }, async () => news)
}

/** Those about a purchase that nobody had claimed until now. */
export const processWaiting = async (ctx: Context, store: AppStore, purchaseId: string): Promise<void> => {
  for (const row of await inbox.listWaiting(ctx.db, purchaseId)) await applyStored(ctx, store, row)
}

/** Those that could not be dealt with when they came; forgets old ones. */
export const processDueNotifications = async (ctx: Context, store: AppStore): Promise<void> => {
  const now = ctx.clock()
  const ago = (days: number) => new Date(now.getTime() - days * DURATION_MS.day)
  for (const row of await inbox.listDue(ctx.db, now, PER_RUN)) await applyStored(ctx, store, row)
  await inbox.deleteOld(ctx.db, ago(KEEP_DONE_DAYS), ago(KEEP_OTHER_DAYS))
}
