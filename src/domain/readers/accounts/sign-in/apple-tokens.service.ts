import { AppleTokenError } from '#adapters/identity/apple-tokens.ts'
import type { VerifiedIdToken } from '#adapters/identity/id-tokens.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import * as tokens from './apple-tokens.repository.ts'

const PER_RUN = 20
/** With the longest back-off of a day, the retries last about a month. */
const MAX_TRIES = 40

const PURPOSE = 'sealing Apple tokens'

/**
 * Stores the token that is revoked at Apple when the account is deleted. It never fails a sign-in:
 * without a key, or if Apple does not answer, nothing is stored.
 */
export const storeAppleToken = async (
  ctx: Context,
  userId: string,
  { subject, clientId }: Pick<VerifiedIdToken, 'subject' | 'clientId'>,
  code: string,
): Promise<void> => {
  if (!ctx.accounts.appleTokens) return
  try {
    const granted = await ctx.accounts.appleTokens.exchange(code, clientId)
    if (granted.subject !== subject) throw new AppleTokenError('The code is somebody else’s', true)
    const id = uuidv7()
    const sealed_token = ctx.accounts.seal(PURPOSE, id, granted.refreshToken)
    await ctx.db.tx(async () => {
      if (!(await lockUser(ctx.db, userId))) return
      const now = ctx.clock()
      const row = { id, user_id: userId, client_id: clientId, sealed_token, due_at: now, created_at: now }
      await tokens.putAppleToken(ctx.db, row)
    })
  } catch (error) {
    if (!(error instanceof AppleTokenError)) throw error
    ctx.log.warn({ reason: error.message }, 'Apple gave no token that could be revoked later')
  }
}

/** Finds the tokens by their missing account, so that it makes no difference how the account was deleted. */
export const revokeAppleTokens = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  const { appleTokens } = ctx.accounts
  if (!appleTokens) return
  const now = ctx.clock()
  for (const { id, sealed_token, client_id, tries } of await tokens.listOrphans(ctx.db, now, PER_RUN)) {
    if (signal?.aborted) return
    try {
      const refreshToken = ctx.accounts.open(PURPOSE, id, sealed_token)
      if (!refreshToken)
        throw new AppleTokenError('The token was sealed with a secret that AUTH_SECRET no longer lists', true)
      await appleTokens.revoke(refreshToken, client_id)
      await tokens.deleteAppleToken(ctx.db, id)
    } catch (error) {
      if (!(error instanceof AppleTokenError)) throw error
      const isLast = error.isFinal || tries + 1 >= MAX_TRIES
      ctx.log.warn({ reason: error.message, tries, isLast }, 'A token could not be revoked at Apple')
      const delayMs = Math.min(DURATION_MS.minute * 2 ** tries, DURATION_MS.day)
      await (isLast
        ? tokens.deleteAppleToken(ctx.db, id)
        : tokens.retryAppleToken(ctx.db, id, tries + 1, new Date(now.getTime() + delayMs)))
    }
  }
}
