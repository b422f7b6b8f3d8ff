import { createHmac, timingSafeEqual } from 'node:crypto'
import { openText, sealText } from './sealed-text.ts'

/** A keyed hash (HMAC-SHA-256) for short, guessable values. `purpose` separates its uses. */
export type Mac = (purpose: string, text: string) => Buffer

/** Shortest accepted prefix of a keyed hash: 128 bits, so that no truncation can be guessed. */
const MIN_MAC_BYTES = 16

/**
 * Keys derived from the installation's secrets (`AUTH_SECRET`). The first secret makes new hashes and sealed
 * texts; those of every listed secret are accepted, so that a secret can be rotated while links in old
 * newsletters keep working (OWASP ASVS 5.0, 11.1.1 and 11.2.2).
 */
export interface Keyring {
  /** With the first secret. */
  mac: Mac
  /** One per secret, in order, to query values stored under any of them. */
  macs: (purpose: string, text: string) => [Buffer, ...Buffer[]]
  /**
   * Whether `given`, a whole hash or at least its first 16 bytes, matches any of the secrets. Compares in
   * constant time.
   */
  verifyMac: (purpose: string, text: string, given: Uint8Array) => boolean
  /** Encrypts a text with a key for each purpose. `label` binds it to its row. */
  seal: (purpose: string, label: string, text: string) => Buffer
  /** Undefined for texts sealed with an unlisted secret, another purpose or label, or modified since. */
  open: (purpose: string, label: string, sealed: Buffer) => string | undefined
}

export const createMac =
  (secret: string): Mac =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()

/** @param secrets the first one makes, all verify */
export const createKeyring = (secrets: readonly [string, ...string[]]): Keyring => {
  const mac = createMac(secrets[0])
  const macs: Keyring['macs'] = (purpose, text) => [
    mac(purpose, text),
    ...secrets.slice(1).map((secret) => createMac(secret)(purpose, text)),
  ]
  return {
    mac,
    macs,
    verifyMac: (purpose, text, given) =>
      given.length >= MIN_MAC_BYTES &&
      macs(purpose, text).some(
        (whole) => given.length <= whole.length && timingSafeEqual(whole.subarray(0, given.length), given),
      ),
    seal: (purpose, label, text) => sealText(mac(purpose, ''), label, text),
    open: (purpose, label, sealed) => {
      for (const key of macs(purpose, '')) {
        const text = openText(key, label, sealed)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
