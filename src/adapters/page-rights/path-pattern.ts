/**
 * Normalises spellings (RFC 9309, 2.2.2): octets beyond ASCII are percent-encoded, printable ones are not.
 * `*`, `$` and `%` stay `%2A`, `%24` and `%25`, so that only a pattern's own are special.
 */
const inOneSpelling = (text: string): string =>
  text
    .replaceAll(/[^\x21-\x7e]+/g, (run) => encodeURIComponent(run.toWellFormed()))
    .replaceAll(/%([0-9a-f]{2})/gi, (written, hex: string) => {
      const character = String.fromCodePoint(Number.parseInt(hex, 16))
      return /[!-~]/.test(character) && character !== '%' ? character : written.toUpperCase()
    })
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24')

/** The path and query of a URL, for matching. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return inOneSpelling(pathname + search)
}

interface PathPattern {
  /** Parts that must occur in order, the first at the beginning. */
  parts: string[]
  /** Whether the last part must be at the end (`$`). */
  isWhole: boolean
  /** In octets: the longest matching pattern is the most specific. */
  length: number
}

const known = new WeakMap<object, PathPattern>()

/**
 * The rules with the most specific pattern that matches the URL: several for patterns of equal length.
 * Patterns are parsed once and cached.
 */
export const mostSpecific = <Rule extends object>(
  rules: readonly Rule[],
  writtenOf: (rule: Rule) => string,
  url: string,
): Rule[] => {
  const path = pathOf(url)
  let longest = 0
  let best: Rule[] = []
  for (const rule of rules) {
    const pattern = known.get(rule) ?? readPattern(writtenOf(rule))
    known.set(rule, pattern)
    if (pattern.length < longest || !matches(pattern, path)) continue
    if (pattern.length > longest) best = []
    best.push(rule)
    longest = pattern.length
  }
  return best
}

/**
 * Parses a pattern of robots.txt: `*` for any characters, `$` for the end. Adds a missing slash at the
 * beginning.
 */
const readPattern = (written: string): PathPattern => {
  const isWhole = written.endsWith('$')
  const text = isWhole ? written.slice(0, -1) : written
  const parts = (/^[/*]/.test(text) ? text : `/${text}`).split('*').map(inOneSpelling)
  const characters = parts.reduce((sum, part) => sum + part.length, 0)
  return { parts, isWhole, length: characters + parts.length - 1 + (isWhole ? 1 : 0) }
}

/** Whether a path (`pathOf`) matches. Linear, even for hostile patterns. */
const matches = ({ parts, isWhole }: PathPattern, path: string): boolean => {
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  const last = isWhole ? rest.pop() : undefined
  if (isWhole && last === undefined) return path === first
  let place = first.length
  for (const part of rest) {
    const found = path.indexOf(part, place)
    if (found < 0) return false
    place = found + part.length
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= place)
}
