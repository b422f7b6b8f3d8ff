import { createHash } from 'node:crypto'

/** Names are kept by the server per connection, so their number is bounded. */
const MAX_NAMES = 500
const MAX_SEEN = 5_000

/**
 * Names a statement from its second use on, so that PostgreSQL plans it once per connection: a feed
 * page then costs a third. A text made once (a list of ids of odd length, a migration) gets no name,
 * nor does one with a semicolon: several commands cannot be one prepared statement.
 */
export function createStatementNames(isEnabled = true): (text: string) => string | undefined {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  return (text) => {
    if (!isEnabled) return undefined
    const known = names.get(text)
    if (known) return known
    if (!seen.has(text)) {
      if (seen.size === MAX_SEEN) seen.clear()
      seen.add(text)
      return undefined
    }
    if (names.size === MAX_NAMES || text.includes(';')) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}
