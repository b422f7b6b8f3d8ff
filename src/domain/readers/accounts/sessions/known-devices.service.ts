import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { KNOWN_DEVICES_MAX } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as devices from './known-devices.repository.ts'

/**
 * The token hash of a device with an earlier sign-in to the account, as the key of a budget; undefined for
 * others.
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
 * Reuses the device's token if this site issued it, else creates one: a token can be neither chosen nor
 * planted in a browser.
 */
const tokenFor = async (ctx: Context, brought: string | undefined): Promise<string> =>
  brought !== undefined && (await devices.isToken(ctx.db, hashOfToken(brought))) ? brought : newSecretToken()

/** Remembers the device of a sign-in and returns its token. Call it in a transaction. */
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

/** Also forgets all other devices, so that an intruder's is reported again. Call it in a transaction. */
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
