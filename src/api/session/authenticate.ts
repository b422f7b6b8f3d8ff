import { ANONYMOUS, type Context, type Viewer } from '#domain/kernel/context.ts'
import { findViewer } from '#domain/readers/accounts/sessions/sessions.service.ts'
import type { Credentials } from './credentials.ts'

export interface Authentication {
  viewer: Viewer
  /**
   * `ended`: the session is over. `extended`: the session expires later, so set the cookie again. Absent: no
   * change.
   */
  cookie?: 'ended' | 'extended'
}

/** @param isFresh bypasses the cache of sessions, which may be some seconds old */
export type Authenticate = (credentials: Credentials, isFresh?: boolean) => Promise<Authentication>

/** Finds the session of the call's token, with one query or from the cache. */
export const createAuthenticate =
  (ctx: Context): Authenticate =>
  async ({ sessionToken: credential }, isFresh = false) => {
    if (!credential) return { viewer: ANONYMOUS }
    const { viewer, wasExtended } = await findViewer(ctx, credential.token, isFresh)
    if (credential.via === 'bearer') return { viewer }
    if (!viewer.userId) return { viewer, cookie: 'ended' }
    return wasExtended ? { viewer, cookie: 'extended' } : { viewer }
  }
