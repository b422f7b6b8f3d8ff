import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const PREFIX_BYTES = 4

let prefixes: Buffer | undefined

/**
 * A sorted list of hash prefixes of four bytes, which keep the file small: one other password in 87,000
 * collides and is rejected by mistake.
 */
const load = (): Buffer => readFileSync(new URL('breached-passwords.bin', import.meta.url))

const isListed = (password: string): boolean => {
  prefixes ??= load()
  const wanted = createHash('sha256').update(password).digest().readUInt32BE(0)
  let [from, to] = [0, prefixes.length / PREFIX_BYTES]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const found = prefixes.readUInt32BE(middle * PREFIX_BYTES)
    if (found === wanted) return true
    if (found < wanted) from = middle + 1
    else to = middle
  }
  return false
}

/** Readers add such suffixes where a site asks for digits and signs: `Liverpool1!`, `Dragon2026`. */
const ADDED_AT_THE_END = /[^\p{L}]{1,6}$/u
const SHORTEST_WORD = 4

/**
 * Whether a password is one of about 49,000 common breached ones, ignoring case, accents and up to six
 * trailing digits or signs (NIST SP 800-63B 3.1.1.2, ASVS 5.0 6.2.4 and 6.2.12). No network call is made, so
 * that no password leaves the server.
 */
export const isBreachedPassword = (password: string): boolean => {
  const folded = password.toLowerCase()
  const plain = folded.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [folded, plain].some((text) => {
    const word = text.replace(ADDED_AT_THE_END, '')
    return isListed(text) || (word.length >= SHORTEST_WORD && isListed(word))
  })
}
