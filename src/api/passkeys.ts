import * as passkeys from '#domain/accounts/passkeys.service.ts'
import { handOver } from './hand-over.ts'
import type { Handlers } from './routes.ts'

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
  removePasskey: async ({ ctx, viewer }, { params }) => {
    await passkeys.removePasskey(ctx, viewer, params.id)
    return { success: true }
  },
  beginPasskeySignIn: async ({ ctx, publicUrl }) => ({
    options: passkeys.beginPasskeySignIn(ctx, publicUrl),
  }),
  signInWithPasskey: async (call, { body }) => {
    const { ctx, caller, publicUrl } = call
    const { token, user } = await passkeys.signInWithPasskey(
      ctx,
      body.credential,
      publicUrl,
      caller.userAgent,
    )
    return { token: await handOver(call, token), user }
  },
}
