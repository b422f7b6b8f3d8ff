import { createMac, type Keyring } from '#adapters/identity/keyring.ts'
import { hostCookie, readHostCookie } from '#api/session/host-cookie.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { hasForwardingHeader } from '../security/forwarding.ts'
import { isLocalRequest } from '../security/local-only.ts'
import { DEV_COOKIE_PREFIX } from '../serving/visitor.ts'

/** For scripts, which keep no cookies. */
export const DEV_CODE_HEADER = 'x-dev-code'
const PURPOSE = 'developer access'
const CODE_BYTES = 16
const MAX_AGE_SECONDS = (180 * DURATION_MS.day) / 1000

/**
 * The code for pages of the local developer: 128 bits derived from the installation's secret, so that it
 * survives a restart and is stored nowhere.
 */
export const devCode = ({ mac }: Pick<Keyring, 'mac'>): string =>
  mac(PURPOSE, 'code').toString('base64url', 0, CODE_BYTES)

/** The address that has a browser take the code, as it is printed at start. */
export const devLink = (keyring: Pick<Keyring, 'mac'>, url: string): string =>
  `${url}/dev?code=${devCode(keyring)}`

export interface DevAccess {
  /** Whether a request comes from this machine by a local name, and says of no proxy that passed it on. */
  isUnforwarded: (request: Request, remoteAddress?: string) => boolean
  isCode: (code: string) => boolean
  /** Whether a request may see the mail outbox, sign in to demo accounts and move the sandbox's clock. */
  isOpenTo: (request: Request, remoteAddress?: string) => boolean
  /** `Set-Cookie` for a browser that brought the code. */
  cookie: () => string
}

/**
 * Restricts pages for developers to this machine (docs/decisions/031). A local address and name prove
 * nothing: nginx and HAProxy on the same machine call from loopback, by the requested name, and add no header
 * by default. The code is the proof; the other checks are additional.
 */
export const createDevAccess = (
  keyring: Pick<Keyring, 'mac' | 'verifyMac'>,
  publicUrl: string,
): DevAccess => {
  const isSecure = publicUrl.startsWith('https:')
  // Cookies are shared by all ports of a host: each site needs a name of its own.
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
