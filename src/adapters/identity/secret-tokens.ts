import { hash, randomBytes } from 'node:crypto'

/** 256 bits in base64url, which URLs, cookies and headers carry unescaped. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are stored as a hash only. The hash needs no salt, because 256 bits cannot be guessed. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')
