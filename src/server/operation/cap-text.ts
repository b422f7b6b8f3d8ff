/**
 * In UTF-16 code units: longer than any message of the service, and short enough for the patterns that scan
 * it.
 */
const MAX_LENGTH = 2048
/** Longer than an email address, which has at most 254 characters (RFC 5321, 4.5.3.1.3), and than a token. */
const LONGEST_WORD = 320
const MAX_DEPTH = 4
const MAX_ENTRIES = 50

/**
 * Cuts between two words, because half an address or token would no longer be recognised and removed from the
 * log.
 */
export const capText = (text: string): string => {
  if (text.length <= MAX_LENGTH) return text
  let end = MAX_LENGTH
  while (end > MAX_LENGTH - LONGEST_WORD && text.charCodeAt(end - 1) > 0x20) end -= 1
  return `${text.slice(0, end)}…`
}

const capValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return capText(value)
  // Errors are left to their serializer, which cuts message and stack.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return capValue(value.toJSON(), depth)
  if (depth === 0) return '[…]'
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => capValue(entry, depth - 1))
  const entries = Object.entries(value).slice(0, MAX_ENTRIES)
  return Object.fromEntries(entries.map(([name, entry]) => [capText(name), capValue(entry, depth - 1)]))
}

/**
 * Bounds the fields of a log line: strings and names to 2 kB, lists to 50 entries, nesting to four levels.
 */
export const capFields = (fields: unknown): unknown => capValue(fields, MAX_DEPTH)
