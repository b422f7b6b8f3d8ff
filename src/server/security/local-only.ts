import { isIP } from 'node:net'
import { isLocalUrl } from '#contract/values/local-url.ts'

export const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}

/**
 * Whether a request comes from this machine and asks for it by a local name. The second half keeps out a
 * foreign page whose own name was made to resolve to 127.0.0.1 (DNS rebinding).
 */
export const isLocalRequest = (request: Request, remoteAddress: string | undefined): boolean =>
  isLocalUrl(request.url) && (remoteAddress === undefined || isLoopback(remoteAddress))

/**
 * Not in production, and at an address that is unreachable from outside: pages for developers are allowed.
 */
export const isOwnMachine = (env: { NODE_ENV?: string | undefined; PUBLIC_URL: string }): boolean =>
  env.NODE_ENV !== 'production' && isLocalUrl(env.PUBLIC_URL)
