import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AppleTokensOptions } from '#adapters/identity/apple-tokens.ts'
import { generateKeyPair, jwtVerify, UnsecuredJWT } from 'jose'
import { toPem } from './apple-certificates.ts'

const KEY_ID = 'SIWAKEY001'
const TEAM_ID = 'TEAM000001'

export type AppleIdStandIn = Awaited<ReturnType<typeof startAppleId>>

/** Apple's token and revocation endpoints, for an app whose client secret is signed with the right key. */
export const startAppleId = async (now: () => Date) => {
  const keys = await generateKeyPair('ES256', { extractable: true })
  /** Authorization codes that were issued; each can be exchanged once. */
  const codes = new Map<string, { subject: string; clientId: string }>()
  const revoked: string[] = []
  let failure: number | undefined

  const answer = async (request: IncomingMessage): Promise<[status: number, body: object]> => {
    const form = new URLSearchParams(await text(request))
    if (failure) return [failure, {}]
    const clientId = form.get('client_id') ?? ''
    const { protectedHeader } = await jwtVerify(form.get('client_secret') ?? '', keys.publicKey, {
      algorithms: ['ES256'],
      issuer: TEAM_ID,
      audience: 'https://appleid.apple.com',
      subject: clientId,
      requiredClaims: ['exp', 'iat'],
      currentDate: now(),
    })
    if (protectedHeader.kid !== KEY_ID) return [400, { error: 'invalid_client' }]
    if (request.url === '/auth/token') {
      const code = form.get('code') ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      if (grant?.clientId !== clientId || form.get('grant_type') !== 'authorization_code')
        return [400, { error: 'invalid_grant' }]
      const idToken = new UnsecuredJWT({ sub: grant.subject }).encode()
      return [200, { access_token: 'a', refresh_token: `refresh ${code}`, id_token: idToken }]
    }
    revoked.push(`${form.get('token') ?? ''} of ${clientId}`)
    return [200, {}]
  }

  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const refusal = (): [number, object] => [400, { error: 'invalid_client' }]
      const [status, body] = await answer(request).catch(refusal)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    serve().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const options: AppleTokensOptions = {
    privateKey: toPem(keys.privateKey),
    keyId: KEY_ID,
    teamId: TEAM_ID,
    now,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  return {
    options,
    codes,
    /** Tokens that the product has revoked, in order. */
    revoked,
    /** Sets the status of all responses; undefined restores normal ones. */
    fail: (status: number | undefined): void => {
      failure = status
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
