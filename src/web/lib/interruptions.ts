import { session } from './storage.ts'
import { SESSION_KEYS } from './storage-keys.ts'

/** What speaks to a reader who has not asked for it. */
export type Interruption = 'language-offer' | 'sign-up-prompt' | 'trial-modal'

/** For browsers that keep nothing. */
let turnOfPage: string | null = null

const turn = (): string | null => session.get(SESSION_KEYS.interruption) ?? turnOfPage

/** Nobody has interrupted this session yet, or it was `name` itself. */
export const mayInterrupt = (name: Interruption): boolean => (turn() ?? name) === name

/** Takes the one turn of the session; false when it has been taken, by whomever. */
export const takeTurn = (name: Interruption): boolean => {
  if (turn() !== null) return false
  turnOfPage = name
  session.set(SESSION_KEYS.interruption, name)
  return true
}
