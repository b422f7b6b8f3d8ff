import { DURATION_MS } from '#contract/limits.ts'
import { mostSpecific } from './path-pattern.ts'

/** RFC 9309 section 2.5 requires that at least 500 KiB are parsed; the rest is ignored. */
const MAX_BYTES = 500 * 1024
const MAX_DELAY_SECONDS = DURATION_MS.day / DURATION_MS.second

export interface RobotsRule {
  allow: boolean
  /** As written in the file; normalised for comparisons only. */
  path: string
}

export interface RobotsRules {
  rules: RobotsRule[]
  /** `Crawl-delay`, which is common although not part of RFC 9309; to the millisecond, at most a day. */
  delaySeconds: number
}

const NO_RULES: RobotsRules = { rules: [], delaySeconds: 0 }

interface Group {
  agents: string[]
  said: RobotsRules
}

/** Names are compared without version and case: `Apercu/1.0` means `apercu` (RFC 9309 section 2.2.1). */
const agentOf = (value: string): string =>
  /^\*(?:\s|$)/.test(value) ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase()

const textOf = (bytes: Uint8Array): string => {
  // No path contains NUL, and the database rejects it.
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_BYTES)).replaceAll('\0', '')
  // A truncated path would forbid or allow more.
  return bytes.length > MAX_BYTES ? text.slice(0, text.lastIndexOf('\n') + 1) : text
}

const linesOf = (bytes: Uint8Array): { field: string; value: string }[] =>
  textOf(bytes)
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const [statement = ''] = line.split('#')
      const colon = statement.indexOf(':')
      if (colon < 0) return []
      return [
        { field: statement.slice(0, colon).trim().toLowerCase(), value: statement.slice(colon + 1).trim() },
      ]
    })

/** In seconds. 0 for anything but a positive number. */
const delayOf = (value: string): number => {
  const seconds = Number(value)
  return seconds > 0 ? Math.min(Math.round(seconds * 1000) / 1000, MAX_DELAY_SECONDS) : 0
}

/** A group starts with one or several names and ends at the next name after its rules. */
const groupsOf = (bytes: Uint8Array): Group[] => {
  const groups: Group[] = []
  let isNaming = false
  for (const { field, value } of linesOf(bytes)) {
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], said: { rules: [], delaySeconds: 0 } })
      groups.at(-1)?.agents.push(agentOf(value))
      isNaming = true
      continue
    }
    // Other lines, such as sitemaps, belong to no group (RFC 9309 section 2.2.4).
    const said = groups.at(-1)?.said
    if (field === 'allow' || field === 'disallow') {
      isNaming = false
      if (value) said?.rules.push({ allow: field === 'allow', path: value })
    } else if (field === 'crawl-delay') {
      isNaming = false
      if (said) said.delaySeconds = Math.max(said.delaySeconds, delayOf(value))
    }
  }
  return groups
}

/** Groups that name the crawler `product` are merged; those for `*` apply only if none does (RFC 9309). */
export const readRobots = (bytes: Uint8Array, product: string): RobotsRules => {
  const groups = groupsOf(bytes)
  const of = (agent: string) => groups.filter(({ agents }) => agents.includes(agent))
  const own = of(product.toLowerCase())
  return (own.length > 0 ? own : of('*')).reduce<RobotsRules>(
    (all, { said }) => ({
      rules: [...all.rules, ...said.rules],
      delaySeconds: Math.max(all.delaySeconds, said.delaySeconds),
    }),
    NO_RULES,
  )
}

/** The longest matching pattern decides, and of equal ones the one that allows (RFC 9309 section 2.2.2). */
export const isAllowed = (rules: readonly RobotsRule[], url: string): boolean => {
  if (new URL(url).pathname === '/robots.txt') return true
  const best = mostSpecific(rules, ({ path }) => path, url)
  return best.length === 0 || best.some(({ allow }) => allow)
}
