import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, SESSION_DAYS } from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import { entitledNow } from '#domain/subscriptions/entitled-now.ts'
import { listSubscriptions } from '#domain/subscriptions/subscriptions.repository.ts'
import { ANONYMOUS, type Context, type Viewer } from '#domain/context.ts'
import type { KeptSession } from './session-cache.ts'
import * as sessions from './sessions.repository.ts'
import { isAdmin } from './is-admin.ts'

/** A session is extended at most once in this time: reading is not writing. */
const EXTEND_AFTER_MS = DURATION_MS.day
const USER_AGENT_MAX_LENGTH = 300

export interface FoundSession {
  viewer: Viewer
  /** It was extended just now: a cookie that carries it is due for renewal. */
  wasExtended: boolean
}

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DURATION_MS.day)

/** Begins a session and returns its token, which is told once and kept nowhere. */
export const beginSession = async (
  ctx: Context,
  userId: string,
  userAgent: string | null,
): Promise<string> => {
  const token = newSecretToken()
  const now = ctx.clock()
  await sessions.insertSession(ctx.db, {
    id: uuidv7(),
    user_id: userId,
    token_hash: hashOfToken(token),
    user_agent: userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    created_at: now,
    seen_at: now,
    expires_at: expiryFrom(now),
  })
  return token
}

/** The contracts themselves and not what they give: that changes with the clock, while this is kept. */
const readSession = async (ctx: Context, tokenHash: Buffer): Promise<KeptSession | undefined> => {
  const row = await sessions.findSession(ctx.db, tokenHash)
  return row && { ...row, subscriptions: await listSubscriptions(ctx.db, row.user_id) }
}

/** False while the disk is almost full: reading goes on without anything being written. */
const extend = async (ctx: Context, row: KeptSession, now: Date): Promise<boolean> => {
  row.seen_at = now
  row.expires_at = expiryFrom(now)
  try {
    await sessions.extendSession(ctx.db, row.id, row.seen_at, row.expires_at)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_full') return false
    throw error
  }
}

/** Who a token stands for. A token that is unknown, ended or too old is a visitor's. */
export const findViewer = async (ctx: Context, token: string): Promise<FoundSession> => {
  const now = ctx.clock()
  const hash = hashOfToken(token)
  const { sessionCache, adminEmails } = ctx.accounts
  const row = await sessionCache.find(hash.toString('base64url'), now, () => readSession(ctx, hash))
  if (!row || row.expires_at <= now) return { viewer: ANONYMOUS, wasExtended: false }

  const isDue = now.getTime() - row.seen_at.getTime() > EXTEND_AFTER_MS
  const wasExtended = isDue && (await extend(ctx, row, now))
  const role = isAdmin(row, adminEmails) ? 'admin' : entitledNow(ctx, row.subscriptions).tier
  return { viewer: { role, userId: row.user_id, sessionId: row.id }, wasExtended }
}

const signedIn = (viewer: Viewer): string => {
  if (!viewer.userId) throw new AppError('unauthorized')
  return viewer.userId
}

/** Ends the viewer's own session; nothing happens without one. */
export const signOut = async (ctx: Context, viewer: Viewer): Promise<void> => {
  if (!viewer.userId || !viewer.sessionId) return
  await sessions.deleteSession(ctx.db, viewer.userId, viewer.sessionId)
  ctx.accounts.sessionCache.forget()
}

export const signOutEverywhere = async (ctx: Context, viewer: Viewer): Promise<void> => {
  await sessions.deleteSessionsOf(ctx.db, signedIn(viewer))
  ctx.accounts.sessionCache.forget()
}

/** Ends one of the viewer's sessions; `not_found` for everybody else's. */
export const endSession = async (ctx: Context, viewer: Viewer, id: string): Promise<void> => {
  if (!(await sessions.deleteSession(ctx.db, signedIn(viewer), id))) throw new AppError('not_found')
  ctx.accounts.sessionCache.forget()
}

export const listSessions = async (ctx: Context, viewer: Viewer) =>
  (await sessions.listSessions(ctx.db, signedIn(viewer), ctx.clock())).map((row) => ({
    id: row.id,
    isCurrent: row.id === viewer.sessionId,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
  }))
