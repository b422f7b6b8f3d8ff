import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { KNOWN_DEVICES_MAX } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as devices from './known-devices.repository.ts'

/** The name of a device an account was signed in on before, for counting; undefined for every other one. */
export const findKnownDevice = async (
  ctx: Context,
  userId: string | undefined,
  token: string | undefined,
): Promise<string | undefined> => {
  if (userId === undefined || token === undefined) return undefined
  const hash = hashOfToken(token)
  return (await devices.isKnown(ctx.db, userId, hash)) ? hash.toString('base64url') : undefined
}

/** The token a device brings where this site made it, else a new one: a token cannot be chosen, nor planted in a browser. */
const tokenFor = async (ctx: Context, brought: string | undefined): Promise<string> =>
  brought !== undefined && (await devices.isToken(ctx.db, hashOfToken(brought))) ? brought : newSecretToken()

/** Remembers the device on which an owner has just signed in, and returns its token. Part of the caller's transaction. */
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

/** The same, and forgets all others: a device that was an intruder's is to be noticed again. Part of the caller's transaction. */
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
