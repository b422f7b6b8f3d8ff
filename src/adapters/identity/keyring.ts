import { createHmac, timingSafeEqual } from 'node:crypto'
import { openText, sealText } from './sealed-text.ts'

/** A keyed hash (HMAC-SHA-256), for what is short enough to be guessed. `purpose` keeps one use from standing in for another. */
export type Mac = (purpose: string, text: string) => Buffer

/** Shortest part of a keyed hash that counts as one: 128 bits, so that no truncation can be guessed. */
const MIN_MAC_BYTES = 16

/**
 * The keys that are derived from the installation's secrets (`AUTH_SECRET`). New hashes and sealed texts are made with the first
 * secret; those of every listed secret are accepted, so that a secret can be replaced while links in old letters keep working
 * (OWASP ASVS 5.0, 11.1.1 and 11.2.2).
 */
export interface Keyring {
  /** With the first secret. */
  mac: Mac
  /** One for each secret, in their order: to look up what was stored under any of them. */
  macs: (purpose: string, text: string) => [Buffer, ...Buffer[]]
  /** Whether `given`, a whole hash or its first 16 bytes and more, was made with any of the secrets. Compares in constant time. */
  verifyMac: (purpose: string, text: string, given: Uint8Array) => boolean
  /** Encrypts a text that has to be read again, with a key of its own for each purpose. `label` binds it to its row. */
  seal: (purpose: string, label: string, text: string) => Buffer
  /** Undefined for what was sealed with a secret that is not listed, for another purpose or label, or was changed since. */
  open: (purpose: string, label: string, sealed: Buffer) => string | undefined
}

export const createMac =
  (secret: string): Mac =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()

/** @param secrets the first makes, all verify */
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
