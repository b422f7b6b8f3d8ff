import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { addDays, type Day, instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findSourceIds } from './newsroom-sources.repository.ts'

/** As the newsroom's calls have it. */
export interface AskedFilter {
  source?: string | undefined
  lng?: ContentLanguage | undefined
  from?: Day | undefined
  until?: Day | undefined
}

/** What both lists of the newsroom are filtered by. */
export interface ListFilter {
  /** None matches the name that was asked for where it is empty. */
  sourceIds?: readonly string[]
  lang?: ContentLanguage
  /** Inclusive. */
  from?: Date
  /** Exclusive. */
  until?: Date
}

export const resolveFilter = async (
  ctx: Context,
  { source, lng, from, until }: AskedFilter,
): Promise<ListFilter> => ({
  ...(source && { sourceIds: await findSourceIds(ctx.db, source) }),
  ...(lng && { lang: lng }),
  ...(from && { from: instantOf(from, 0, ctx.editionTz) }),
  ...(until && { until: instantOf(addDays(until, 1), 0, ctx.editionTz) }),
})
