import { KeyObject, sign } from 'node:crypto'
import { CompactSign, type CryptoKey, generateKeyPair } from 'jose'
import * as der from './der.ts'

/** Apple's library requires these extensions in the intermediate and in the leaf certificate. */
const INTERMEDIATE_OID = '1.2.840.113635.100.6.2.1'
const LEAF_OID = '1.2.840.113635.100.6.11.1'

export interface ChainFields {
  isLeafMarked?: boolean
  isIntermediateMarked?: boolean
  leafValidUntil?: Date
}

export interface Chain {
  /**
   * Leaf, intermediate and root as base64 of DER, the format of the `x5c` header (RFC 7515, section 4.1.6).
   */
  x5c: string[]
  root: Buffer
  /** Private key of the leaf certificate. */
  key: CryptoKey
}

export interface Authority {
  root: Buffer
  /** Issues a leaf under a new intermediate of this root. */
  issue: (fields?: ChainFields) => Promise<Chain>
}

const VALID_FROM = new Date('2025-01-01')
const VALID_UNTIL = new Date('2035-01-01')
let serial = 0

interface Certificate {
  subject: string
  issuer: string
  publicKey: CryptoKey
  signedBy: CryptoKey
  isAuthority: boolean
  markers: readonly string[]
  validUntil?: Date
}

/** An X.509 certificate (RFC 5280), signed with ECDSA and SHA-256. */
const certify = (fields: Certificate): Buffer => {
  const { subject, issuer, publicKey, signedBy, isAuthority, markers, validUntil = VALID_UNTIL } = fields
  serial += 1
  const algorithm = der.sequence(der.oid('1.2.840.10045.4.3.2'))
  const extensions = [
    der.sequence(
      der.oid('2.5.29.19'),
      der.boolean(true),
      der.octets(der.sequence(...(isAuthority ? [der.boolean(true)] : []))),
    ),
    // Apple's library tests only whether the extensions are present.
    ...markers.map((marker) => der.sequence(der.oid(marker), der.octets(der.empty))),
  ]
  const content = der.sequence(
    der.tagged(0, der.integer(2)),
    der.integer(serial),
    algorithm,
    der.name(issuer),
    der.sequence(der.time(VALID_FROM), der.time(validUntil)),
    der.name(subject),
    KeyObject.from(publicKey).export({ type: 'spki', format: 'der' }),
    der.tagged(3, der.sequence(...extensions)),
  )
  return der.sequence(content, algorithm, der.bits(sign('sha256', content, KeyObject.from(signedBy))))
}

const newKeys = () => generateKeyPair('ES256', { extractable: true })

/**
 * A certificate authority with Apple's structure of root, intermediate and leaf, so that its library's checks
 * run.
 */
export const createAuthority = async (name = 'Test Root CA - G3'): Promise<Authority> => {
  const rootKeys = await newKeys()
  const rootName = name
  const root = certify({
    subject: rootName,
    issuer: rootName,
    publicKey: rootKeys.publicKey,
    signedBy: rootKeys.privateKey,
    isAuthority: true,
    markers: [],
  })
  return {
    root,
    issue: async ({ isLeafMarked = true, isIntermediateMarked = true, leafValidUntil } = {}) => {
      const [intermediateKeys, leafKeys] = await Promise.all([newKeys(), newKeys()])
      const intermediateName = `${name} intermediate`
      const intermediate = certify({
        subject: intermediateName,
        issuer: rootName,
        publicKey: intermediateKeys.publicKey,
        signedBy: rootKeys.privateKey,
        isAuthority: true,
        markers: isIntermediateMarked ? [INTERMEDIATE_OID] : [],
      })
      const leaf = certify({
        subject: `${name} receipts`,
        issuer: intermediateName,
        publicKey: leafKeys.publicKey,
        signedBy: intermediateKeys.privateKey,
        isAuthority: false,
        markers: isLeafMarked ? [LEAF_OID] : [],
        ...(leafValidUntil && { validUntil: leafValidUntil }),
      })
      const x5c = [leaf, intermediate, root].map((der) => der.toString('base64'))
      return { x5c, root, key: leafKeys.privateKey }
    },
  }
}

/** Signs claims as the App Store does, as a JWS whose header contains the certificate chain. */
export const signAsApple = (claims: object, { x5c, key }: Pick<Chain, 'x5c' | 'key'>): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', x5c })
    .sign(key)

/** PKCS #8 in PEM, the format in which Apple's developer site hands out keys. */
export const toPem = (key: CryptoKey): string =>
  KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString()
