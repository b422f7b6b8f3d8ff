import { secureAccount } from '#domain/readers/accounts/recovery/secure-account.service.ts'
import { listSignIns } from '#domain/readers/accounts/sessions/sign-in-history.service.ts'
import { listWaysIn } from '#domain/readers/accounts/recovery/ways-in.service.ts'
import { issueDeviceToken } from '#api/session/issue-session.ts'
import type { Handlers } from '#api/routes.ts'

export const waysIn: Pick<Handlers, 'listWaysIn' | 'secureAccount' | 'listSignIns'> = {
  listWaysIn: ({ ctx, viewer }) => listWaysIn(ctx, viewer),
  secureAccount: async (call, { body }) => {
    const { ctx, viewer, credentials } = call
    const token = await secureAccount(ctx, viewer, body, credentials.deviceToken)
    return {
      waysIn: await listWaysIn(ctx, viewer),
      deviceToken: token === undefined ? null : issueDeviceToken(call, token),
    }
  },
  listSignIns: async ({ ctx, viewer }) => ({ signIns: await listSignIns(ctx, viewer) }),
}
