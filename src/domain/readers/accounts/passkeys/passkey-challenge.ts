import { randomBytes } from 'node:crypto'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'

const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const MAC_BYTES = 16
const VALID_MS = 5 * DURATION_MS.minute

const macInput = (purpose: string, bytes: Buffer): [purpose: string, text: string] => [
  `passkey ${purpose}`,
  bytes.toString('base64url'),
]

/**
 * A challenge contains its expiry and a keyed hash, so that issuing one, which needs no account, stores
 * nothing.
 */
export const newChallenge = (ctx: Context, purpose: string): string => {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(ctx.clock().getTime() + VALID_MS, 0, EXPIRY_BYTES)
  const bytes = Buffer.concat([randomBytes(RANDOM_BYTES), expiry])
  return Buffer.concat([
    bytes,
    ctx.accounts.mac(...macInput(purpose, bytes)).subarray(0, MAC_BYTES),
  ]).toString('base64url')
}

/**
 * When a challenge expires; undefined if it was not issued here, is for another purpose or has expired.
 * Earlier uses are not checked here: `watchChallenge` stores them.
 */
export const readChallenge = (ctx: Context, purpose: string, challenge: string): Date | undefined => {
  const whole = Buffer.from(challenge, 'base64url')
  if (whole.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return undefined
  const bytes = whole.subarray(0, -MAC_BYTES)
  if (!ctx.accounts.verifyMac(...macInput(purpose, bytes), whole.subarray(-MAC_BYTES))) return undefined
  const expiresAt = new Date(bytes.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES))
  return expiresAt > ctx.clock() ? expiresAt : undefined
}
