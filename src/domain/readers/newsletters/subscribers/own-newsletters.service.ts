import { AppError } from '#contract/errors.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import type { NewsletterSubscription } from '#contract/readers/newsletters.ts'
import type { Notification } from '#contract/content/onboarding.ts'
import type { SubscriberRow } from '#db/schema/newsletters.ts'
import { uuidv7 } from '#db/uuid.ts'
import { findUser, lockUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { findLanguage } from '#domain/readers/accounts/users/preferences.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { EventAccount } from '#domain/kernel/events.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { changeSubscriber, type SettingsChange } from './change-subscriber.ts'
import type { ConsentOrigin } from './consents.ts'
import { defaultSettings, presentSubscriber } from './present-subscriber.ts'
import * as subscribers from './subscribers.repository.ts'

interface NewSubscriber {
  locale: Locale
  timeZone?: string | undefined
}

/**
 * Locks the row of an account's address until the transaction ends, and inserts it where there is none, so
 * that concurrent changes are serialized.
 */
const holdOwn = async (
  ctx: Context,
  { id: user_id, email }: EventAccount,
  { place }: ConsentOrigin,
  { locale, timeZone = ctx.editionTz }: NewSubscriber,
): Promise<SubscriberRow> => {
  const now = ctx.clock()
  await subscribers.insertSubscriber(ctx.db, {
    id: uuidv7(),
    user_id,
    email,
    state: 'unsubscribed',
    state_reason: 'account',
    locale,
    language: contentLanguageOf(locale),
    time_zone: timeZone,
    source: place,
    created_at: now,
    updated_at: now,
  })
  const row = await subscribers.lockSubscriberByEmail(ctx.db, email)
  if (!row) throw new Error('A subscriber vanished while it was held')
  return row.user_id === user_id ? row : subscribers.updateSubscriber(ctx.db, row.id, { user_id })
}

export const getOwnNewsletters = async (ctx: Context, viewer: Viewer): Promise<NewsletterSubscription> => {
  const user = viewer.userId ? await findUser(ctx.db, viewer.userId) : undefined
  if (!user?.email_verified) throw new AppError('unauthorized')
  const row = await subscribers.findSubscriberByEmail(ctx.db, user.email)
  if (row) return presentSubscriber(ctx, row)
  const locale = (await findLanguage(ctx.db, user.id)) ?? DEFAULT_LOCALE
  return { ...defaultSettings(ctx, contentLanguageOf(locale)), email: user.email }
}

/**
 * Applies the named changes without a confirmation, because the address is the reader's and verified.
 */
export const updateOwnNewsletters = async (
  ctx: Context,
  viewer: Viewer,
  change: SettingsChange,
  { lng, timeZone, ...origin }: ConsentOrigin & { lng: Locale | undefined; timeZone: string | undefined },
): Promise<NewsletterSubscription> =>
  ctx.db.tx(async () => {
    // Locked, so that an account that is being deleted concurrently gets no newsletters.
    const user = viewer.userId ? await lockUser(ctx.db, viewer.userId) : undefined
    if (!user?.email_verified) throw new AppError('unauthorized')
    const locale = lng ?? (await findLanguage(ctx.db, user.id)) ?? DEFAULT_LOCALE
    const row = await holdOwn(ctx, user, origin, { locale, timeZone })
    return presentSubscriber(ctx, await changeSubscriber(ctx, row, change, { ...origin, reason: 'account' }))
  })

/**
 * Call it in the transaction that verifies an account's address: an earlier subscriber of the address becomes
 * the account's, and the opt-ins of onboarding take effect. A missing opt-in ends no newsletter.
 */
export const linkNewslettersToAccount = async (
  ctx: Context,
  user: EventAccount,
  { optIns, language }: { optIns: readonly Notification[]; language: Locale },
): Promise<void> => {
  const known = await subscribers.findSubscriberByEmail(ctx.db, user.email)
  if (!known && optIns.length === 0) return
  const origin = { place: 'onboarding', reason: 'account' } as const
  const row = await holdOwn(ctx, user, origin, { locale: language })
  const change = {
    ...(optIns.includes('dailyDigest') && { wantsDaily: true }),
    ...(optIns.includes('weeklyRecap') && { wantsWeekly: true }),
  }
  await changeSubscriber(ctx, row, change, origin)
}
