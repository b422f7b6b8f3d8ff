import * as passkeys from '#domain/readers/accounts/passkeys/passkeys.service.ts'
import { removePasskey } from '#domain/readers/accounts/recovery/secure-account.service.ts'
import { issueSession, requesterOf } from '#api/session/issue-session.ts'
import type { Handlers } from '#api/routes.ts'

export const passkeyCalls: Pick<
  Handlers,
  | 'listPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'
> = {
  listPasskeys: async ({ ctx, viewer }) => ({ passkeys: await passkeys.listPasskeys(ctx, viewer) }),
  beginPasskey: async ({ ctx, viewer, publicUrl }, { body }) => ({
    options: await passkeys.beginPasskey(ctx, viewer, body.password, publicUrl),
  }),
  addPasskey: async ({ ctx, viewer, publicUrl }, { body }) => ({
    passkey: await passkeys.addPasskey(ctx, viewer, body, publicUrl),
  }),
  removePasskey: async ({ ctx, viewer }, { params, body }) => {
    await removePasskey(ctx, viewer, params.id, body.password)
    return { success: true }
  },
  beginPasskeySignIn: async ({ ctx, publicUrl }) => ({
    options: passkeys.beginPasskeySignIn(ctx, publicUrl),
  }),
  signInWithPasskey: async (call, { body }) => {
    const { ctx, publicUrl } = call
    const { user, ...begun } = await passkeys.signInWithPasskey(
      ctx,
      body.credential,
      publicUrl,
      requesterOf(call),
    )
    return { ...(await issueSession(call, begun)), user }
  },
}
