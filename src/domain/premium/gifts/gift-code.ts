import { createHash, timingSafeEqual } from 'node:crypto'
import type { Accounts } from '#domain/kernel/accounts.ts'

/** Crockford's base 32: without I, L, O and U, which are misread or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 25
/** Characters that more follow, five at a time. */
const GROUPS = /(.{5})(?=.)/g

/** 125 bits of the hash, five a character: too many to guess one, however many are sold. */
const writeCode = (mac: Buffer): string => {
  const bits = Array.from(mac, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = Array.from({ length: LENGTH }, (_, index) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)),
  ).join('')
  return characters.replaceAll(GROUPS, '$1-')
}

/** As it is typed: in any case, with or without dashes and spaces, O for 0, I and L for 1. */
const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export const hashOfCode = (typed: string): Buffer => createHash('sha256').update(readCode(typed)).digest()

export const newCode = (accounts: Pick<Accounts, 'mac'>, giftId: string): string =>
  writeCode(accounts.mac('gift-code', giftId))

/**
 * The code of a gift is derived each time, so that no copy of the database has it.
 *
 * @returns undefined where the secret it was made with is no longer listed
 */
export const codeOf = (
  accounts: Pick<Accounts, 'macs'>,
  gift: { id: string; code_hash: Buffer },
): string | undefined =>
  accounts
    .macs('gift-code', gift.id)
    .map((mac) => writeCode(mac))
    .find((code) => timingSafeEqual(hashOfCode(code), Buffer.from(gift.code_hash)))
