import type { Keyring, Mac } from '#adapters/identity/keyring.ts'

/** The order is part of every mailed token and must not change. */
export const LINK_SCOPES = ['daily', 'weekly', 'all'] as const
export type LinkScope = (typeof LINK_SCOPES)[number]

const ID_BYTES = 16
const MAC_BYTES = 16
const TOKEN = /^[\w-]{44}$/

const macInput = (head: Buffer): [purpose: string, text: string] => [
  'newsletter-links',
  head.toString('base64url'),
]

/**
 * The token in a newsletter's links: 16 bytes of the subscriber's id, one for the newsletter, 16 of a keyed
 * hash. Its 44 characters (base64url, no padding) keep List-Unsubscribe on one line. It is valid as long as
 * the subscriber and the secret, which `AUTH_SECRET` keeps listing, because old newsletters must still allow
 * unsubscribing.
 */
export const unsubscribeToken = (mac: Mac, subscriberId: string, scope: LinkScope): string => {
  const head = Buffer.concat([
    Buffer.from(subscriberId.replaceAll('-', ''), 'hex'),
    Buffer.of(LINK_SCOPES.indexOf(scope)),
  ])
  return Buffer.concat([head, mac(...macInput(head)).subarray(0, MAC_BYTES)]).toString('base64url')
}

export const readUnsubscribeToken = (
  { verifyMac }: Pick<Keyring, 'verifyMac'>,
  token: string,
): { subscriberId: string; scope: LinkScope } | undefined => {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, ID_BYTES + 1)
  const scope = LINK_SCOPES[bytes.readUInt8(ID_BYTES)]
  if (!scope || !verifyMac(...macInput(head), bytes.subarray(ID_BYTES + 1))) return undefined
  const hex = bytes.toString('hex', 0, ID_BYTES)
  const subscriberId = hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
  return { subscriberId, scope }
}
