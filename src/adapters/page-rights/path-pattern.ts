/**
 * One spelling for what may be spelled in several (RFC 9309, 2.2.2): octets beyond ASCII are percent-encoded, printable ones are not.
 * `*`, `$` and `%` stay `%2A`, `%24` and `%25`, so that a pattern's own are the only special ones.
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

/** What patterns are compared with: the path and query of a URL. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return inOneSpelling(pathname + search)
}

interface PathPattern {
  /** What has to be found one after the other, the first at the beginning. */
  parts: string[]
  /** Whether the path ends where the last part does (`$`). */
  isWhole: boolean
  /** In octets: of the patterns that match, the longest is the most specific. */
  length: number
}

const known = new WeakMap<object, PathPattern>()

/** The rules whose pattern is the most specific one that matches this URL: several where patterns are as long. A rule's pattern is read once. */
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

/** A pattern of robots.txt: `*` for any characters, `$` for the end. A missing slash at its beginning is put right. */
const readPattern = (written: string): PathPattern => {
  const isWhole = written.endsWith('$')
  const text = isWhole ? written.slice(0, -1) : written
  const parts = (/^[/*]/.test(text) ? text : `/${text}`).split('*').map(inOneSpelling)
  const characters = parts.reduce((sum, part) => sum + part.length, 0)
  return { parts, isWhole, length: characters + parts.length - 1 + (isWhole ? 1 : 0) }
}

/** Whether a path (`pathOf`) matches. Looks at each place once, whatever a stranger wrote. */
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
