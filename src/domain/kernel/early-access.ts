import type { EarlyAccess, EarlyFeature } from '#contract/premium/early-features.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context, Viewer } from './context.ts'

type Site = Pick<Context, 'clock' | 'earlyAccess'>

/** A feature leaves the list by the clock, at the begin of its day in UTC. */
export const listEarlyFeatures = ({ clock, earlyAccess = [] }: Site): EarlyAccess[] => {
  const today = utcDay(clock())
  return earlyAccess.filter(({ until }) => until === null || today < until)
}

/** A viewer's role is Premium by their entitlement, as it is at this request. */
export const hasFeature = (site: Site, { role }: Pick<Viewer, 'role'>, feature: EarlyFeature): boolean =>
  role === 'premium' ||
  role === 'admin' ||
  listEarlyFeatures(site).every((early) => early.feature !== feature)
