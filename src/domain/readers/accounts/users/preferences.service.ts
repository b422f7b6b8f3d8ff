import type { Preferences } from '#contract/readers/preferences.ts'
import { AppError } from '#contract/errors.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { publish } from '#domain/kernel/events.ts'
import { lockUser } from './accounts.repository.ts'
import * as preferences from './preferences.repository.ts'

const NOTHING_CHOSEN: Preferences = {
  languagePreference: null,
  referralSource: null,
  userRole: null,
  experienceLevel: null,
  favoriteCategories: [],
  readingFrequency: null,
  notifications: [],
  theme: null,
  textSize: null,
  originalsOnly: null,
  listLanguages: null,
  mutedSources: [],
  mutedTopics: [],
}

export const getPreferences = async (ctx: Context, viewer: Viewer): Promise<Preferences> => {
  if (!viewer.userId) throw new AppError('unauthorized')
  return (await preferences.findPreferences(ctx.db, viewer.userId)) ?? NOTHING_CHOSEN
}

/**
 * Changes the named preferences and resolves with all. A newsletter chosen here starts without a confirmation
 * (A-52).
 */
export const updatePreferences = async (
  ctx: Context,
  viewer: Viewer,
  change: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> =>
  ctx.db.tx(async () => {
    // Locked, so that a concurrent deletion of the account leaves no preferences behind.
    const user = viewer.userId ? await lockUser(ctx.db, viewer.userId) : undefined
    if (!user) throw new AppError('unauthorized')
    await preferences.savePreferences(ctx.db, user.id, change, ctx.clock())
    if (change.notifications && user.email_verified) await publish(ctx, 'newslettersChosen', { user })
    return getPreferences(ctx, viewer)
  })
