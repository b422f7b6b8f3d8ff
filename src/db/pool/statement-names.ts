import { createHash } from 'node:crypto'

/** Bounded, because the server keeps each named statement and its plan for every connection. */
const MAX_NAMES = 500
const MAX_SEEN = 5_000

/**
 * Names a statement from its second use on, so that PostgreSQL plans it once per connection, which makes a
 * feed page take a third of the time. Texts used once (a list of ids of rare length, a migration) get no
 * name, nor do texts with a semicolon, since several commands cannot be one prepared statement.
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
