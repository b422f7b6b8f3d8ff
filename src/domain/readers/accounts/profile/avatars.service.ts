import { randomUUID } from 'node:crypto'
import { encodeAvatar } from '#adapters/images/encode-avatar.ts'
import { ImageError } from '#adapters/images/image-error.ts'
import { AppError } from '#contract/errors.ts'
import type { User } from '#contract/readers/user.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { lockUser, updateUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import { deleteAvatar, putAvatar } from './avatars.repository.ts'
import { presentUser } from '#domain/readers/accounts/sessions/present-user.ts'

const encode = async (base64: string): Promise<Buffer> => {
  try {
    return await encodeAvatar(Buffer.from(base64, 'base64'))
  } catch (error) {
    if (error instanceof ImageError) throw new AppError('picture_unreadable')
    throw error
  }
}

/**
 * Each picture has a new address, because browsers cache pictures for long. The account is locked, so that of
 * two concurrent changes the later one stays.
 */
const change = async (ctx: Context, viewer: Viewer, image: Buffer | undefined): Promise<User> => {
  const { userId } = viewer
  const now = ctx.clock()
  const user = await ctx.db.tx(async () => {
    if (!userId || !(await lockUser(ctx.db, userId))) throw new AppError('unauthorized')
    if (!image) {
      await deleteAvatar(ctx.db, userId)
      return updateUser(ctx.db, userId, { avatar: null }, now)
    }
    const id = randomUUID()
    await putAvatar(ctx.db, { id, user_id: userId, image, created_at: now })
    return updateUser(ctx.db, userId, { avatar: `/avatars/${id}.webp` }, now)
  })
  ctx.accounts.sessionCache.forget()
  return presentUser(ctx, user, viewer)
}

/**
 * @param base64 JPEG, PNG, WebP, GIF or AVIF
 * @throws AppError `picture_unreadable`
 */
export const setAvatar = async (ctx: Context, viewer: Viewer, base64: string): Promise<User> =>
  change(ctx, viewer, await encode(base64))

export const removeAvatar = (ctx: Context, viewer: Viewer): Promise<User> => change(ctx, viewer, undefined)
