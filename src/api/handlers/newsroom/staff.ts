import * as authenticators from '#domain/readers/accounts/second-factor/authenticators.service.ts'
import { claimAdmin } from '#domain/readers/accounts/staff/claim-admin.service.ts'
import { listStaff, setRole } from '#domain/readers/accounts/staff/roles.service.ts'
import {
  beginProof,
  type Proof,
  proveOwner,
} from '#domain/readers/accounts/second-factor/prove-owner.service.ts'
import type { UsedCredential } from '#contract/readers/passkeys.ts'
import { issueToken } from '#api/session/issue-session.ts'
import type { Handlers } from '#api/routes.ts'

/** The contract requires exactly one proof; the default satisfies the types. */
const proofOf = ({
  password = '',
  code,
  credential,
}: {
  password?: string | undefined
  code?: string | undefined
  credential?: UsedCredential | undefined
}): Proof => {
  if (credential) return { credential }
  return code === undefined ? { password } : { code }
}

export const staff: Pick<
  Handlers,
  | 'claimAdmin'
  | 'beginProof'
  | 'prove'
  | 'beginAuthenticator'
  | 'addAuthenticator'
  | 'removeAuthenticator'
  | 'listStaff'
  | 'setRole'
> = {
  claimAdmin: async (call, { body }) => {
    const { token, user } = await claimAdmin(call.ctx, call.viewer, body.code)
    return { token: issueToken(call, token), user }
  },
  beginProof: ({ ctx, viewer, publicUrl }) => beginProof(ctx, viewer, publicUrl),
  prove: async (call, { body }) => {
    const { token, user } = await proveOwner(call.ctx, call.viewer, proofOf(body), call.publicUrl)
    return { token: issueToken(call, token), user }
  },
  beginAuthenticator: ({ ctx, viewer, publicUrl }) =>
    authenticators.beginAuthenticator(ctx, viewer, publicUrl),
  addAuthenticator: async (call, { body }) => {
    const { token, user } = await authenticators.addAuthenticator(call.ctx, call.viewer, body)
    return { token: issueToken(call, token), user }
  },
  removeAuthenticator: async ({ ctx, viewer }) => {
    await authenticators.removeAuthenticator(ctx, viewer)
    return { success: true }
  },
  listStaff: async ({ ctx, viewer }) => ({ data: { staff: await listStaff(ctx, viewer) } }),
  setRole: async ({ ctx, viewer }, { body }) => ({ data: { changed: await setRole(ctx, viewer, body) } }),
}
