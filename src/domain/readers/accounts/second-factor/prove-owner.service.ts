import { readUsedPasskey } from '#adapters/identity/passkeys.ts'
import { AppError } from '#contract/errors.ts'
import type { RequestOptions, UsedCredential } from '#contract/readers/passkeys.ts'
import type { ProofMethod } from '#contract/newsroom/staff.ts'
import type { User } from '#contract/readers/user.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { findUser, lockUser, type UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { watchChallenge } from '#domain/readers/accounts/passkeys/passkeys.service.ts'
import { newPasskeyRequest } from '#domain/readers/accounts/passkeys/passkey-request.ts'
import { findPasskey, notePasskeyUse } from '#domain/readers/accounts/passkeys/passkeys.repository.ts'
import { presentSession } from '#domain/readers/accounts/sessions/present-user.ts'
import { requireOwner } from '#domain/readers/accounts/passwords/require-owner.ts'
import { listSecondFactors, useSecondFactor } from './second-factor.service.ts'
import type { SessionProof } from '#domain/readers/accounts/sessions/sessions.repository.ts'
import { renewSession } from '#domain/readers/accounts/sessions/sessions.service.ts'
import { reportSecurity } from '#domain/readers/accounts/sessions/security-events.ts'

const purposeFor = (userId: string): string => `proof of ${userId}`

const getAccount = async (ctx: Context, { userId, sessionId }: Viewer) => {
  const user = userId && sessionId ? await findUser(ctx.db, userId) : undefined
  if (!user || !sessionId) throw new AppError('unauthorized')
  return { user, sessionId }
}

/** A password must not replace a second factor that the account has and the session has not shown. */
const mayUsePassword = ({ adminBar }: Viewer, { password_hash }: UserRow): boolean =>
  password_hash !== null && adminBar !== 'proof_required'

/**
 * The proofs that this session may use, and the options for the browser's passkey prompt, so that the page
 * needs no further call.
 */
export const beginProof = async (
  ctx: Context,
  viewer: Viewer,
  origin: string,
): Promise<{ methods: ProofMethod[]; passkey: RequestOptions | null }> => {
  const { user } = await getAccount(ctx, viewer)
  const { hasAuthenticator, hasPasskey } = await listSecondFactors(ctx, user.id)
  return {
    methods: [
      ...(mayUsePassword(viewer, user) ? (['password'] as const) : []),
      ...(hasAuthenticator ? (['code'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
    ],
    passkey: hasPasskey ? newPasskeyRequest(ctx, purposeFor(user.id), origin) : null,
  }
}

const usePasskey = async (
  ctx: Context,
  user: UserRow,
  credential: UsedCredential,
  origin: string,
): Promise<void> => {
  const { check, takeChallenge } = watchChallenge({ ctx, purpose: purposeFor(user.id), origin })
  const known = await findPasskey(ctx.db, Buffer.from(credential.id, 'base64url'))
  if (known?.user_id !== user.id || known.suspended_at) throw new AppError('passkey_failed')
  const { credential_id, public_key, counter } = known
  const stored = { credentialId: credential_id, publicKey: public_key, counter: Number(counter) }
  const used = await readUsedPasskey(credential, stored, check)
  if (!used) throw new AppError('passkey_failed')
  await ctx.db.tx(async () => {
    await lockUser(ctx.db, user.id)
    await takeChallenge()
    const use = { counter: used.counter, is_synced: used.isSynced, used_at: ctx.clock() }
    await notePasskeyUse(ctx.db, known.id, use)
  })
}

export type Proof = { password: string } | { code: string } | { credential: UsedCredential }

const checkTyped = async (
  ctx: Context,
  viewer: Viewer,
  user: UserRow,
  proof: Exclude<Proof, { credential: unknown }>,
): Promise<void> => {
  if ('code' in proof) await useSecondFactor(ctx, user, proof.code)
  else if (mayUsePassword(viewer, user)) await requireOwner(ctx, viewer, user, proof.password)
  else throw new AppError('proof_required')
}

/**
 * Authenticates the owner of the session again, by password, code or passkey. Code and passkey also count as
 * the session's second factor.
 *
 * @param origin of the site's pages, which a passkey's signature must name
 * @returns the session's new token; the old one ends (ASVS 7.2.4)
 * @throws AppError `unauthorized`, `proof_required` for a password where a second factor is missing,
 * `password_wrong`, `second_factor_wrong`, `passkey_failed`, `rate_limited`
 */
export const proveOwner = async (
  ctx: Context,
  viewer: Viewer,
  proof: Proof,
  origin: string,
): Promise<{ token: string; user: User }> => {
  const { user, sessionId } = await getAccount(ctx, viewer)
  const method: ProofMethod = 'credential' in proof ? 'passkey' : 'code' in proof ? 'code' : 'password'
  try {
    if ('credential' in proof) await usePasskey(ctx, user, proof.credential, origin)
    else await checkTyped(ctx, viewer, user, proof)
  } catch (error) {
    if (error instanceof AppError)
      reportSecurity(ctx, { event: 'proof', outcome: 'refused', user: user.id, method, reason: error.code })
    throw error
  }
  const now = ctx.clock()
  const change: SessionProof = { proven_at: now, ...(method !== 'password' && { second_factor_at: now }) }
  const token = await renewSession(ctx, sessionId, change)
  if (!token) throw new AppError('unauthorized')
  reportSecurity(ctx, { event: 'proof', outcome: 'succeeded', user: user.id, method })
  return presentSession(ctx, user, token)
}
