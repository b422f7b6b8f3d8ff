import { type AppStore, AppStoreError, type StoreNews } from '#domain/kernel/ports/app-store.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as inbox from './notifications.repository.ts'
import type { NotificationRow } from './notifications.repository.ts'
import { observePurchase } from './observe-purchase.ts'
import { recordPurchase } from './record-purchase.service.ts'

const PER_RUN = 50
const DONE_RETENTION_DAYS = 30
/** An app sends its purchase again at each start, so after this time no account is expected to claim it. */
const OTHER_RETENTION_DAYS = 60

const read = async (ctx: Context, store: AppStore, signedPayload: string) => {
  try {
    return await store.readNotification(signedPayload)
  } catch (error) {
    if (!(error instanceof AppStoreError)) throw error
    ctx.log.warn({ reason: error.message }, 'A notification of the App Store was refused')
    // Apple retries for three days after either error.
    throw new AppError(error.kind === 'refused' ? 'bad_request' : 'store_unavailable')
  }
}

/** Writes the state that Apple's API reports now, because a notification may arrive late or out of order. */
const apply = async (ctx: Context, store: AppStore, id: string, news: StoreNews): Promise<void> => {
  const observed = await observePurchase(ctx, store, news)
  await ctx.db.tx(async () => {
    const owner = await recordPurchase(ctx, observed)
    await (owner ? inbox.markDone(ctx.db, id) : inbox.markWaiting(ctx.db, id))
  })
  ctx.accounts.sessionCache.forget()
}

/** The back-off is a minute, doubled with each try up to a day. */
const backOffUntil = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(DURATION_MS.minute * 2 ** tries, DURATION_MS.day))

/** Apple has received a 200 and does not retry, so every failure is retried here. */
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
    ctx.log.error({ err: error, id, tries }, 'A notification of the App Store failed and will be retried')
    await inbox.tryAgain(ctx.db, id, tries + 1, backOffUntil(ctx.clock(), tries))
  }
}

const applyStored = (ctx: Context, store: AppStore, row: NotificationRow): Promise<void> =>
  applyOrRetry(ctx, store, row, async () => {
    if (!row.signed_payload) return null
    return (await store.readNotification(row.signed_payload)).news
  })

/**
 * Receives an App Store Server Notification, version 2, and applies it at once; after a failure it stays
 * queued for retries. Idempotent by the notification's id.
 *
 * @throws AppError `not_found` without in-app purchases, `bad_request` for a payload that Apple did not sign,
 * `store_unavailable` when the signature cannot be checked now
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

/** Applies notifications that arrived before the app's request linked their purchase to an account. */
export const processWaiting = async (ctx: Context, store: AppStore, purchaseId: string): Promise<void> => {
  for (const row of await inbox.listWaiting(ctx.db, purchaseId)) await applyStored(ctx, store, row)
}

export const processDueNotifications = async (ctx: Context, store: AppStore): Promise<void> => {
  const now = ctx.clock()
  const ago = (days: number) => new Date(now.getTime() - days * DURATION_MS.day)
  for (const row of await inbox.listDue(ctx.db, now, PER_RUN)) await applyStored(ctx, store, row)
  await inbox.deleteOld(ctx.db, ago(DONE_RETENTION_DAYS), ago(OTHER_RETENTION_DAYS))
}
