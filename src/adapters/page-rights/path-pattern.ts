/**
 * Makes spellings of a path equal (RFC 9309 section 2.2.2). `*`, `$` and `%` stay encoded, so that only a
 * pattern's own are special.
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

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return inOneSpelling(pathname + search)
}

interface PathPattern {
  /** The texts between `*`, which must occur in this order, the first at the beginning of the path. */
  parts: string[]
  /** True for a pattern with a final `$`: the last part must be at the end of the path. */
  isWhole: boolean
  /** Length of the pattern in octets. The longest matching pattern is the most specific. */
  length: number
}

const known = new WeakMap<object, PathPattern>()

/** Several rules are returned if their patterns are equally long. Parsed patterns are cached by rule. */
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

/** `*` stands for any characters and a final `$` for the end. A missing slash at the beginning is added. */
const readPattern = (written: string): PathPattern => {
  const isWhole = written.endsWith('$')
  const text = isWhole ? written.slice(0, -1) : written
  const isRooted = text.startsWith('/') || text.startsWith('*')
  const parts = (isRooted ? text : `/${text}`).split('*').map(inOneSpelling)
  const characters = parts.reduce((sum, part) => sum + part.length, 0)
  return { parts, isWhole, length: characters + parts.length - 1 + (isWhole ? 1 : 0) }
}

/** Takes linear time even for hostile patterns, unlike a regular expression made of one. */
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
