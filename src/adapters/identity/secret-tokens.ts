import { createHash, randomBytes } from 'node:crypto'

/** A bearer secret of 256 bits, for sessions and links: safe in URLs, cookies and headers. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a bearer secret. Without salt, since 256 bits cannot be guessed. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
