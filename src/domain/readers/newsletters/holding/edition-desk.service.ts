import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { DeskAct, EditionDesk } from '#contract/newsroom/edition-desk.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { regenerateEdition } from '#domain/editorial/digests/building/editions.service.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'
import {
  changeEdition,
  changePlan,
  type SeenPlan,
} from '#domain/editorial/digests/plans/change-edition.service.ts'
import { defaultDay, getEditionState } from '#domain/editorial/digests/plans/edition-desk.service.ts'
import { findEdition } from '#domain/editorial/digests/plans/find-edition.service.ts'
import { type PlanKey, updatePlan } from '#domain/editorial/digests/edition-plans.repository.ts'
import { weekdayOf } from '#domain/readers/newsletters/scheduling/due-slots.ts'
import * as held from '#domain/readers/newsletters/scheduling/held-editions.repository.ts'

const withMails = async (ctx: Context, viewer: Viewer, key: PlanKey): Promise<EditionDesk> => {
  const counted = { weekday: weekdayOf(key.day), now: ctx.clock() }
  return {
    ...(await getEditionState(ctx, viewer, key)),
    mails: await ctx.db.within('report', () => held.countMails(ctx.db, key, counted)),
  }
}

/** The day of an edition that a call leaves open: today's until its newsletters are on their way. */
export const chooseDay = (ctx: Context, period: DigestPeriod, day: Day | undefined): Promise<Day> =>
  day ? Promise.resolve(day) : defaultDay(ctx, period, (each) => held.isAnySent(ctx.db, period, each))

/** @throws AppError `digest_not_found` */
export const getDesk = async (
  ctx: Context,
  viewer: Viewer,
  { period, day, lng }: { period: DigestPeriod; day: Day | undefined; lng: ContentLanguage },
): Promise<EditionDesk> => withMails(ctx, viewer, { period, day: await chooseDay(ctx, period, day), lng })

/** @throws AppError `edition_changed` with what other editors did meanwhile */
export const changeDesk = async (
  ctx: Context,
  viewer: Viewer,
  seen: SeenPlan,
  change: DeskAct,
): Promise<EditionDesk> => {
  await changeEdition(ctx, viewer, seen, change)
  return withMails(ctx, viewer, seen)
}

/**
 * Newsletters that are being handed over at this moment are not stopped.
 *
 * @throws AppError `edition_changed` with what other editors did meanwhile
 */
export const holdEdition = async (
  ctx: Context,
  viewer: Viewer,
  seen: SeenPlan,
  isHeld: boolean,
): Promise<EditionDesk> => {
  await findEdition(ctx, seen.period, seen.day)
  await changePlan(ctx, viewer, seen, async () => {
    const counted = { weekday: weekdayOf(seen.day), now: ctx.clock() }
    const { waiting: mails } = await ctx.db.within('report', () => held.countMails(ctx.db, seen, counted))
    await updatePlan(ctx.db, seen, { is_held: isHeld })
    if (isHeld) await held.unscheduleDeliveries(ctx.db, seen)
    return {
      act: isHeld ? 'edition.hold' : 'edition.release',
      title: null,
      after: { mails },
      edition: 'same',
    }
  })
  return withMails(ctx, viewer, seen)
}

/**
 * Builds the next version with the changes of all languages. What was sent stays as it is and is not sent again
 * what waits to be sent becomes the new version.
 *
 * @throws AppError `digest_not_found` before the edition is built; `edition_changed`
 */
export const publishEdition = async (ctx: Context, viewer: Viewer, seen: SeenPlan): Promise<EditionDesk> => {
  await changePlan(ctx, viewer, seen, async () => {
    const digest = await regenerateEdition(ctx, seen.day, seen.period)
    await held.renewDeliveries(ctx.db, digest)
    return { act: 'edition.publish', title: null, after: { edition: digest.version }, edition: 'new' }
  })
  return withMails(ctx, viewer, seen)
}
