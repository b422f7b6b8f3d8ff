import { createHmac, timingSafeEqual } from 'node:crypto'
import { openText, sealText } from './sealed-text.ts'

/** HMAC-SHA-256. `purpose` separates uses, so that a hash made for one is invalid in another. */
export type Mac = (purpose: string, text: string) => Buffer

/** 128 bits: a shorter prefix of a hash could be guessed, and is rejected. */
const MIN_MAC_BYTES = 16

/**
 * Keys derived from the installation's secrets (`AUTH_SECRET`). The first one makes hashes and sealed texts,
 * and all are accepted, so that secrets can be rotated while links in old newsletters work (OWASP ASVS 5.0,
 * 11.1.1 and 11.2.2).
 */
export interface Keyring {
  /** Hashes with the first secret. */
  mac: Mac
  /** Hashes with each secret, in order, to query values that were stored under an earlier secret. */
  macs: (purpose: string, text: string) => [Buffer, ...Buffer[]]
  /**
   * Compares a hash, or its beginning of at least 16 bytes, in constant time with the hash by each secret.
   */
  verifyMac: (purpose: string, text: string, given: Uint8Array) => boolean
  /** `label` binds the text to the row it is stored in, so that it cannot be copied into another row. */
  seal: (purpose: string, label: string, text: string) => Buffer
  /** Undefined for an unlisted secret, another purpose or label, or a modified text. */
  open: (purpose: string, label: string, sealed: Buffer) => string | undefined
}

export const createMac =
  (secret: string): Mac =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()

/** @param secrets the newest first */
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
