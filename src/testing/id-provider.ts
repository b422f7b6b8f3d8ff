import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { IdProviderSettings } from '#adapters/identity/id-tokens.ts'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface IdProviderStandIn {
  settings: IdProviderSettings
  /** Signs claims posted to it, for journeys, whose browser and server are other processes. */
  issueUrl: string
  /** `key` signs; `foreignKey` is not in the published key set, so that its signatures must be rejected. */
  key: CryptoKey
  foreignKey: CryptoKey
  /** The public key in text form, for the attack that uses it as an HMAC secret. */
  publicJwk: string
  /** How often the key set was fetched, to test that it is cached. */
  keySetRequests: () => number
  /** A valid token, except for the given claims; undefined omits a claim. */
  token: (claims?: JWTPayload, options?: TokenOptions) => Promise<string>
  stop: () => Promise<void>
}

export interface TokenOptions {
  key?: CryptoKey | Uint8Array
  algorithm?: string
  keyId?: string
}

const KEY_ID = 'key-1'
export const ISSUER = 'https://id.provider.example'
export const CLIENT_ID = 'example.apercu.app'

/** An identity provider: publishes a key and issues ID tokens signed with it. */
export const startIdProvider = async (now: () => Date): Promise<IdProviderStandIn> => {
  const own = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  let requests = 0
  const token: IdProviderStandIn['token'] = (claims = {}, options = {}) => {
    const { key = own.privateKey, algorithm = 'RS256', keyId = KEY_ID } = options
    const seconds = Math.floor(now().getTime() / 1000)
    const payload: JWTPayload = {
      iss: ISSUER,
      aud: CLIENT_ID,
      sub: 'subject-1',
      iat: seconds,
      exp: seconds + 600,
      email: 'ada@reader.example',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
      ...claims,
    }
    return new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid: keyId }).sign(key)
  }
  const issue = async (claims: string): Promise<string> => token(JSON.parse(claims) as JWTPayload)
  const server = createServer((req, res) => {
    if (req.method === 'POST') {
      text(req)
        .then(issue)
        .then((issued) => res.end(issued))
        .catch(() => res.destroy())
      return
    }
    requests += 1
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify({ keys: [jwk] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issueUrl: `${origin}/issue`,
    settings: {
      keySetUrl: `${origin}/keys`,
      issuers: [ISSUER],
      clientIds: [CLIENT_ID],
    },
    key: own.privateKey,
    foreignKey: foreign.privateKey,
    publicJwk: JSON.stringify(jwk),
    keySetRequests: () => requests,
    token,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
