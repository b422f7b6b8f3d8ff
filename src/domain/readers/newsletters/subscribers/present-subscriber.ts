import { NEWSLETTER_HOUR_DEFAULT, NEWSLETTER_MINUTES_DEFAULT } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { NewsletterSettings, NewsletterSubscription } from '#contract/readers/newsletters.ts'
import type { SubscriberRow } from '#db/schema/newsletters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { dayOf } from '#domain/editorial/digests/edition-calendar.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** Converts the column's bits, in which Monday is bit 0, to the API's numbers, in which Monday is 1. */
export const daysOf = (mask: number): number[] => WEEK.filter((day) => (mask >> (day - 1)) & 1)
export const maskOf = (days: readonly number[]): number =>
  days.reduce((mask, day) => mask | (1 << (day - 1)), 0)

const pausedUntilOf = (ctx: Context, { paused_until, time_zone }: SubscriberRow): string | null =>
  paused_until && paused_until > ctx.clock() ? dayOf(paused_until, time_zone) : null

/** A newsletter that is not sent counts as not wanted, whatever the row stores. */
export const presentSettings = (ctx: Context, row: SubscriberRow): NewsletterSettings => ({
  wantsDaily: row.state === 'active' && row.wants_daily,
  wantsWeekly: row.state === 'active' && row.wants_weekly,
  language: row.language,
  timeZone: row.time_zone,
  sendHour: row.send_hour,
  days: daysOf(row.send_days),
  categories: row.categories,
  minutes: row.minutes as NewsletterSettings['minutes'],
  pausedUntil: pausedUntilOf(ctx, row),
})

export const defaultSettings = (ctx: Context, language: ContentLanguage): NewsletterSettings => ({
  wantsDaily: false,
  wantsWeekly: false,
  language,
  timeZone: ctx.editionTz,
  sendHour: NEWSLETTER_HOUR_DEFAULT,
  days: [...WEEK],
  categories: [],
  minutes: NEWSLETTER_MINUTES_DEFAULT,
  pausedUntil: null,
})

export const presentSubscriber = (ctx: Context, row: SubscriberRow): NewsletterSubscription => ({
  ...presentSettings(ctx, row),
  email: row.email,
})

/** `a•••@reader.example`, which only the owner of the address recognises. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
