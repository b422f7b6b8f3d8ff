import type {
  Digest,
  DigestCalendar,
  DigestItem,
  DigestPeriod,
  EditionPlaces,
} from '#contract/editorial/digest.ts'
import { AppError } from '#contract/errors.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { audienceOf } from './digest-access.ts'
import {
  type DigestRow,
  findDaysAround,
  findDigest,
  findAdjacentEditions,
  listCalendar,
  listPlaces,
  listReadableIds,
} from '#domain/editorial/digests/digests.repository.ts'
import { addDays, type Day, dayOf, nextEditionAt } from '#domain/editorial/digests/edition-calendar.ts'
import { buildWeeklyNow, regenerateEdition } from '#domain/editorial/digests/building/editions.service.ts'
import { listEditionCorrections } from '#domain/editorial/digests/edition-corrections.repository.ts'
import { presentDigest } from './present-digest.ts'
import { listShownItems } from './shown-items.ts'

/**
 * Pages and newsletters render editions through this function, so that access is the same.
 *
 * @param choice the language whose stories and order are shown; `lng` is that of the texts only
 */
export const showEdition = async (
  ctx: Context,
  audience: Digest['audience'],
  digest: DigestRow,
  { lng, choice = lng }: { lng: ContentLanguage; choice?: ContentLanguage },
): Promise<Digest> => {
  const { period, edition_date } = digest
  const rows = await listShownItems(ctx.db, digest.id, choice)
  const linked = rows.flatMap(({ content: { texts, updates } }) => [
    texts[lng].article_id,
    ...(updates[lng]?.changes ?? []).flatMap(({ article_id }) => article_id ?? []),
  ])
  return presentDigest(digest, rows, {
    lng,
    audience,
    neighbours: await findAdjacentEditions(ctx.db, period, edition_date),
    corrections: await listEditionCorrections(ctx.db, digest.id, lng),
    readable: await listReadableIds(ctx.db, linked),
    isToday: edition_date === dayOf(ctx.clock(), ctx.editionTz),
    nextAt: nextEditionAt(period, ctx.clock(), ctx.editionTz),
  })
}

const show = (ctx: Context, viewer: Viewer, digest: DigestRow, lng: ContentLanguage): Promise<Digest> =>
  showEdition(ctx, audienceOf(viewer.role), digest, { lng })

/**
 * Returns the latest edition of the period where `day` is absent.
 *
 * @throws AppError `digest_not_found`
 */
export const getDigest = async (
  ctx: Context,
  viewer: Viewer,
  { period, day }: { period: DigestPeriod; day?: Day | undefined },
  lng: ContentLanguage,
): Promise<Digest> => {
  const digest = await findDigest(ctx.db, period, { day })
  if (!digest) throw new AppError('digest_not_found')
  return show(ctx, viewer, digest, lng)
}

/**
 * Includes items that only one language has.
 *
 * @throws AppError `digest_not_found`
 */
export const getEditionPlaces = async (
  ctx: Context,
  period: DigestPeriod,
  day: Day,
  lng: ContentLanguage,
): Promise<EditionPlaces['stories']> => {
  const digest = await findDigest(ctx.db, period, { day })
  if (!digest) throw new AppError('digest_not_found')
  return listPlaces(ctx.db, digest.id, lng)
}

/** The act is recorded in the same transaction, so that no version lacks its audit entry. */
export const regenerateDigest = async (
  ctx: Context,
  viewer: Viewer,
  day: Day,
  lng: ContentLanguage,
): Promise<Digest> => {
  const edition = await ctx.db.tx(async () => {
    const built = await regenerateEdition(ctx, day)
    const { version } = built
    await recordAct(ctx, viewer, { act: 'digest.regenerate', objectId: day, after: { version } })
    return built
  })
  return show(ctx, viewer, edition, lng)
}

/** Returns an empty list without stories, in which case nothing is stored. */
export const buildWeeklyDigest = async (
  ctx: Context,
  viewer: Viewer,
  lng: ContentLanguage,
): Promise<{ items: DigestItem[]; periodStart: Day; periodEnd: Day }> => {
  const today = dayOf(ctx.clock(), ctx.editionTz)
  const edition = await ctx.db.tx(async () => {
    const built = await buildWeeklyNow(ctx)
    const after = { version: built?.version ?? null }
    await recordAct(ctx, viewer, { act: 'digest.build_weekly', objectId: today, after })
    return built
  })
  if (!edition) return { items: [], periodStart: addDays(today, -6), periodEnd: today }
  const { items, period_start, period_end } = await show(ctx, viewer, edition, lng)
  return { items, periodStart: period_start, periodEnd: period_end }
}

const monthOf = (day: Day): string => day.slice(0, 7)
/** Computed, because the database rejects a day that the month does not have. */
const lastDayOf = (month: string): Day => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** `asked` is 'YYYY-MM'; the default is the month of the newest edition. */
export const getCalendar = async (
  ctx: Context,
  lng: ContentLanguage,
  asked?: string,
): Promise<DigestCalendar> => {
  const latest = asked ? undefined : await findDigest(ctx.db, 'daily')
  const month = asked ?? monthOf(latest?.edition_date ?? dayOf(ctx.clock(), ctx.editionTz))
  const first = `${month}-01`
  const last = lastDayOf(month)
  const { before, after } = await findDaysAround(ctx.db, first, last)
  return {
    month,
    previous_month: before && monthOf(before),
    next_month: after && monthOf(after),
    editions: await listCalendar(ctx.db, first, last, lng),
  }
}
