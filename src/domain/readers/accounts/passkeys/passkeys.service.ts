import { PASSKEY_ALGORITHMS, readNewPasskey, readUsedPasskey } from '#adapters/identity/passkeys.ts'
import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { AppError } from '#contract/errors.ts'
import { PASSKEYS_MAX } from '#contract/limits.ts'
import type {
  CreationOptions,
  NewCredential,
  Passkey,
  RequestOptions,
  UsedCredential,
} from '#contract/readers/passkeys.ts'
import type { User } from '#contract/readers/user.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import * as accounts from '#domain/readers/accounts/users/accounts.repository.ts'
import { mailPasskeyAdded } from '#domain/readers/accounts/users/account-mails.ts'
import { type BegunSession, completeSignIn } from '#domain/readers/accounts/sessions/complete-sign-in.ts'
import { newChallenge, readChallenge } from './passkey-challenge.ts'
import { newPasskeyRequest, PASSKEY_TIMEOUT_MS } from './passkey-request.ts'
import * as passkeys from './passkeys.repository.ts'
import type { PasskeyRow } from './passkeys.repository.ts'
import { presentSession } from '#domain/readers/accounts/sessions/present-user.ts'
import { useIdToken } from '#domain/readers/accounts/users/provider-identities.repository.ts'
import { requireOwner } from '#domain/readers/accounts/passwords/require-owner.ts'
import {
  recordSignIn,
  type SignInAttempt,
} from '#domain/readers/accounts/sessions/sign-in-history.service.ts'
import type { Requester } from '#domain/readers/accounts/sessions/requester.ts'

const SIGN_IN = 'sign-in'
const joining = (userId: string): string => `for ${userId}`

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.used_at?.toISOString() ?? null,
})

const getAccount = async (ctx: Context, viewer: Viewer): Promise<accounts.UserRow> => {
  const user = viewer.userId ? await accounts.findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  return user
}

export const listPasskeys = async (ctx: Context, viewer: Viewer): Promise<Passkey[]> => {
  if (!viewer.userId) throw new AppError('unauthorized')
  return (await passkeys.listPasskeysOf(ctx.db, viewer.userId)).map(presentPasskey)
}

/**
 * The options for creating a passkey. It must be discoverable, so that signing in needs no typed address, and
 * the device must verify its owner, so that it counts as two factors.
 *
 * @param origin of the site's pages
 * @throws AppError in this order: `unauthorized`, those of `requireOwner`, `passkey_limit`
 */
