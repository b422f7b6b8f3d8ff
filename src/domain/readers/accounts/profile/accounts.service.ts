import { AppError } from '#contract/errors.ts'
import type { User } from '#contract/readers/user.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import { presentUser } from '#domain/readers/accounts/sessions/present-user.ts'

export const getUser = async (ctx: Context, viewer: Viewer): Promise<User> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  return presentUser(ctx, user, viewer)
}
