import type { NewsletterSettings } from '#contract/readers/newsletters.ts'
import type { SubscriberRow, SubscriberStateReason } from '#db/schema/newsletters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import { recordConsent, type ConsentOrigin } from './consents.ts'
import { maskOf } from './present-subscriber.ts'
import { updateSubscriber } from './subscribers.repository.ts'

export type SettingsChange = { [Name in keyof NewsletterSettings]?: NewsletterSettings[Name] | undefined }

/** Undefined columns keep their stored value, so that absent fields change nothing. */
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

interface Choice {
  wantsDaily: boolean
  wantsWeekly: boolean
}

const choiceAfter = (
  { state, wants_daily, wants_weekly }: SubscriberRow,
  { wantsDaily, wantsWeekly }: SettingsChange,
): Choice => {
  const isActive = state === 'active'
  return {
    wantsDaily: wantsDaily ?? (isActive && wants_daily),
    wantsWeekly: wantsWeekly ?? (isActive && wants_weekly),
  }
}

/** Undefined where the same newsletters are sent as before, so that no consent is recorded. */
const eventOf = (
  before: SubscriberRow,
  { wantsDaily, wantsWeekly }: Choice,
): 'unsubscribed' | 'changed' | 'confirmed' | undefined => {
  const current = choiceAfter(before, {})
  if (wantsDaily === current.wantsDaily && wantsWeekly === current.wantsWeekly) return undefined
  if (!wantsDaily && !wantsWeekly) return 'unsubscribed'
  return before.state === 'active' ? 'changed' : 'confirmed'
}

/**
 * Invalidates the mailed confirmation link, and clears the time of its mail, so that a subscriber who left
 * and returns need not wait for another one.
 */
export const NO_LINK = { asked_daily: false, asked_weekly: false, confirm_hash: null, confirm_sent_at: null }

export interface ChangeOrigin extends ConsentOrigin {
  reason: SubscriberStateReason
}

/**
 * Applies the change of a person who has proven ownership of the address, as its account's reader or with a
 * mailed link. Choosing neither newsletter unsubscribes. The caller's transaction must hold the row's lock.
 */
export const changeSubscriber = async (
  ctx: Context,
  row: SubscriberRow,
  change: SettingsChange,
  origin: ChangeOrigin,
): Promise<SubscriberRow> => {
  const now = ctx.clock()
  const choice = choiceAfter(row, change)
  const event = eventOf(row, choice)
  const changed = await updateSubscriber(ctx.db, row.id, {
    ...columnsOf(row, change),
    // A pending link must not start a newsletter that was declined since.
    ...(change.wantsDaily === false && { asked_daily: false }),
    ...(change.wantsWeekly === false && { asked_weekly: false }),
    ...(event && { wants_daily: choice.wantsDaily, wants_weekly: choice.wantsWeekly }),
    ...(event === 'unsubscribed'
      ? { state: event, state_reason: origin.reason, ...NO_LINK }
      : event && { state: 'active', state_reason: null }),
    ...(event === 'confirmed' && { confirmed_at: now }),
    updated_at: now,
  })
  if (event) await recordConsent(ctx, changed, { event, ...choice }, origin)
  if (change.pausedUntil && changed.state === 'active')
    await recordConsent(ctx, changed, { event: 'paused', ...choice }, origin)
  return changed
}