export const beginPasskey = async (
  ctx: Context,
  viewer: Viewer,
  password: string | undefined,
  origin: string,
): Promise<CreationOptions> => {
  const user = await getAccount(ctx, viewer)
  // An admin's password alone must not add the missing second factor.
  if (viewer.adminBar === 'proof_required') throw new AppError('proof_required')
  await requireOwner(ctx, viewer, user, password)
  const known = await passkeys.listPasskeysOf(ctx.db, user.id)
  if (known.length >= PASSKEYS_MAX) throw new AppError('passkey_limit')
  return {
    rp: { id: new URL(origin).hostname, name: 'Aperçu' },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.email,
      displayName: `${user.first_name} ${user.last_name}`.trim() || user.email,
    },
    challenge: newChallenge(ctx, joining(user.id)),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

interface Ceremony {
  ctx: Context
  purpose: string
  origin: string
}

/**
 * Remembers the challenge that was verified. `takeChallenge` then stores it as used, so that an intercepted
 * answer cannot be sent again.
 */
export const watchChallenge = ({ ctx, purpose, origin }: Ceremony) => {
  let seen: { challenge: string; expiresAt: Date } | undefined
  const isChallenge = (challenge: string): boolean => {
    const expiresAt = readChallenge(ctx, purpose, challenge)
    if (expiresAt) seen = { challenge, expiresAt }
    return expiresAt !== undefined
  }
  /** Call it in the transaction in which the answer takes effect. */
  const takeChallenge = async (): Promise<void> => {
    if (!seen || !(await useIdToken(ctx.db, hashOfToken(seen.challenge), seen.expiresAt)))
      throw new AppError('passkey_failed')
  }
  return { check: { isChallenge, origin }, takeChallenge }
}

/** @throws AppError `unauthorized`, `passkey_failed`, `passkey_limit` */
export const addPasskey = async (
  ctx: Context,
  viewer: Viewer,
  { name, credential }: { name: string; credential: NewCredential },
  origin: string,
): Promise<Passkey> => {
  const user = await getAccount(ctx, viewer)
  const userId = user.id
  const { check, takeChallenge } = watchChallenge({ ctx, purpose: joining(userId), origin })
  const made = await readNewPasskey(credential, check)
  if (!made) throw new AppError('passkey_failed')
  const row = {
    id: uuidv7(),
    user_id: userId,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    counter: made.counter,
    transports: credential.response.transports,
    name: name.trim(),
    is_synced: made.isSynced,
    created_at: ctx.clock(),
    used_at: null,
    suspended_at: null,
  }
  await ctx.db.tx(async () => {
    if (!(await accounts.lockUser(ctx.db, userId))) throw new AppError('unauthorized')
    await takeChallenge()
    if ((await passkeys.listPasskeysOf(ctx.db, userId)).length >= PASSKEYS_MAX)
      throw new AppError('passkey_limit')
    if (!(await passkeys.insertPasskey(ctx.db, row))) throw new AppError('passkey_failed')
    await mailPasskeyAdded(ctx, user, row.name)
  })
  return presentPasskey(row)
}

export const beginPasskeySignIn = (ctx: Context, origin: string): RequestOptions =>
  newPasskeyRequest(ctx, SIGN_IN, origin)

/**
 * Begins a session with a passkey, also while passwords are paused.
 *
 * @throws AppError `passkey_failed` for every invalid answer; `way_in_suspended` for a valid one whose owner
 * has not confirmed the passkey since a reset
 */
export const signInWithPasskey = async (
  ctx: Context,
  credential: UsedCredential,
  origin: string,
  requester: Requester,
): Promise<BegunSession & { user: User }> => {
  const { check, takeChallenge } = watchChallenge({ ctx, purpose: SIGN_IN, origin })
  const known = await passkeys.findPasskey(ctx.db, Buffer.from(credential.id, 'base64url'))
  const { userHandle } = credential.response
  if (!known || (userHandle && Buffer.from(userHandle, 'base64url').toString() !== known.user_id))
    throw new AppError('passkey_failed')
  const stored = {
    credentialId: known.credential_id,
    publicKey: known.public_key,
    counter: Number(known.counter),
  }
  const record = (outcome: SignInAttempt['outcome']) =>
    recordSignIn(ctx, { ...requester, userId: known.user_id, method: 'passkey', outcome })
  const used = await readUsedPasskey(credential, stored, check)
  if (!used) {
    await record('refused')
    throw new AppError('passkey_failed')
  }
  if (known.suspended_at) {
    await record('refused')
    throw new AppError('way_in_suspended')
  }
  const { user, ...begun } = await ctx.db.tx(async () => {
    const held = await accounts.lockUser(ctx.db, known.user_id)
    if (!held) throw new AppError('passkey_failed')
    await takeChallenge()
    // While the signature was verified, the passkey may have been suspended by a reset or removed.
    const still = await passkeys.findPasskey(ctx.db, known.credential_id)
    if (!still || still.suspended_at) throw new AppError('passkey_failed')
    const use = { counter: used.counter, is_synced: used.isSynced, used_at: ctx.clock() }
    await passkeys.notePasskeyUse(ctx.db, known.id, use)
    return { user: held, ...(await completeSignIn(ctx, held, { method: 'passkey' }, requester)) }
  })
  ctx.accounts.sessionCache.forget()
  return { ...begun, ...(await presentSession(ctx, user, begun.token)) }
}
