import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | undefined

const load = (): ReadonlySet<string> => {
  const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  return new Set(file.split('\n').filter((line) => line && !line.startsWith('#')))
}

/** What people add to a common word when a site asks for digits and signs: `Liverpool1!`, `Dragon2026`. */
const ADDED_AT_THE_END = /[^\p{L}]{1,6}$/u
const SHORTEST_WORD = 4

/**
 * Whether a password is among those tried first by anyone who guesses (NIST SP 800-63B 3.1.1.2, ASVS 6.2.4): one of
 * the list, in any case, or a word of the list with a few digits or signs behind it.
 */
export const isCommonPassword = (password: string): boolean => {
  known ??= load()
  const folded = password.toLowerCase()
  const word = folded.replace(ADDED_AT_THE_END, '')
  return known.has(folded) || (word.length >= SHORTEST_WORD && known.has(word))
}
