import type { IncomingMessage, ServerResponse } from 'node:http'
import { BEARER } from '#api/session/credentials.ts'
import { onlySessionOf, parseCookies } from './visitor.ts'

/**
 * The session token of a request that has no other credential, by which caches recognise its reader. Only the
 * API validates it.
 */
export const soleSessionOf = (
  { cookie, authorization }: IncomingMessage['headers'],
  isSecure: boolean,
): string | undefined => {
  if (authorization) return cookie ? undefined : BEARER.exec(authorization)?.[1]
  return cookie ? onlySessionOf(parseCookies(cookie), undefined, isSecure) : undefined
}

/** To be called with each request: one that is no GET may change the account of its reader. */
export const watchAccountChanges =
  (isSecure: boolean, forget: (token: string) => void) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    if (req.method === 'GET' || req.method === 'HEAD') return
    const token = soleSessionOf(req.headers, isSecure)
    if (token === undefined) return
    forget(token)
    // Again afterwards, because another request may have loaded the account meanwhile.
    res.once('finish', () => forget(token))
  }
