import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * A self-signed certificate and its key, as PEM. Each test run creates its own, so that the repository contains
 * no key.
 */
export interface TestCertificate {
  cert: string
  key: string
}

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
/** Context tags of TBSCertificate and GeneralName (RFC 5280 section 4.1 and 4.2.1.6). */
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82

const ECDSA_WITH_SHA256 = oid('2a8648ce3d040302')
const COMMON_NAME = oid('550403')
const SUBJECT_ALT_NAME = oid('551d11')

/** An X.509 v3 certificate (RFC 5280) for one host name, valid from 2020 to 2049. */
export function createTestCertificate(hostname: string): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256)
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(hostname)))))
  const validity = der(
    SEQUENCE,
    der(UTC_TIME, Buffer.from('200101000000Z')),
    der(UTC_TIME, Buffer.from('491231235959Z')),
  )
  const names = der(OCTET_STRING, der(SEQUENCE, der(DNS_NAME, Buffer.from(hostname))))
  const toBeSigned = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, names))),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', toBeSigned, privateKey))
  const certificate = der(SEQUENCE, toBeSigned, algorithm, signature)
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** Encodes one DER value as tag, length and content (X.690 section 8.1). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}
