import type { DigestPeriod } from '#contract/editorial/digest.ts'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#domain/kernel/context.ts'
import { planDay, planNextVersion } from '#domain/editorial/digests/building/editions.service.ts'
import { storeEdition } from '#domain/editorial/digests/building/build-edition.service.ts'
import type { EditionPlan } from '#domain/editorial/digests/building/choose-stories.ts'
import { lockEditions } from '#domain/editorial/digests/building/edition-versions.repository.ts'
import { type DigestRow, findDigest } from '#domain/editorial/digests/digests.repository.ts'
import { addDays, type Day, dueDay, dueWeek, weeklySpan } from '#domain/editorial/digests/edition-calendar.ts'
import { hasUnbuiltChanges } from '#domain/editorial/digests/edition-plans.repository.ts'

const WEEK_DAYS = 7

/** The day of the edition that is built next. */
export const comingDay = (ctx: Context, period: DigestPeriod): Day => {
  const now = ctx.clock()
  return period === 'daily'
    ? addDays(dueDay(now, ctx.editionTz), 1)
    : addDays(dueWeek(now, ctx.editionTz), WEEK_DAYS)
}

export interface PlannedEdition {
  plan: EditionPlan
  /** The current version; null while the edition is being gathered. */
  built: DigestRow | null
}

/**
 * The coming edition, or one that was built. One that is due and late, as after an outage, is still being gathered.
 *
 * @throws AppError `digest_not_found`
 */
export const findEdition = async (ctx: Context, period: DigestPeriod, day: Day): Promise<PlannedEdition> => {
  const built = await findDigest(ctx.db, period, { day })
  if (built) return { plan: await planNextVersion(ctx, built), built }
  const coming = comingDay(ctx, period)
  const due = period === 'daily' ? addDays(coming, -1) : addDays(coming, -WEEK_DAYS)
  if (day !== coming && day !== due) throw new AppError('digest_not_found')
  const spans =
    period === 'daily' ? await planDay(ctx, day) : { span: weeklySpan(day, ctx.editionTz), late: null }
  return { plan: { period, day, ...spans, keepsQuiet: true }, built: null }
}

/** Carries the result out of a transaction that is rolled back. */
class Discarded<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('The preview was discarded')
    this.result = result
  }
}

/**
 * Runs `work` with the edition as it would be built now. It is stored in a transaction that is rolled back, so
 * that a preview takes the path of an edition and nothing of it stays. The current version serves where
 * it has all changes.
 *
 * @throws AppError `digest_not_found`
 */
export const withPreview = async <T>(
  ctx: Context,
  period: DigestPeriod,
  day: Day,
  work: (digest: DigestRow) => Promise<T>,
): Promise<T> => {
  const { built, plan } = await findEdition(ctx, period, day)
  if (built && !(await hasUnbuiltChanges(ctx.db, period, day))) return work(built)
  try {
    await ctx.db.tx(async () => {
      await lockEditions(ctx.db)
      const digest = await storeEdition(ctx, plan)
      if (!digest) throw new AppError('digest_not_found')
      throw new Discarded(await work(digest))
    })
  } catch (error) {
    if (error instanceof Discarded) return error.result as T
    throw error
  }
  throw new AppError('digest_not_found')
}
