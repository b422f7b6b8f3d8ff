import { AppError } from '#contract/errors.ts'
import { DIGEST_LEAST_ITEMS, DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { DigestPeriod } from '#contract/editorial/digest.ts'
import { buildEdition } from './build-edition.service.ts'
import type { EditionPlan } from './choose-stories.ts'
import { type DigestRow, findDigest } from '#domain/editorial/digests/digests.repository.ts'
import { findFirstBuiltAt, lockEditions, withdrawSampleDigests } from './edition-versions.repository.ts'
import { findNewestTime, isBehindOnFeeds, listStoryKeys, showsSample } from './story-candidates.repository.ts'
import {
  addDays,
  dailySpan,
  type Day,
  dayOf,
  daysBetween,
  dueDay,
  dueWeek,
  type Span,
  weeklySpan,
} from '#domain/editorial/digests/edition-calendar.ts'

/**
 * Editions are built for this many past days at most; earlier days of an outage stay without one. Stories
 * that an edition covered do not become news again.
 */
const CATCH_UP_DAYS = 7

const alone = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  ctx.db.tx(async () => {
    await lockEditions(ctx.db)
    return work()
  })

const isWeekDue = async (ctx: Context): Promise<boolean> => {
  const week = dueWeek(ctx.clock(), ctx.editionTz)
  const latest = await findDigest(ctx.db, 'weekly')
  if (!latest || latest.edition_date < week) return true
  // An edition that was built on demand on the week's last day ends before that day does.
  return latest.edition_date === week && latest.covers_until < weeklySpan(week, ctx.editionTz).until
}

/**
 * The first editions consist of samples while live feeds have no articles, and are withdrawn together with
 * the sample edition.
 */
const isOutlived = async (ctx: Context, latest: DigestRow): Promise<boolean> =>
  latest.is_sample && !(await showsSample(ctx.db))

const isAnythingDue = async (ctx: Context): Promise<boolean> => {
  const latest = await findDigest(ctx.db, 'daily')
  if (!latest || latest.edition_date < dueDay(ctx.clock(), ctx.editionTz)) return true
  return (await isOutlived(ctx, latest)) || (await isWeekDue(ctx))
}

/**
 * The span also covers preceding days without an edition, a week at most, so that an outage loses no story.
 * Articles that were stored after the previous edition was built count too.
 */
export const planDay = async (ctx: Context, day: Day): Promise<{ span: Span; late: Date | null }> => {
  const span = dailySpan(day, ctx.editionTz)
  const before = await findDigest(ctx.db, 'daily', { before: day, isFull: true })
  if (!before) return { span, late: null }
  const earliest = dailySpan(addDays(day, 1 - CATCH_UP_DAYS), ctx.editionTz).from
  const from = Math.min(span.from.getTime(), Math.max(earliest.getTime(), before.covers_until.getTime()))
  return { span: { from: new Date(from), until: span.until }, late: before.built_at }
}

const buildDay = async (ctx: Context, day: Day, keepsQuiet: boolean): Promise<DigestRow | null> =>
  buildEdition(ctx, { period: 'daily', day, ...(await planDay(ctx, day)), keepsQuiet })

const buildDays = async (ctx: Context, first: Day, last: Day): Promise<DigestRow[]> => {
  const built: DigestRow[] = []
  for (const day of daysBetween(first, last)) {
    // A quiet day of an outage gets no edition; its stories count for the next.
    const edition = await buildDay(ctx, day, day === last)
    if (edition) built.push(edition)
  }
  return built
}

/**
 * Covers the week that ends with the newest article, however old, because a folder of feeds may be an
 * archive.
 */
const buildFromNewest = async (ctx: Context, day: Day): Promise<DigestRow[]> => {
  const until = ctx.clock()
  const newest = await findNewestTime(ctx.db, until)
  if (!newest) return []
  const from = new Date(newest.getTime() - CATCH_UP_DAYS * DURATION_MS.day)
  const edition = await buildEdition(ctx, {
    period: 'daily',
    day,
    span: { from, until },
    late: null,
    least: 1,
    keepsQuiet: false,
  })
  return edition ? [edition] : []
}

/** Also builds the preceding week, so that the archive of a new installation is not empty. */
const buildFirstDays = async (ctx: Context, day: Day): Promise<DigestRow[]> => {
  const stories = await listStoryKeys(ctx.db, dailySpan(day, ctx.editionTz), null, DIGEST_LEAST_ITEMS)
  return stories.length < DIGEST_LEAST_ITEMS
    ? buildFromNewest(ctx, day)
    : buildDays(ctx, addDays(day, 1 - CATCH_UP_DAYS), day)
}

const buildDueDays = async (ctx: Context): Promise<DigestRow[]> => {
  const due = dueDay(ctx.clock(), ctx.editionTz)
  const latest = await findDigest(ctx.db, 'daily')
  if (!latest) return buildFirstDays(ctx, due)
  if (latest.edition_date >= due) return []
  const earliest = addDays(due, 1 - CATCH_UP_DAYS)
  const next = addDays(latest.edition_date, 1)
  return buildDays(ctx, next > earliest ? next : earliest, due)
}

/** Ends now instead of at midnight, so that a weekly edition can be built on demand. */
const buildWeekSoFar = (ctx: Context): Promise<DigestRow | null> => {
  const day = dayOf(ctx.clock(), ctx.editionTz)
  const span = { from: weeklySpan(day, ctx.editionTz).from, until: ctx.clock() }
  return buildEdition(ctx, { period: 'weekly', day, span, late: null, least: 1, keepsQuiet: false })
}

const buildDueWeek = async (ctx: Context): Promise<DigestRow[]> => {
  if (!(await isWeekDue(ctx))) return []
  const day = dueWeek(ctx.clock(), ctx.editionTz)
  const isFirst = !(await findDigest(ctx.db, 'weekly'))
  const span = weeklySpan(day, ctx.editionTz)
  const week = await buildEdition(ctx, { period: 'weekly', day, span, late: null, keepsQuiet: !isFirst })
  const edition = week ?? (await buildWeekSoFar(ctx))
  return edition ? [edition] : []
}

/**
 * Builds every missing edition: at 06:00 the day's, on Mondays the week's, after an outage those of the last
 * week, and on an empty database the first ones. Idempotent. Concurrent calls are serialized by
 * `lockEditions`, and only the first one builds.
 *
 * @param waitsForEnrichment false builds from the current state; by default nothing is built while most feeds
 * have not been read since an outage
 */
export const buildDueEditions = async (
  ctx: Context,
  { waitsForEnrichment = true }: { waitsForEnrichment?: boolean } = {},
): Promise<DigestRow[]> => {
  if (!(await isAnythingDue(ctx))) return []
  if (waitsForEnrichment && (await isBehindOnFeeds(ctx.db, ctx.clock()))) return []
  return alone(ctx, async () => {
    const latest = await findDigest(ctx.db, 'daily')
    if (latest && (await isOutlived(ctx, latest))) await withdrawSampleDigests(ctx.db)
    return [...(await buildDueDays(ctx)), ...(await buildDueWeek(ctx))]
  })
}

/** How the next version of an edition is built: from what was known when the first one was. */
export const planNextVersion = async (ctx: Context, old: DigestRow): Promise<EditionPlan> => {
  const { period, edition_date: day } = old
  const { late } = period === 'daily' ? await planDay(ctx, day) : { late: null }
  return {
    period,
    day,
    span: { from: old.covers_from, until: old.covers_until },
    late,
    firstBuiltAt: await findFirstBuiltAt(ctx.db, period, day),
    // An edition that was small from the start, as of an archive, may stay small.
    least: old.is_quiet ? DIGEST_LEAST_ITEMS : 1,
    keepsQuiet: true,
  }
}

/** @throws AppError `digest_not_found` where the period has no edition of that day */
export const regenerateEdition = (
  ctx: Context,
  day: Day,
  period: DigestPeriod = 'daily',
): Promise<DigestRow> =>
  alone(ctx, async () => {
    const old = await findDigest(ctx.db, period, { day })
    if (!old) throw new AppError('digest_not_found')
    return (await buildEdition(ctx, await planNextVersion(ctx, old))) ?? old
  })

/**
 * Ends today, as a new edition or the next version of today's.
 *
 * @returns null without stories
 */
export const buildWeeklyNow = (ctx: Context): Promise<DigestRow | null> =>
  alone(ctx, () => buildWeekSoFar(ctx))
