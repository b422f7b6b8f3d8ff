import { ANONYMOUS, type Context, type Viewer } from '#domain/kernel/context.ts'
import { findViewer } from '#domain/readers/accounts/sessions/sessions.service.ts'
import type { Credentials } from './credentials.ts'

/** The account of a call, and the changes of its cookie. */
export interface Authentication {
  viewer: Viewer
  /** The cookie's session: over, or to be kept for another thirty days. Absent: leave the cookie alone. */
  cookie?: 'ended' | 'extended'
}

/** @param isFresh past what this process remembers of the session for a few seconds */
export type Authenticate = (credentials: Credentials, isFresh?: boolean) => Promise<Authentication>

/** Looks up the session of the call's token, one query or none. */
export const createAuthenticate =
  (ctx: Context): Authenticate =>
  async ({ sessionToken: credential }, isFresh = false) => {
    if (!credential) return { viewer: ANONYMOUS }
    const { viewer, wasExtended } = await findViewer(ctx, credential.token, isFresh)
    if (credential.via === 'bearer') return { viewer }
    if (!viewer.userId) return { viewer, cookie: 'ended' }
    return wasExtended ? { viewer, cookie: 'extended' } : { viewer }
  }
