import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import { accountOf } from '#web/lib/session/current-reader.ts'

/**
 * Daily summaries of readers with an allowance: free accounts, and visitors where the site allows some
 * (A-27).
 */
export const summariesPerDay = ({
  viewer,
  site,
}: Pick<Environment, 'viewer' | 'site'>): number | undefined => {
  if (viewer.role === 'free') return FREE_SUMMARY_VIEWS_PER_DAY
  return accountOf(viewer) ? undefined : site.freeSummaries
}
