import * as accounts from '#domain/accounts/accounts.service.ts'
import * as resets from '#domain/accounts/password-resets.service.ts'
import { signInWithProvider } from '#domain/accounts/provider-sign-in.service.ts'
import * as sessions from '#domain/accounts/sessions.service.ts'
import { handOver } from './hand-over.ts'
import type { Handlers } from './routes.ts'

const success = { success: true } as const

export const auth: Pick<
  Handlers,
  | 'signIn'
  | 'signUp'
  | 'signOut'
  | 'signOutEverywhere'
  | 'currentUser'
  | 'listSessions'
  | 'endSession'
  | 'verifyEmail'
  | 'resendVerification'
  | 'requestReset'
  | 'completeReset'
  | 'setPassword'
  | 'changePassword'
  | 'verifyOauth'
> = {
  signIn: async (call, { body }) => {
    const { token, user } = await accounts.signIn(call.ctx, body, call.caller.userAgent)
    return { token: await handOver(call, token), user }
  },
  signUp: async ({ ctx }, { body, query }) => {
    const { user } = await ctx.accounts.evenly(() => accounts.signUp(ctx, body, query.lng))
    return { token: null, user, requiresVerification: true }
  },
  signOut: async ({ ctx, viewer, session }) => {
    await sessions.signOut(ctx, viewer)
    session.end()
    return success
  },
  signOutEverywhere: async ({ ctx, viewer, session }) => {
    await sessions.signOutEverywhere(ctx, viewer)
    session.end()
    return success
  },
  currentUser: async ({ ctx, viewer }) => ({ user: await accounts.getUser(ctx, viewer) }),
  listSessions: async ({ ctx, viewer }) => ({ sessions: await sessions.listSessions(ctx, viewer) }),
  endSession: async ({ ctx, viewer, session }, { params }) => {
    await sessions.endSession(ctx, viewer, params.id)
    if (params.id === viewer.sessionId) session.end()
    return success
  },
  verifyEmail: async ({ ctx }, { body }) => {
    await accounts.verifyEmail(ctx, body.token)
    return success
  },
  resendVerification: async ({ ctx }, { body, query }) => {
    await ctx.accounts.evenly(() => accounts.resendVerification(ctx, body.email, query.lng))
    return success
  },
  requestReset: async ({ ctx }, { body, query }) => {
    await ctx.accounts.evenly(() => resets.requestReset(ctx, body.email, query.lng))
    return success
  },
  completeReset: async ({ ctx }, { body }) => {
    await ctx.accounts.evenly(() => resets.completeReset(ctx, body))
    return success
  },
  setPassword: async ({ ctx }, { body }) => {
    await resets.resetByLink(ctx, body)
    return success
  },
  changePassword: async (call, { body }) => {
    const token = await accounts.changePassword(call.ctx, call.viewer, body, call.caller.userAgent)
    return { success: true, token: await handOver(call, token) }
  },
  verifyOauth: async (call, { body }) => {
    const { token, user } = await signInWithProvider(call.ctx, body, call.caller.userAgent)
    return { success: true, token: await handOver(call, token), user }
  },
}
