import { AppError } from '#contract/errors.ts'
import type { Profile } from '#contract/readers/profile.ts'
import type { User } from '#contract/readers/user.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { findUser, updateUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { presentUser } from '#domain/readers/accounts/sessions/present-user.ts'
import { listProviders } from '#domain/readers/accounts/users/provider-identities.repository.ts'

export const getProfile = async (ctx: Context, viewer: Viewer): Promise<Profile> => {
  const user = viewer.userId ? await findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  return {
    user: await presentUser(ctx, user, viewer),
    signInMethods: [
      ...(user.password_hash === null ? [] : (['password'] as const)),
      ...(await listProviders(ctx.db, user.id)),
    ],
    createdAt: user.created_at.toISOString(),
  }
}

/**
 * Names are stored as typed, without trimming.
 *
 * @throws AppError `fields_required` if either is empty
 */
export const updateName = async (
  ctx: Context,
  viewer: Viewer,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<User> => {
  if (!firstName.trim() || !lastName.trim()) throw new AppError('fields_required')
  const { user: before } = await getProfile(ctx, viewer)
  const now = ctx.clock()
  const change = { first_name: firstName, last_name: lastName }
  const user = await updateUser(ctx.db, before.id, change, now)
  ctx.accounts.sessionCache.forget()
  return presentUser(ctx, user, viewer)
}
