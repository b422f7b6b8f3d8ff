import { createHash, randomBytes } from 'node:crypto'

/** A bearer secret of 256 bits, for sessions and links: safe in URLs, cookies and headers. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a bearer secret. Without salt, since there is nothing to guess. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
