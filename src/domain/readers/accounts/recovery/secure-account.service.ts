import { AppError } from '#contract/errors.ts'
import type { SecureAccount } from '#contract/readers/ways-in.ts'
import { deleteFeed } from '#domain/readers/bookmarks/bookmark-feeds.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { EndedWaysIn } from '#domain/kernel/mail/mails.ts'
import { mailWaysInEnded } from '#domain/readers/accounts/users/account-mails.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import { deleteEmailChangeOf } from '#domain/readers/accounts/users/email-changes.repository.ts'
import { rememberOnlyDevice } from '#domain/readers/accounts/sessions/known-devices.service.ts'
import * as passkeys from '#domain/readers/accounts/passkeys/passkeys.repository.ts'
import { requireOwnerLately } from '#domain/readers/accounts/passwords/require-owner.ts'
import {
  deleteSession,
  deleteSessionsOf,
  listSessions,
} from '#domain/readers/accounts/sessions/sessions.repository.ts'
import * as ways from './ways-in.repository.ts'

const endedWays = (ended: Partial<EndedWaysIn> = {}): EndedWaysIn => ({
  passkeys: [],
  providers: [],
  hasFeed: false,
  hasEmailChange: false,
  sessions: 0,
  ...ended,
})

const endSessions = async (
  ctx: Context,
  viewer: Viewer,
  userId: string,
  ids: readonly string[],
): Promise<number> => {
  let ended = 0
  for (const id of ids) {
    if (id !== viewer.sessionId && (await deleteSession(ctx.db, userId, id))) ended += 1
  }
  return ended
}

/**
 * The account must keep a password, a passkey or an active provider. The mailbox does not count, although a
 * reset would set a password: Apple's relay address may end with the link to Apple.
 */
const requireWayIn = async (ctx: Context, user: accounts.UserRow): Promise<void> => {
  const rest = await passkeys.listPasskeysOf(ctx.db, user.id)
  const isOpen = user.password_hash !== null || rest.some((row) => row.suspended_at === null)
  const links = await ways.listIdentities(ctx.db, user.id)
  if (!isOpen && links.every((row) => row.suspended_at !== null)) throw new AppError('last_way_in')
}

/**
 * Ends what the owner does not recognise, reactivates what they confirm, and stores when they reviewed the
 * list, in one transaction; one mail lists what was ended. Idempotent: what is already deleted counts as
 * ended. If anything was ended, all other devices are forgotten, so that an intruder's next sign-in is
 * reported.
 *
 * @returns the token of the device, if devices were forgotten
 * @throws AppError in this order: `unauthorized`, those of `requireOwnerLately`, `last_way_in`
 */
export const secureAccount = async (
  ctx: Context,
  viewer: Viewer,
  { password, end, keep, listedAt }: SecureAccount,
  brought: string | undefined,
): Promise<string | undefined> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  await requireOwnerLately(ctx, viewer, user, password)
  const now = ctx.clock()
  const seen = new Date(Math.min(Date.parse(listedAt), now.getTime()))
  const deviceToken = await ctx.db.tx(async () => {
    const held = await accounts.lockUser(ctx.db, user.id)
    if (!held) throw new AppError('unauthorized')
    const ended = endedWays()
    for (const row of await passkeys.listPasskeysOf(ctx.db, user.id)) {
      if (!end.passkeys.includes(row.id)) continue
      await passkeys.deletePasskey(ctx.db, user.id, row.id)
      ended.passkeys.push(row.name)
    }
    for (const provider of new Set(end.providers))
      if (await ways.deleteIdentities(ctx.db, user.id, provider)) ended.providers.push(provider)
    if (end.feed && (await ways.findFeed(ctx.db, user.id))) {
      await deleteFeed(ctx.db, user.id)
      ended.hasFeed = true
    }
    ended.hasEmailChange = end.emailChange && (await deleteEmailChangeOf(ctx.db, user.id))
    ended.sessions = await endSessions(ctx, viewer, user.id, end.sessions)
    await ways.resumeWaysIn(ctx.db, user.id, {
      passkeys: keep.passkeys,
      providers: keep.providers,
      hasFeed: keep.feed,
      listedAt: seen,
    })
    if (ended.passkeys.length + ended.providers.length > 0) await requireWayIn(ctx, held)
    await accounts.updateUser(ctx.db, user.id, { ways_in_reviewed_at: seen }, now)
    const isAnyEnded =
      ended.passkeys.length + ended.providers.length > 0 ||
      ended.sessions !== 0 ||
      ended.hasFeed ||
      ended.hasEmailChange
    if (!isAnyEnded) return undefined
    await mailWaysInEnded(ctx, user, ended)
    return rememberOnlyDevice(ctx, user.id, brought)
  })
  ctx.accounts.sessionCache.forget()
  return deviceToken
}

/**
 * @throws AppError in this order: `unauthorized`, `not_found` (also for another account's passkey), those of
 * `requireOwnerLately`, `last_way_in`
 */
export const removePasskey = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  password: string | undefined,
): Promise<void> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  const known = (await passkeys.listPasskeysOf(ctx.db, user.id)).find((row) => row.id === id)
  if (!known) throw new AppError('not_found')
  await requireOwnerLately(ctx, viewer, user, password)
  await ctx.db.tx(async () => {
    const held = await accounts.lockUser(ctx.db, user.id)
    if (!held || !(await passkeys.deletePasskey(ctx.db, user.id, id))) throw new AppError('not_found')
    await requireWayIn(ctx, held)
    await mailWaysInEnded(ctx, user, endedWays({ passkeys: [known.name] }))
  })
}

/**
 * Ends every session of the account, the viewer's too, and forgets every device but the viewer's, so that an
 * intruder's next sign-in is reported.
 *
 * @returns the token of the device
 * @throws AppError `unauthorized`, those of `requireOwnerLately`
 */
export const signOutEverywhere = async (
  ctx: Context,
  viewer: Viewer,
  password: string | undefined,
  brought: string | undefined,
): Promise<string> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  await requireOwnerLately(ctx, viewer, user, password)
  const deviceToken = await ctx.db.tx(async () => {
    await deleteSessionsOf(ctx.db, user.id)
    await mailWaysInEnded(ctx, user, endedWays({ sessions: 'all' }))
    return rememberOnlyDevice(ctx, user.id, brought)
  })
  ctx.accounts.sessionCache.forget()
  return deviceToken
}

/**
 * The present session ends without further authentication, since that is signing out.
 *
 * @throws AppError `unauthorized`, `not_found`, those of `requireOwnerLately`
 */
export const endSession = async (
  ctx: Context,
  viewer: Viewer,
  id: string,
  password: string | undefined,
): Promise<void> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  const known = (await listSessions(ctx.db, user.id)).some((session) => session.id === id)
  if (!known) throw new AppError('not_found')
  if (id !== viewer.sessionId) await requireOwnerLately(ctx, viewer, user, password)
  await deleteSession(ctx.db, user.id, id)
  ctx.accounts.sessionCache.forget()
}
