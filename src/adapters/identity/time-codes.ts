import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Some authenticator apps ignore other values:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226 section 4 recommends 160 bits. */
const SECRET_BYTES = 20
/** RFC 4648's Base32 alphabet. Authenticator apps expect no padding. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns Base32, which readers can type. */
export const newTimeSecret = (): string => {
  let bits = ''
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

const secretBytes = (secret: string): Buffer => {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secretBytes(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The code that an authenticator app shows at `now` (TOTP with SHA-1, RFC 6238 section 4). */
export const timeCode = (secret: string, now: Date): string => codeOfStep(secret, stepAt(now))

/**
 * Undefined for a wrong code. Neighbouring steps are accepted, because clocks differ and typing takes time
 * (RFC 6238 section 5.2). The caller stores the step, because none may be accepted twice.
 */
export const readTimeCode = (secret: string, code: string, now: Date): number | undefined => {
  const given = Buffer.from(code.replaceAll(/\s/g, ''))
  if (given.length !== DIGITS) return undefined
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((each) =>
    timingSafeEqual(Buffer.from(codeOfStep(secret, each)), given),
  )
}

export const timeSecretUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer })}`
