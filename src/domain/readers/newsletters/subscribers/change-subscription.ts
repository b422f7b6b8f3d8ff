import type { NewsletterSettings } from '#contract/readers/newsletters.ts'
import type { ConsentEvent, SubscriberRow, SubscriberStateReason } from '#db/schema/newsletters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import { recordConsent, type ConsentOrigin } from './consents.ts'
import { maskOf } from './present-subscription.ts'
import { updateSubscriber } from './subscribers.repository.ts'

export type SettingsChange = { [Name in keyof NewsletterSettings]?: NewsletterSettings[Name] | undefined }

/** Absent fields keep their stored value. */
const columnsOf = (row: SubscriberRow, change: SettingsChange) => {
  const timeZone = change.timeZone ?? row.time_zone
  const { pausedUntil } = change
  return {
    language: change.language,
    time_zone: change.timeZone,
    send_hour: change.sendHour,
    send_days: change.days && maskOf(change.days),
    categories: change.categories && [...new Set(change.categories)],
    minutes: change.minutes,
    ...(pausedUntil !== undefined && {
      paused_until: pausedUntil === null ? null : instantOf(pausedUntil, 0, timeZone),
    }),
  }
}

const eventOf = (
  before: SubscriberRow,
  wantsDaily: boolean,
  wantsWeekly: boolean,
): ConsentEvent | undefined => {
  const wasActive = before.state === 'active'
  const had = { daily: wasActive && before.wants_daily, weekly: wasActive && before.wants_weekly }
  if (wantsDaily === had.daily && wantsWeekly === had.weekly) return undefined
  if (!wantsDaily && !wantsWeekly) return 'unsubscribed'
  return wasActive ? 'changed' : 'confirmed'
}

/** Invalidates mailed links, and allows another one at once. */
export const NO_LINK = { asked_daily: false, asked_weekly: false, confirm_hash: null, confirm_sent_at: null }

/**
 * Applies the change of a person who has proven ownership of the address, as its account's reader or with a
 * mailed link. Choosing neither newsletter ends the subscription. The caller's transaction must hold the
 * row's lock.
 */
export const changeSubscription = async (
  ctx: Context,
  row: SubscriberRow,
  change: SettingsChange,
  origin: ConsentOrigin,
  reason: SubscriberStateReason = 'account',
): Promise<SubscriberRow> => {
  const now = ctx.clock()
  const isActive = row.state === 'active'
  const wantsDaily = change.wantsDaily ?? (isActive && row.wants_daily)
  const wantsWeekly = change.wantsWeekly ?? (isActive && row.wants_weekly)
  const event = eventOf(row, wantsDaily, wantsWeekly)
  const isWanted = wantsDaily || wantsWeekly
  const changed = await updateSubscriber(ctx.db, row.id, {
    ...columnsOf(row, change),
    ...(event && { wants_daily: wantsDaily, wants_weekly: wantsWeekly }),
    ...(event && isWanted && { state: 'active', state_reason: null }),
    ...(event && isWanted && !isActive && { confirmed_at: now }),
    // A pending link must not start what was declined or ended since; a subscriber who left and returns is
    // mailed another at once.
    ...(change.wantsDaily === false && { asked_daily: false }),
    ...(change.wantsWeekly === false && { asked_weekly: false }),
    ...(event === 'unsubscribed' && {
      state: 'unsubscribed',
      state_reason: reason,
      ...NO_LINK,
    }),
    updated_at: now,
  })
  if (event) await recordConsent(ctx, changed, event, { wantsDaily, wantsWeekly }, origin)
  if (change.pausedUntil && changed.state === 'active')
    await recordConsent(ctx, changed, 'paused', { wantsDaily, wantsWeekly }, origin)
  return changed
}
