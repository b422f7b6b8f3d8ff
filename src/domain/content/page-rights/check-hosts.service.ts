import { type HostRights, readHostRights, UNREACHABLE } from '#adapters/page-rights/host-rights.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { CRAWLER_NAME } from '#contract/values/site.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import * as hosts from './page-hosts.repository.ts'

/** RFC 9309, 2.4: robots.txt should not be cached for longer than a day. */
const CHECK_EVERY_MS = DURATION_MS.day
const UNREACHABLE_CHECK_MS = DURATION_MS.hour
/** Longer than a check can take, so that only the hosts of a killed worker are claimed again. */
const LEASE_SECONDS = 180

type CheckContext = Pick<IngestionContext, 'db' | 'clock' | 'webFetch' | 'log'>

export const rightsOfHost = (host: hosts.PageHost): HostRights => ({
  isReachable: host.is_reachable,
  rules: host.rules,
  delaySeconds: host.delay_seconds,
  reservations: host.reservations,
})

const askHost = async (ctx: CheckContext, origin: string): Promise<HostRights> => {
  const { rights, retryAfterMs = 0 } = await readHostRights(ctx.webFetch, origin, CRAWLER_NAME)
  const now = ctx.clock()
  const wait = rights.isReachable
    ? CHECK_EVERY_MS
    : Math.min(Math.max(retryAfterMs, UNREACHABLE_CHECK_MS), CHECK_EVERY_MS)
  const nextCheckAt = new Date(now.getTime() + wait)
  await hosts.recordCheck(ctx.db, origin, { rights, checkedAt: now, nextCheckAt })
  ctx.log.debug(
    {
      origin,
      reachable: rights.isReachable,
      rules: rights.rules.length,
      reservations: rights.reservations.length,
    },
    'The robots.txt and reservations of a host were read',
  )
  return rights
}

/**
 * An answer that cannot be parsed or stored counts as unreachable: the host is retried in an hour, and the
 * run continues with the others.
 *
 * @returns undefined while another process checks the host
 */
export const checkHost = async (ctx: CheckContext, origin: string): Promise<HostRights | undefined> => {
  if (!(await hosts.claimHost(ctx.db, origin, ctx.clock(), LEASE_SECONDS))) return undefined
  try {
    return await askHost(ctx, origin)
  } catch (error) {
    const now = ctx.clock()
    const nextCheckAt = new Date(now.getTime() + UNREACHABLE_CHECK_MS)
    // A failure of the database fails this query too, and ends the run.
    await hosts.recordCheck(ctx.db, origin, { rights: UNREACHABLE, checkedAt: now, nextCheckAt })
    const message = error instanceof Error ? error.message : String(error)
    ctx.log.warn({ origin, error: message }, 'The rules of a host could not be read')
    return UNREACHABLE
  }
}

/**
 * Rules are cached for a day.
 *
 * @returns undefined while another process checks the host; its pages stay queued
 */
export const findRights = async (ctx: CheckContext, origin: string): Promise<HostRights | undefined> => {
  const known = await hosts.findHost(ctx.db, origin)
  if (known?.checked_at && known.next_check_at > ctx.clock()) return rightsOfHost(known)
  return checkHost(ctx, origin)
}
