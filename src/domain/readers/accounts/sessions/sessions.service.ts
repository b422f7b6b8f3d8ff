import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { AppError, isSavingRefused } from '#contract/errors.ts'
import {
  ADMIN_SESSION_DAYS_IN_ALL,
  DURATION_MS,
  SESSION_DAYS,
  SESSION_DAYS_IN_ALL,
  SESSIONS_MAX,
} from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { CachedSession } from '#domain/kernel/accounts.ts'
import { ANONYMOUS, type Context, isStaffViewer, type Viewer } from '#domain/kernel/context.ts'
import * as sessions from './sessions.repository.ts'
import { adminStatusOf, isStaffAccount } from '#domain/readers/accounts/users/is-admin.ts'
import { cutUserAgent } from './sign-in-history.service.ts'

/** A session is extended at most once in this time, so that most calls of a reader write nothing. */
const EXTEND_AFTER_MS = DURATION_MS.day

export interface FoundSession {
  viewer: Viewer
  /** The session was extended by this call, so that its cookie must be sent again with the new expiry. */
  wasExtended: boolean
}

const after = (start: Date, days: number): number => start.getTime() + days * DURATION_MS.day

/** Thirty days after the last use, but at most half a year after the session began. */
const expiryFrom = (now: Date, startedAt: Date): Date =>
  new Date(Math.min(after(now, SESSION_DAYS), after(startedAt, SESSION_DAYS_IN_ALL)))

/**
 * The session of an admin, or of other staff, expires a week after it began. This is evaluated at each call, since an account may
 * become an admin's during a session.
 */
const isOver = (session: { created_at: Date; expires_at: Date }, isStaff: boolean, now: Date): boolean =>
  session.expires_at <= now ||
  (isStaff && after(session.created_at, ADMIN_SESSION_DAYS_IN_ALL) <= now.getTime())

/**
 * Begins a session for an authenticated owner and resolves with its token, of which only the hash is stored.
 * Beyond the limit the least recently used session ends, so that the caller must invalidate the session cache
 * after its transaction.
 */
export const beginSession = async (
  ctx: Context,
  userId: string,
  userAgent: string | null,
  { hasSecondFactor = false }: { hasSecondFactor?: boolean } = {},
): Promise<string> => {
  const token = newSecretToken()
  const now = ctx.clock()
  await sessions.insertSession(ctx.db, {
    id: uuidv7(),
    user_id: userId,
    token_hash: hashOfToken(token),
    user_agent: cutUserAgent(userAgent),
    created_at: now,
    seen_at: now,
    expires_at: expiryFrom(now, now),
    proven_at: now,
    second_factor_at: hasSecondFactor ? now : null,
  })
  await sessions.deleteSessionsBeyond(ctx.db, userId, SESSIONS_MAX)
  return token
}

/**
 * Issues a new token for a session whose owner was authenticated again; the old one ends (ASVS 7.2.4). Start
 * and expiry stay. Resolves with undefined if the session has ended.
 */
export const renewSession = async (
  ctx: Context,
  sessionId: string,
  proof: sessions.SessionProof,
): Promise<string | undefined> => {
  const token = newSecretToken()
  const isRenewed = await sessions.replaceToken(ctx.db, sessionId, hashOfToken(token), proof)
  ctx.accounts.sessionCache.forget()
  return isRenewed ? token : undefined
}

/** Caches the subscriptions instead of the tier, because the tier changes with the clock. */
const readSession = async (ctx: Context, tokenHash: Buffer): Promise<CachedSession | undefined> => {
  const row = await sessions.findSession(ctx.db, tokenHash)
  return row && { ...row, subscriptions: await ctx.entitlements.listSubscriptions(ctx.db, row.user_id) }
}

/**
 * Resolves with false while nothing can be written, because the disk is almost full or the database is a standby: readers
 * stay signed in.
 */
const extend = async (ctx: Context, row: CachedSession, now: Date): Promise<boolean> => {
  row.seen_at = now
  row.expires_at = expiryFrom(now, row.created_at)
  try {
    await sessions.extendSession(ctx.db, row.id, row.seen_at, row.expires_at)
    return true
  } catch (error) {
    if (isSavingRefused(error)) return false
    throw error
  }
}

/**
 * The viewer of a token. An unknown, ended or expired token yields an anonymous viewer and no error, so that
 * public pages still render.
 *
 * @param isFresh bypasses the cache
 */
export const findViewer = async (ctx: Context, token: string, isFresh = false): Promise<FoundSession> => {
  const now = ctx.clock()
  const hash = hashOfToken(token)
  const { sessionCache } = ctx.accounts
  const row = isFresh
    ? await readSession(ctx, hash)
    : await sessionCache.find(hash.toString('base64url'), now, () => readSession(ctx, hash))
  const isStaff = row !== undefined && isStaffAccount(row, ctx.accounts.adminEmails)
  if (!row || isOver(row, isStaff, now)) return { viewer: ANONYMOUS, wasExtended: false }

  const isDue = now.getTime() - row.seen_at.getTime() > EXTEND_AFTER_MS
  const wasExtended = isDue && (await extend(ctx, row, now))
  const { isAdmin: hasRights, staff, bar } = adminStatusOf(row, row, ctx.accounts)
  const role = hasRights ? 'admin' : ctx.entitlements.entitledNow(ctx, row.subscriptions).tier
  const viewer: Viewer = {
    role,
    userId: row.user_id,
    sessionId: row.id,
    provenAt: row.proven_at ?? row.created_at,
    ...(staff && { staff }),
    ...(bar && { adminBar: bar }),
  }
  return { viewer, wasExtended }
}

const signedIn = (viewer: Viewer): string => {
  if (!viewer.userId) throw new AppError('unauthorized')
  return viewer.userId
}

/** Idempotent: signing out without a session does nothing. */
export const signOut = async (ctx: Context, viewer: Viewer): Promise<void> => {
  if (!viewer.userId || !viewer.sessionId) return
  await sessions.deleteSession(ctx.db, viewer.userId, viewer.sessionId)
  ctx.accounts.sessionCache.forget()
}

export const listSessions = async (ctx: Context, viewer: Viewer) => {
  const now = ctx.clock()
  return (await sessions.listSessions(ctx.db, signedIn(viewer)))
    .filter((row) => !isOver(row, isStaffViewer(viewer), now))
    .map((row) => ({
      id: row.id,
      isCurrent: row.id === viewer.sessionId,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.seen_at.toISOString(),
    }))
}
