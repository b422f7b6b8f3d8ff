import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { LinkedSubscription } from '#contract/readers/newsletters.ts'
import type { SubscriberRow } from '#db/schema/newsletters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { addDays, dayOf } from '#domain/editorial/digests/edition-calendar.ts'
import { type ChangeOrigin, changeSubscriber, type SettingsChange } from './change-subscriber.ts'
import type { ConsentOrigin } from './consents.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { presentSubscriber, maskEmail } from './present-subscriber.ts'
import * as subscribers from './subscribers.repository.ts'
import { type LinkScope, readUnsubscribeToken } from './unsubscribe-token.ts'

const present = (ctx: Context, row: SubscriberRow, scope: LinkScope): LinkedSubscription => ({
  ...presentSubscriber(ctx, row),
  // Readers forward newsletters with their links, so that the holder of a link may be a stranger.
  email: maskEmail(row.email),
  letter: scope,
})

const requireLink = (ctx: Context, token: string): { subscriberId: string; scope: LinkScope } => {
  const link = readUnsubscribeToken(ctx.accounts, token)
  if (!link) throw new AppError('newsletter_link_invalid')
  return link
}

export const getLinkedNewsletters = async (ctx: Context, token: string): Promise<LinkedSubscription> => {
  const { subscriberId, scope } = requireLink(ctx, token)
  const row = await subscribers.findSubscriber(ctx.db, subscriberId)
  if (!row) throw new AppError('newsletter_link_invalid')
  return present(ctx, row, scope)
}

/**
 * Applies the named changes without further proof, because the link was mailed with a newsletter. A
 * newsletter that is not active starts only by a mailed link, even if the other one is active, because links
 * in newsletters never expire and are forwarded.
 *
 * @returns whether such a link must be followed
 */
export const updateLinkedNewsletters = async (
  ctx: Context,
  token: string,
  change: SettingsChange,
  { lng, ...origin }: ConsentOrigin & { lng: Locale | undefined },
): Promise<LinkedSubscription & { needsConfirmation: boolean }> => {
  const { subscriberId, scope } = requireLink(ctx, token)
  return ctx.db.tx(async () => {
    const row = await subscribers.lockSubscriber(ctx.db, subscriberId)
    if (!row) throw new AppError('newsletter_link_invalid')
    if (lng) await subscribers.updateSubscriber(ctx.db, row.id, { locale: lng })
    const { wantsDaily = false, wantsWeekly = false } = change
    const isActive = row.state === 'active'
    const isDailyNew = wantsDaily && !(isActive && row.wants_daily)
    const isWeeklyNew = wantsWeekly && !(isActive && row.wants_weekly)
    const needsConfirmation = isDailyNew || isWeeklyNew
    const allowed = {
      ...change,
      ...(isDailyNew && { wantsDaily: undefined }),
      ...(isWeeklyNew && { wantsWeekly: undefined }),
    }
    const changed = await changeSubscriber(ctx, row, allowed, { ...origin, reason: 'page' })
    if (needsConfirmation)
      await mailConfirmation(ctx, changed, { wantsDaily, wantsWeekly, locale: lng ?? row.locale }, origin)
    return { ...present(ctx, changed, scope), needsConfirmation }
  })
}

export interface LeaveRequest {
  action: 'unsubscribe' | 'unsubscribe-all' | 'weekly-instead' | 'pause'
  days?: number | undefined
  isOneClick?: boolean | undefined
}

const changeOf = (
  ctx: Context,
  row: SubscriberRow,
  scope: LinkScope,
  request: LeaveRequest,
): SettingsChange => {
  switch (request.action) {
    case 'unsubscribe':
      return {
        ...(scope !== 'weekly' && { wantsDaily: false }),
        ...(scope !== 'daily' && { wantsWeekly: false }),
      }
    case 'unsubscribe-all':
      return { wantsDaily: false, wantsWeekly: false }
    case 'weekly-instead':
      // Replaces an active newsletter. For a subscriber who has left, nothing may start.
      return { wantsDaily: false, ...(row.state === 'active' && { wantsWeekly: true }) }
    case 'pause':
      return { pausedUntil: addDays(dayOf(ctx.clock(), row.time_zone), request.days ?? 0) }
  }
}

/**
 * Ends, reduces or pauses newsletters with the link from one of them. Idempotent. Resolves with null for a
 * deleted subscriber, to whom nothing is sent, as requested.
 */
export const leaveNewsletters = async (
  ctx: Context,
  token: string,
  request: LeaveRequest,
  client: string | undefined,
): Promise<LinkedSubscription | null> => {
  const { subscriberId, scope } = requireLink(ctx, token)
  if (request.action === 'pause' && request.days === undefined)
    throw new AppError('bad_request', [{ field: 'days', message: 'A pause has a length' }])
  const origin: ChangeOrigin = request.isOneClick
    ? { place: 'one-click', client, reason: 'one-click' }
    : { place: 'unsubscribe-page', client, reason: 'page' }
  return ctx.db.tx(async () => {
    const row = await subscribers.lockSubscriber(ctx.db, subscriberId)
    if (!row) return null
    const change = changeOf(ctx, row, scope, request)
    return present(ctx, await changeSubscriber(ctx, row, change, origin), scope)
  })
}
