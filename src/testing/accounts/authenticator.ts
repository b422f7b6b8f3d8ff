import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '#contract/readers/passkeys.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const SYNCED = 0x18
const HAS_KEY = 0x40

/** Deviations from a correct authenticator, each of which the server has to reject. */
export interface Oddities {
  origin?: string
  rpId?: string
  isVerified?: boolean
  type?: string
  challenge?: string
  counter?: number
  userHandle?: string
  /** Signs with a key other than the registered one. */
  isForged?: boolean
}

const sha256 = (content: Uint8Array | string): Buffer => createHash('sha256').update(content).digest()
const base64url = (content: Uint8Array | string): string => Buffer.from(content).toString('base64url')

/** Encodes the subset of CBOR (RFC 8949) that an attestation object consists of. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}
const cborBytes = (content: Uint8Array): Buffer => Buffer.concat([head(2, content.length), content])
const cborText = (content: string): Buffer => Buffer.concat([head(3, content.length), Buffer.from(content)])
const cborInteger = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborMap = (...entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cborMap(
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  )
}

/** A virtual authenticator with one passkey for a site (WebAuthn level 3). */
export const createAuthenticator = (siteOrigin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, odd: Oddities): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? siteOrigin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, odd: Oddities, key?: Buffer): Buffer => {
    counter = odd.counter ?? counter + 1
    const verified = odd.isVerified === false ? 0 : USER_VERIFIED
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(USER_PRESENT | verified | SYNCED | (key ? HAS_KEY : 0), 0)
    fixed.writeUInt32BE(counter, 1)
    const idLength = Buffer.from([id.length >> 8, id.length & 0xff])
    const credential = key ? [Buffer.alloc(16), idLength, id, key] : []
    return Buffer.concat([sha256(odd.rpId ?? rpId), fixed, ...credential])
  }
  const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    make: (options: CreationOptions, odd: Oddities = {}): NewCredential => {
      owner = options.user.id
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(authenticatorData(options.rp.id, odd, coseKey(publicKey)))],
      )
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, odd)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    use: (options: RequestOptions, odd: Oddities = {}): UsedCredential => {
      const client = clientData('webauthn.get', options.challenge, odd)
      const data = authenticatorData(options.rpId, odd)
      const key = odd.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          userHandle: odd.userHandle ?? owner,
        },
      }
    },
  }
}
