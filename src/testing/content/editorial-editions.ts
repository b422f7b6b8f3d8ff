import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { buildEdition } from '#domain/editorial/digests/building/build-edition.service.ts'
import type { EditionPlan } from '#domain/editorial/digests/building/choose-stories.ts'
import { lockEditions } from '#domain/editorial/digests/building/edition-versions.repository.ts'
import { addDays, dueDay } from '#domain/editorial/digests/edition-calendar.ts'
import { buildWeeklyNow } from '#domain/editorial/digests/building/editions.service.ts'
import { buildArticle } from './builders.ts'

/** Unrelated headlines, so that clustering leaves three stories in the edition before the quiet day. */
const EARLIER = [
  'A library opens its reading room to machines',
  'A village maps its dialect with a microphone',
  'A jury of citizens questions a model for a day',
]

/**
 * A story reported in French only, which the French selection of the edition includes and the English one
 * does not.
 */
export const FRENCH_ONLY = 'Un atelier de quartier apprend aux robots à plier le linge'

/**
 * Three editions up to the current one: the stories of three days ago, a quiet day, and today's stories
 * (`buildEditorialStories`), regenerated once. And the current week.
 */
export const buildEditorialEditions = async (ctx: Context): Promise<void> => {
  const now = ctx.clock()
  const before = (days: number) => new Date(now.getTime() - days * DURATION_MS.day)
  for (const title of EARLIER)
    await buildArticle(ctx.db, {
      category: 'community',
      publish_time: before(3),
      texts: { en: { title, description: `${title}, and what came of it.` } },
    })
  await buildArticle(ctx.db, {
    lang: 'fr',
    category: 'community',
    publish_time: new Date(now.getTime() - 4 * DURATION_MS.hour),
    texts: { fr: { title: FRENCH_ONLY, description: 'Une serviette demande encore six minutes.' } },
  })
  const due = dueDay(now, ctx.editionTz)
  const plan = (daysAgo: number, from: Date, until: Date): EditionPlan => ({
    period: 'daily',
    day: addDays(due, -daysAgo),
    span: { from, until },
    late: null,
    keepsQuiet: true,
  })
  const today = plan(0, before(1), now)
  for (const each of [plan(2, before(4), before(2)), plan(1, before(2), before(1)), today, today])
    await ctx.db.tx(async () => {
      await lockEditions(ctx.db)
      await buildEdition(ctx, each)
    })
  await buildWeeklyNow(ctx)
}
