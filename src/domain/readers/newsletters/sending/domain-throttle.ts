/** How fast each domain's letters may follow each other. Every process keeps its own pace. */
export interface DomainThrottle {
  /** Whose mail has to wait at this moment. */
  held: (now: Date) => string[]
  isHeld: (domain: string, now: Date) => boolean
  /** A letter to it is on its way. */
  note: (domain: string, now: Date) => void
  /** It asked us to slow down. */
  hold: (domain: string, until: Date) => void
  /** Milliseconds until the first of those that are held may have mail again; 0 where none is. */
  nextReleaseMs: (now: Date) => number
}

/**
 * @param perMinute letters to one domain. They are spread over the minute: after each, the domain's next may leave a part
 * of a minute later, and a burst of `burst` is let through at once.
 */
export const createDomainThrottle = (perMinute: number, burst: number): DomainThrottle => {
  const everyMs = 60_000 / perMinute
  /** Where each domain's letters have got to: so many milliseconds are spoken for. */
  const until = new Map<string, number>()
  const paused = new Map<string, number>()
  const releaseOf = (domain: string): number =>
    Math.max((until.get(domain) ?? 0) - (burst - 1) * everyMs, paused.get(domain) ?? 0)
  const isHeld = (domain: string, now: Date): boolean => releaseOf(domain) > now.getTime()
  /** A time that is past says nothing any more, and readers have as many domains as there are. */
  const forgetPast = (now: Date): void => {
    for (const times of [until, paused])
      for (const [domain, time] of times) if (time <= now.getTime()) times.delete(domain)
  }
  const held = (now: Date): string[] => {
    forgetPast(now)
    return [...new Set([...until.keys(), ...paused.keys()])].filter((domain) => isHeld(domain, now))
  }
  return {
    held,
    isHeld,
    note: (domain, now) => {
      until.set(domain, Math.max(until.get(domain) ?? 0, now.getTime()) + everyMs)
    },
    hold: (domain, time) => {
      paused.set(domain, Math.max(paused.get(domain) ?? 0, time.getTime()))
    },
    nextReleaseMs: (now) => {
      const domains = held(now)
      return domains.length === 0 ? 0 : Math.min(...domains.map(releaseOf)) - now.getTime()
    },
  }
}
