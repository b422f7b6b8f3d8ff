import { createMac, type Keyring } from '#adapters/identity/keyring.ts'
import { hostCookie, readHostCookie } from '#api/session/host-cookie.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { hasForwardingHeader } from '../security/forwarding.ts'
import { isLocalRequest } from '../security/local-only.ts'
import { DEV_COOKIE_PREFIX } from '../serving/visitor.ts'

/** Scripts send the code in this header, because they store no cookies. */
export const DEV_CODE_HEADER = 'x-dev-code'
const PURPOSE = 'developer access'
const CODE_BYTES = 16
const MAX_AGE_SECONDS = (180 * DURATION_MS.day) / 1000

/**
 * 128 bits derived from the installation's secret, so that the code survives a restart without being stored.
 */
export const devCode = ({ mac }: Pick<Keyring, 'mac'>): string =>
  mac(PURPOSE, 'code').toString('base64url', 0, CODE_BYTES)

/** Printed at the start; a browser that follows it stores the code in a cookie. */
export const devLink = (keyring: Pick<Keyring, 'mac'>, url: string): string =>
  `${url}/dev?code=${devCode(keyring)}`

export interface DevAccess {
  /** Whether a request comes from this machine, that is by a local name and without headers of a proxy. */
  isUnforwarded: (request: Request, remoteAddress?: string) => boolean
  isCode: (code: string) => boolean
  /** Opens the mail outbox, sign-in to demo accounts and the emulator's test clock. */
  isOpenTo: (request: Request, remoteAddress?: string) => boolean
  /** The value of `Set-Cookie` for a browser that has sent the code. */
  cookie: () => string
}

/**
 * Requires the code (docs/decisions/031), because a local address and name prove nothing: nginx and HAProxy
 * on the same machine call from loopback, by the requested name, and add no header by default.
 */
export const createDevAccess = (
  keyring: Pick<Keyring, 'mac' | 'verifyMac'>,
  publicUrl: string,
): DevAccess => {
  const isSecure = publicUrl.startsWith('https:')
  // All ports of a host share cookies, so each site needs a name of its own.
  const name = `${DEV_COOKIE_PREFIX}${createMac(devCode(keyring))(PURPOSE, 'cookie').toString('hex', 0, 4)}`
  const isCode: DevAccess['isCode'] = (code) => {
    const given = Buffer.from(code, 'base64url')
    return given.length === CODE_BYTES && keyring.verifyMac(PURPOSE, 'code', given)
  }
  const isUnforwarded: DevAccess['isUnforwarded'] = (request, remoteAddress) =>
    !hasForwardingHeader(request.headers.keys()) && isLocalRequest(request, remoteAddress)
  return {
    isCode,
    isUnforwarded,
    isOpenTo: (request, remoteAddress) => {
      if (!isUnforwarded(request, remoteAddress)) return false
      const { headers } = request
      const code = headers.get(DEV_CODE_HEADER) ?? readHostCookie(headers.get('cookie'), name, isSecure)
      return code !== undefined && isCode(code)
    },
    cookie: () => hostCookie(name, devCode(keyring), { maxAgeSeconds: MAX_AGE_SECONDS, isSecure }),
  }
}
