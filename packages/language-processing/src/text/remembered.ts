/** About 2 MB of headlines: those of a first visit to two hundred feeds. */
const MOST = 10_000

/**
 * Remembers what was read of the last texts, for headlines, which are read when they arrive, when they are
 * matched, and again whenever their story changes.
 */
export const remembered = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T
    if (known.size >= MOST) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}
