import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { KNOWN_DEVICES_MAX } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as devices from './known-devices.repository.ts'

/**
 * Resolves with the token's hash, which keys a budget of its own, so that a stranger who uses up the budget
 * of wrong passwords cannot lock the owner's device out. Undefined for an unknown device.
 */
export const findKnownDevice = async (
  ctx: Context,
  userId: string | undefined,
  token: string | undefined,
): Promise<string | undefined> => {
  if (userId === undefined || token === undefined) return undefined
  const hash = hashOfToken(token)
  return (await devices.isKnown(ctx.db, userId, hash)) ? hash.toString('base64url') : undefined
}

/**
 * Reuses only a token that this site issued, so that a stranger can neither choose a token nor plant one in a
 * browser.
 */
const tokenFor = async (ctx: Context, brought: string | undefined): Promise<string> =>
  brought !== undefined && (await devices.isToken(ctx.db, hashOfToken(brought))) ? brought : newSecretToken()

/** Call it in a transaction, because it writes twice. */
export const rememberDevice = async (
  ctx: Context,
  userId: string,
  brought: string | undefined,
): Promise<string> => {
  const token = await tokenFor(ctx, brought)
  await devices.putDevice(ctx.db, userId, hashOfToken(token), ctx.clock())
  await devices.deleteDevicesBeyond(ctx.db, userId, KNOWN_DEVICES_MAX)
  return token
}

/**
 * Forgets all other devices, so that an intruder's next sign-in is reported again. Call it in a transaction.
 */
export const rememberOnlyDevice = async (
  ctx: Context,
  userId: string,
  brought: string | undefined,
): Promise<string> => {
  const token = await tokenFor(ctx, brought)
  await devices.deleteDevicesOf(ctx.db, userId)
  await devices.putDevice(ctx.db, userId, hashOfToken(token), ctx.clock())
  return token
}
