import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import type { LinkedSubscription } from '#contract/newsletters.ts'
import type { SubscriberRow } from '#db/schema/newsletters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { addDays, dayOf } from '#domain/editorial/digests/edition-calendar.ts'
import { changeSubscription, type SettingsChange } from './change-subscription.ts'
import type { ConsentOrigin } from './consents.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { presentSubscription, maskEmail } from './present-subscription.ts'
import * as subscribers from './subscribers.repository.ts'
import { type LinkScope, readUnsubscribeToken } from './unsubscribe-token.ts'

const present = (ctx: Context, row: SubscriberRow, letter: LinkScope): LinkedSubscription => ({
  ...presentSubscription(ctx, row),
  // Readers forward newsletters, and the links with them.
  email: maskEmail(row.email),
  letter,
})

const requireLink = (ctx: Context, token: string): { subscriberId: string; letter: LinkScope } => {
  const link = readUnsubscribeToken(ctx.accounts, token)
  if (!link) throw new AppError('newsletter_link_invalid')
  return link
}

/** What the holder of a letter's link gets. */
export const getLinkedNewsletters = async (ctx: Context, token: string): Promise<LinkedSubscription> => {
  const { subscriberId, letter } = requireLink(ctx, token)
  const row = await subscribers.findSubscriber(ctx.db, subscriberId)
  if (!row) throw new AppError('newsletter_link_invalid')
  return present(ctx, row, letter)
}

/**
 * Changes what is named: whoever has the link had the letter. A letter that does not come begins by a mailed link alone, be
 * it that the other does, for a letter's link lasts for ever and is passed on with it. Resolves with whether such a link has to be followed.
 */
export const updateLinkedNewsletters = async (
  ctx: Context,
  token: string,
  change: SettingsChange,
  origin: ConsentOrigin,
  lng: Locale | undefined,
): Promise<LinkedSubscription & { needsConfirmation: boolean }> => {
  const { subscriberId, letter } = requireLink(ctx, token)
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
    const changed = await changeSubscription(ctx, row, allowed, origin, 'page')
    if (needsConfirmation)
      await mailConfirmation(ctx, changed, { wantsDaily, wantsWeekly, locale: lng ?? row.locale }, origin)
    return { ...present(ctx, changed, letter), needsConfirmation }
  })
}

export interface Leaving {
  action: 'unsubscribe' | 'unsubscribe-all' | 'weekly-instead' | 'pause'
  /** Of a pause. */
  days?: number | undefined
  isOneClick?: boolean | undefined
}

const changeOf = (ctx: Context, row: SubscriberRow, letter: LinkScope, leaving: Leaving): SettingsChange => {
  switch (leaving.action) {
    case 'unsubscribe':
      return {
        ...(letter !== 'weekly' && { wantsDaily: false }),
        ...(letter !== 'daily' && { wantsWeekly: false }),
      }
    case 'unsubscribe-all':
      return { wantsDaily: false, wantsWeekly: false }
    case 'weekly-instead':
      // In place of letters that come; where none does, nothing begins.
      return { wantsDaily: false, ...(row.state === 'active' && { wantsWeekly: true }) }
    case 'pause':
      return { pausedUntil: addDays(dayOf(ctx.clock(), row.time_zone), leaving.days ?? 0) }
  }
}

/**
 * Ends, thins or pauses letters with the link one of them carried. Repeating it changes nothing. Resolves with null where
 * there is no such subscription any more: nothing is sent there, which is what was asked for.
 */
export const leaveNewsletters = async (
  ctx: Context,
  token: string,
  leaving: Leaving,
  client: string | undefined,
): Promise<LinkedSubscription | null> => {
  const { subscriberId, letter } = requireLink(ctx, token)
  if (leaving.action === 'pause' && leaving.days === undefined)
    throw new AppError('bad_request', [{ field: 'days', message: 'A pause has a length' }])
  const origin = { place: leaving.isOneClick ? 'one-click' : 'unsubscribe-page', client }
  return ctx.db.tx(async () => {
    const row = await subscribers.lockSubscriber(ctx.db, subscriberId)
    if (!row) return null
    const change = changeOf(ctx, row, letter, leaving)
    const reason = leaving.isOneClick ? 'one-click' : 'page'
    return present(ctx, await changeSubscription(ctx, row, change, origin, reason), letter)
  })
}
