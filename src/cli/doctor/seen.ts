import { isLocalHost } from '#contract/values/local-url.ts'
import { fail, type Finding, pass, unknown } from './finding.ts'
import type { Outside } from './outside.ts'
import type { Arrivals } from './webhook-secret.ts'

/** What one group of checks learns for another. */
export interface Seen {
  /** Undefined while the database was not read. */
  arrivals: Arrivals | undefined
  /** Compares the time of an answer from outside with this machine's. */
  clock: (host: string, date: Date) => void
  /** Hosts that said their time, and by how much it is ahead of this machine's. */
  clocks: ReadonlyMap<string, number>
}

/** An answer may take as long as the time-out, and its date has whole seconds. */
const CLOCK_MS = 30_000

export const createSeen = (now: () => Date): Seen => {
  const clocks = new Map<string, number>()
  return {
    arrivals: undefined,
    clock: (host, date) => clocks.set(host, date.getTime() - now().getTime()),
    clocks,
  }
}

/** Notes the time in each answer of a host that is neither this machine nor the site itself, whose clock may be this machine's. */
export const withClocks = (outside: Outside, seen: Seen, publicUrl: string): Outside => {
  const own = new URL(publicUrl).hostname
  return {
    ...outside,
    fetch: async (url, init) => {
      const answer = await outside.fetch(url, init)
      const { hostname } = new URL(url)
      const date = new Date(answer.headers.get('date') ?? '')
      if (hostname !== own && !isLocalHost(hostname) && !Number.isNaN(date.getTime()))
        seen.clock(hostname, date)
      return answer
    },
  }
}

/** Signed requests, second factors and purchases are refused by a clock that is wrong, which no program of this machine notices. */
export const clockFinding = ({ clocks }: Seen, isHome: boolean): Finding[] => {
  const check = 'clock.machine'
  if (clocks.size === 0)
    return isHome
      ? []
      : [
          unknown(
            check,
            'no host outside was asked, so that this machine’s clock was compared with none',
            'See that a time service runs: timedatectl says “System clock synchronized: yes”.',
          ),
        ]
  const wrong = [...clocks].filter(([, ms]) => Math.abs(ms) > CLOCK_MS)
  const hosts = [...clocks.keys()].join(', ')
  // One host may be wrong itself.
  if (wrong.length < clocks.size || wrong.length === 0)
    return [pass(check, `this machine’s clock agrees with ${hosts}`)]
  const seconds = Math.round(Math.min(...wrong.map(([, ms]) => Math.abs(ms))) / 1000)
  return [
    fail(
      check,
      `this machine’s clock is ${seconds} s from that of ${hosts}`,
      'Run a time service (chrony, systemd-timesyncd), and see that it reaches its servers.',
    ),
  ]
}
