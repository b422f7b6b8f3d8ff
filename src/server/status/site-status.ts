import { DURATION_MS } from '#contract/limits.ts'
import type { DatabaseHealth } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createLastKnown, type Known } from './last-known.ts'

/** `off` is what this site does not offer or need at present, which is no fault. */
export type Level = 'works' | 'limited' | 'fails' | 'unknown' | 'off'

/** What is said of each part; the page has a sentence for each. */
export type PartState = {
  pages: 'open' | 'busy' | 'closing'
  database: 'answers' | 'readOnly' | 'silent'
  replica: 'used' | 'unused'
  jobs: 'run' | 'late' | 'unknown'
  news: 'read' | 'late' | 'never' | 'off' | 'unknown'
  newsletters: 'sent' | 'never' | 'off' | 'unknown'
  mail: 'off'
  premium: 'off'
}

export type Part = {
  [Name in keyof PartState]: {
    name: Name
    state: PartState[Name]
    level: Level
    /** When it last happened, where that is known. */
    at?: Date | null
  }
}[keyof PartState]

export interface SiteStatus {
  level: Exclude<Level, 'off'>
  parts: Part[]
  now: Date
  /** When the times were read, if that was long ago or the database is silent. */
  knownAt?: Date
}

export interface SiteStatusReader {
  /** What this process knows, from memory for a few seconds. Never rejects. */
  read: () => Promise<SiteStatus>
  /** Has the last events ready for when the database is away. Never rejects. */
  refresh: () => Promise<void>
}

interface StatusOptions {
  ctx: Context
  isOpen: () => boolean
  isBusy: () => boolean
}

const KEPT_MS = 5 * DURATION_MS.second
/** Some job ends every minute. */
const JOBS_LATE_MS = 10 * DURATION_MS.minute
const NEWS_LATE_MS = 2 * DURATION_MS.hour

const pagesPart = ({ isOpen, isBusy }: StatusOptions): Part => {
  if (!isOpen()) return { name: 'pages', state: 'closing', level: 'limited' }
  return isBusy()
    ? { name: 'pages', state: 'busy', level: 'limited' }
    : { name: 'pages', state: 'open', level: 'works' }
}

const databasePart = ({ isOk, isWritable }: DatabaseHealth): Part => {
  if (!isOk) return { name: 'database', state: 'silent', level: 'fails' }
  return isWritable
    ? { name: 'database', state: 'answers', level: 'works' }
    : { name: 'database', state: 'readOnly', level: 'limited' }
}

const replicaPart = ({ replica }: Context): Part[] => {
  if (!replica) return []
  return replica.isUsed()
    ? [{ name: 'replica', state: 'used', level: 'works' }]
    : [{ name: 'replica', state: 'unused', level: 'off' }]
}

const isLate = (at: Date, now: Date, afterMs: number): boolean => now.getTime() - at.getTime() > afterMs

const jobsPart = (at: Date | null | undefined, isFresh: boolean, now: Date): Part => {
  if (!at || !isFresh) return { name: 'jobs', state: 'unknown', level: 'unknown', at }
  return isLate(at, now, JOBS_LATE_MS)
    ? { name: 'jobs', state: 'late', level: 'limited', at }
    : { name: 'jobs', state: 'run', level: 'works', at }
}

const newsPart = (ctx: Context, known: Known | undefined, isFresh: boolean, now: Date): Part => {
  const at = known?.newsAt
  if (ctx.newsroomPorts?.isOffline) return { name: 'news', state: 'off', level: 'off' }
  if (!known || !isFresh) return { name: 'news', state: 'unknown', level: 'unknown', at }
  if (!at) return { name: 'news', state: 'never', level: 'works' }
  return isLate(at, now, NEWS_LATE_MS)
    ? { name: 'news', state: 'late', level: 'limited', at }
    : { name: 'news', state: 'read', level: 'works', at }
}

const newslettersPart = (ctx: Context, known: Known | undefined, isFresh: boolean): Part => {
  const at = known?.newsletterAt
  if (ctx.shortcomings?.includes('mail')) return { name: 'newsletters', state: 'off', level: 'off' }
  if (!known || !isFresh) return { name: 'newsletters', state: 'unknown', level: 'unknown', at }
  return at
    ? { name: 'newsletters', state: 'sent', level: 'works', at }
    : { name: 'newsletters', state: 'never', level: 'works' }
}

const shortcomingParts = ({ shortcomings = [] }: Context): Part[] => [
  ...(shortcomings.includes('mail') ? [{ name: 'mail', state: 'off', level: 'off' } as const] : []),
  ...(shortcomings.includes('publisher') ? [{ name: 'premium', state: 'off', level: 'off' } as const] : []),
]

const WORST_FIRST = ['fails', 'limited', 'unknown'] as const

const levelOf = (parts: readonly Part[]): SiteStatus['level'] =>
  WORST_FIRST.find((level) => parts.some((part) => part.level === level)) ?? 'works'

/**
 * Says how the site is from what this process knows, also while the database is away: then with what it said last, as no more
 * than that. Names no host, error or figure of the server, because anyone may read it.
 */
export const createSiteStatus = (options: StatusOptions): SiteStatusReader => {
  const { ctx } = options
  const lastKnown = createLastKnown(ctx)
  let kept: { at: number; status: Promise<SiteStatus> } | undefined

  const read = async (): Promise<SiteStatus> => {
    const health = await ctx.db.health()
    if (health.isOk) await lastKnown.refresh()
    const now = ctx.clock()
    const known = lastKnown.get()
    const isFresh = health.isOk && known !== undefined && !isLate(known.askedAt, now, DURATION_MS.minute)
    const parts = [
      pagesPart(options),
      databasePart(health),
      ...replicaPart(ctx),
      jobsPart(known?.jobAt, isFresh, now),
      newsPart(ctx, known, isFresh, now),
      newslettersPart(ctx, known, isFresh),
      ...shortcomingParts(ctx),
    ]
    return { level: levelOf(parts), parts, now, ...(known && !isFresh && { knownAt: known.askedAt }) }
  }

  return {
    refresh: lastKnown.refresh,
    read: () => {
      const at = ctx.clock().getTime()
      if (!kept || at - kept.at > KEPT_MS) kept = { at, status: read() }
      return kept.status
    },
  }
}
