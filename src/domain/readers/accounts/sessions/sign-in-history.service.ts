import { AppError, isSavingRefused } from '#contract/errors.ts'
import { DURATION_MS, SIGN_INS_SHOWN } from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { approximateNetwork } from './approximate-network.ts'
import { reportSecurity } from './security-events.ts'
import {
  addAttempt,
  countSuccesses,
  insertSignIn,
  listSignIns as listRows,
  type SignInRow,
} from './sign-in-history.repository.ts'

const USER_AGENT_MAX_LENGTH = 300

export interface SignInAttempt {
  /** Null where the address has no account: the attempt is logged and counted, but not stored. */
  userId: string | null
  method: SignInRow['method']
  /** `limited` means that the attempt was throttled before the password was compared. */
  outcome: SignInRow['outcome']
  /** The throttled client, of which only the approximate network is stored. */
  client: string | undefined
  userAgent: string | null
  /** Shown in the history; the owner is also alerted by mail. */
  isNewDevice?: boolean
}

/** Clients may send headers of any length, which must not fill the table. */
export const cutUserAgent = (userAgent: string | null): string | null =>
  userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null

export const networkOf = (client: string | undefined): string | null =>
  client === undefined ? null : approximateNetwork(client)

/**
 * Whether the owner should be asked about an unknown device. The first sign-in is expected, and a browser
 * that deletes its cookies is recognised by an earlier sign-in from the same network with the same user
 * agent.
 */
export const looksNew = async (
  ctx: Context,
  userId: string,
  { client, userAgent }: Pick<SignInAttempt, 'client' | 'userAgent'>,
): Promise<boolean> => {
  const { total, alike } = await countSuccesses(ctx.db, userId, {
    network: networkOf(client),
    user_agent: cutUserAgent(userAgent),
  })
  return total > 0 && alike === 0
}

export const listSignIns = async (ctx: Context, viewer: Viewer) => {
  if (!viewer.userId) throw new AppError('unauthorized')
  return (await listRows(ctx.db, viewer.userId, SIGN_INS_SHOWN)).map((row) => ({
    id: row.id,
    method: row.method,
    outcome: row.outcome,
    attempts: row.attempts,
    network: row.network,
    userAgent: row.user_agent,
    isNewDevice: row.is_new_device,
    at: row.last_at.toISOString(),
  }))
}

/**
 * Records every sign-in and refused attempt in the account's history. Refused attempts of one network within
 * an hour share a row, so that guessing does not fill the table. A full disk must not prevent a sign-in, so
 * that error is ignored.
 */
export const recordSignIn = async (ctx: Context, attempt: SignInAttempt): Promise<void> => {
  const { userId, method, outcome, client, userAgent, isNewDevice = false } = attempt
  reportSecurity(ctx, { event: 'sign_in', outcome, user: userId, client, method })
  if (userId === null) return
  const now = ctx.clock()
  const row = { user_id: userId, method, outcome, network: networkOf(client), last_at: now }
  try {
    if (
      outcome !== 'succeeded' &&
      (await addAttempt(ctx.db, row, new Date(now.getTime() - DURATION_MS.hour)))
    )
      return
    const device = { user_agent: cutUserAgent(userAgent), is_new_device: isNewDevice }
    await insertSignIn(ctx.db, { ...row, ...device, id: uuidv7(), created_at: now })
  } catch (error) {
    if (!isSavingRefused(error)) throw error
  }
}
