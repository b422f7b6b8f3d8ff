import { AppError } from '#contract/errors.ts'
import * as accounts from '#domain/readers/accounts/profile/accounts.service.ts'
import { confirmSignUp, viewSignUp } from '#domain/readers/accounts/sign-in/confirm-sign-up.service.ts'
import {
  confirmEmailChange,
  requestEmailChange,
  viewEmailChange,
} from '#domain/readers/accounts/recovery/change-email.service.ts'
import { changePassword } from '#domain/readers/accounts/passwords/change-password.service.ts'
import { isDemoAddress } from '#domain/readers/accounts/installation/demo-accounts.ts'
import * as resets from '#domain/readers/accounts/recovery/password-resets.service.ts'
import { signInWithProvider } from '#domain/readers/accounts/sign-in/provider-sign-in.service.ts'
import { endSession, signOutEverywhere } from '#domain/readers/accounts/recovery/secure-account.service.ts'
import * as sessions from '#domain/readers/accounts/sessions/sessions.service.ts'
import { signIn } from '#domain/readers/accounts/sign-in/sign-in.service.ts'
import { resendSignUpLink, signUp } from '#domain/readers/accounts/sign-in/sign-up.service.ts'
import { issueSession, issueDeviceToken, requesterOf } from '#api/session/issue-session.ts'
import type { Handlers } from '#api/routes.ts'

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
  | 'viewSignUp'
  | 'verifyEmail'
  | 'resendVerification'
  | 'requestReset'
  | 'completeReset'
  | 'setPassword'
  | 'changePassword'
  | 'requestEmailChange'
  | 'viewEmailChange'
  | 'confirmEmailChange'
  | 'verifyOauth'
> = {
  signIn: async (call, { body }) => {
    if (call.isDemoClosed && isDemoAddress(body.email)) throw new AppError('demo_account_closed')
    const { user, ...begun } = await call.ctx.accounts.evenly(() => signIn(call.ctx, body, requesterOf(call)))
    return { ...(await issueSession(call, begun)), user }
  },
  signUp: async ({ ctx }, { body, query }) => {
    const { user } = await ctx.accounts.evenly(() => signUp(ctx, body, query.lng))
    return { token: null, user, requiresVerification: true }
  },
  signOut: async ({ ctx, viewer, session }) => {
    await sessions.signOut(ctx, viewer)
    session.end()
    return success
  },
  signOutEverywhere: async (call, { body }) => {
    const { ctx, viewer, credentials, session } = call
    const deviceToken = await signOutEverywhere(ctx, viewer, body.password, credentials.deviceToken)
    session.end()
    issueDeviceToken(call, deviceToken)
    return success
  },
  currentUser: async ({ ctx, viewer }) => ({ user: await accounts.getUser(ctx, viewer) }),
  listSessions: async ({ ctx, viewer }) => ({ sessions: await sessions.listSessions(ctx, viewer) }),
  endSession: async ({ ctx, viewer, session }, { params, body }) => {
    await endSession(ctx, viewer, params.id, body.password)
    if (params.id === viewer.sessionId) session.end()
    return success
  },
  viewSignUp: ({ ctx }, { query }) => viewSignUp(ctx, query.token),
  verifyEmail: async (call, { body }) => {
    const { user, ...begun } = await confirmSignUp(call.ctx, body, requesterOf(call))
    return { success: true, ...(await issueSession(call, begun)), user }
  },
  resendVerification: async ({ ctx }, { body, query }) => {
    await ctx.accounts.evenly(() => resendSignUpLink(ctx, body.email, query.lng))
    return success
  },
  requestReset: async ({ ctx }, { body, query }) => {
    await ctx.accounts.evenly(() => resets.requestReset(ctx, body.email, query.lng))
    return success
  },
  completeReset: async (call, { body }) => {
    const { deviceToken } = call.credentials
    const reset = () => resets.completeReset(call.ctx, { ...body, deviceToken })
    return { ...success, deviceToken: issueDeviceToken(call, await call.ctx.accounts.evenly(reset)) }
  },
  setPassword: async (call, { body }) => {
    const { deviceToken } = call.credentials
    const device = await resets.resetByLink(call.ctx, { ...body, deviceToken })
    return { ...success, deviceToken: issueDeviceToken(call, device) }
  },
  changePassword: async (call, { body }) => {
    const begun = await changePassword(call.ctx, call.viewer, body, requesterOf(call))
    return { success: true, ...(await issueSession(call, begun)) }
  },
  requestEmailChange: async ({ ctx, viewer }, { body, query }) => {
    await ctx.accounts.evenly(() => requestEmailChange(ctx, viewer, body, query.lng))
    return success
  },
  viewEmailChange: ({ ctx }, { query }) => viewEmailChange(ctx, query.token),
  confirmEmailChange: async ({ ctx }, { body }) => ({
    ...success,
    ...(await confirmEmailChange(ctx, body.token)),
  }),
  verifyOauth: async (call, { body, query }) => {
    const input = { ...body, lng: query.lng }
    const { user, ...begun } = await signInWithProvider(call.ctx, input, requesterOf(call))
    return { success: true, ...(await issueSession(call, begun)), user }
  },
}
