import { isIP } from 'node:net'
import { isLocalUrl } from '#contract/values/local-url.ts'

export const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}

/**
 * Compares the requested name as well as the address, because the name of a foreign page can be made to
 * resolve to 127.0.0.1 (DNS rebinding).
 */
export const isLocalRequest = (request: Request, remoteAddress: string | undefined): boolean =>
  isLocalUrl(request.url) && (remoteAddress === undefined || isLoopback(remoteAddress))

/**
 * Gates the tools for developers: PUBLIC_URL must be unreachable from outside, and NODE_ENV not production.
 */
export const isOwnMachine = (env: { NODE_ENV?: string | undefined; PUBLIC_URL: string }): boolean =>
  env.NODE_ENV !== 'production' && isLocalUrl(env.PUBLIC_URL)
