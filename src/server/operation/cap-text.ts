/**
 * UTF-16 code units of one logged string: more than any sentence of the service, less than what is slow to
 * scan.
 */
const MAX_LENGTH = 2048
/** An email address has at most 254 (RFC 5321, 4.5.3.1.3), a token fewer. */
const LONGEST_WORD = 320
const MAX_DEPTH = 4
const MAX_ENTRIES = 50

/**
 * A text of at most 2 kB and a sign that it was longer. Cut between two words, since half of an address or of a token would no
 * longer be recognised as one; a run of 320 characters without a space loses these.
 */
export const capText = (text: string): string => {
  if (text.length <= MAX_LENGTH) return text
  let end = MAX_LENGTH
  while (end > MAX_LENGTH - LONGEST_WORD && text.charCodeAt(end - 1) > 0x20) end -= 1
  return `${text.slice(0, end)}…`
}

const capValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return capText(value)
  // An error is cut where its message and stack are read.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return capValue(value.toJSON(), depth)
  if (depth === 0) return '[…]'
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => capValue(entry, depth - 1))
  const entries = Object.entries(value).slice(0, MAX_ENTRIES)
  return Object.fromEntries(entries.map(([name, entry]) => [capText(name), capValue(entry, depth - 1)]))
}

/** The fields of a line with every string in them cut, names too; lists to 50 entries, nesting to four levels. */
export const capFields = (fields: unknown): unknown => capValue(fields, MAX_DEPTH)
