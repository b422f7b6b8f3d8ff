import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Morning } from '#contract/newsroom/morning.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { healthOf } from '#domain/content/sources/sources.service.ts'
import { countOpenReports, listReportRows } from '#domain/editorial/corrections/reports.repository.ts'
import {
  countOpenRequests,
  listOpenRequests,
} from '#domain/editorial/takedowns/takedown-requests.repository.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import { addDays, dayOf, instantOf } from '#domain/editorial/digests/edition-calendar.ts'
import { findPlan } from '#domain/editorial/digests/edition-plans.repository.ts'
import { dueAt } from '#domain/editorial/digests/plans/edition-desk.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { chooseDay } from '#domain/readers/newsletters/holding/edition-desk.service.ts'
import { weekdayOf } from '#domain/readers/newsletters/scheduling/due-slots.ts'
import { countMails } from '#domain/readers/newsletters/scheduling/held-editions.repository.ts'
import * as found from './morning.repository.ts'

/** Entries of each list; the page it leads to has the others. */
const SHOWN = 3
/** With fewer articles in a day, a category says little that is new to those who come back daily. */
const THIN_BELOW = 3
const FRESH_MS = DURATION_MS.day

const findReports = async (ctx: Context): Promise<Morning['reports']> => {
  const oldest = await listReportRows(ctx.db, 'open', 0, SHOWN)
  return {
    open: await countOpenReports(ctx.db),
    oldest: oldest.map(({ id, title, lang, message, created_at }) => ({
      id,
      title,
      lang,
      message,
      at: created_at.toISOString(),
    })),
  }
}

/** Without who asked, whom the page of takedowns names. */
const findRequests = async (ctx: Context): Promise<Morning['takedown_requests']> => {
  const oldest = await listOpenRequests(ctx.db, SHOWN)
  return {
    open: await countOpenRequests(ctx.db),
    oldest: oldest.map(({ id, message, received_at }) => ({ id, message, at: received_at.toISOString() })),
  }
}

const findRefusals = async (ctx: Context): Promise<Morning['refusals']> => {
  const yesterday = addDays(dayOf(ctx.clock(), ctx.editionTz), -1)
  const since = instantOf(yesterday, 0, ctx.editionTz)
  const newest = await found.listRefused(ctx.db, since, SHOWN)
  return {
    since: since.toISOString(),
    refused: await found.countRefused(ctx.db, since),
    newest: newest.map(({ at, ...sentence }) => ({ ...sentence, at: at.toISOString() })),
  }
}

const countSources = async (ctx: Context): Promise<Morning['sources']> => {
  const now = ctx.clock()
  const sources = await found.listReadSources(ctx.db)
  return {
    failing: sources.filter((source) => healthOf(source, now) === 'failing').length,
    on_trial: sources.filter(({ on_trial_since }) => on_trial_since !== null).length,
  }
}

const countFresh = async (ctx: Context): Promise<Morning['fresh']> => {
  const now = ctx.clock()
  const rows = await found.countFresh(ctx.db, new Date(now.getTime() - FRESH_MS), now)
  const counts = new Map(rows.map((row) => [row.category, row]))
  return CATEGORIES.flatMap((category) =>
    CONTENT_LANGUAGES.map((lng) => {
      const articles = counts.get(category)?.[lng] ?? 0
      return { category, lng, articles, is_thin: articles < THIN_BELOW }
    }),
  )
}

/** Without payloads, because a job may be about a reader. */
const findFailedJobs = async (ctx: Context): Promise<NonNullable<Morning['jobs']>> => {
  const queue = ctx.newsroomPorts?.queue
  const [depths, newest] = queue ? [await queue.depth(), await queue.deadLetters(SHOWN)] : [[], []]
  return {
    failed: depths.reduce((sum, { dead }) => sum + dead, 0),
    newest: newest.map(({ id, job, diedAt }) => ({ id, job, at: new Date(diedAt).toISOString() })),
  }
}

const findEditions = async (ctx: Context): Promise<Morning['editions']> => {
  const day = await chooseDay(ctx, 'daily', undefined)
  const built = await findDigest(ctx.db, 'daily', { day })
  const counted = { weekday: weekdayOf(day), now: ctx.clock() }
  const editions: Morning['editions'] = []
  for (const lng of CONTENT_LANGUAGES) {
    const key = { period: 'daily', day, lng } as const
    const plan = await findPlan(ctx.db, key)
    editions.push({
      lng,
      date: day,
      due_at: dueAt(ctx, 'daily', day).toISOString(),
      is_built: built !== undefined,
      is_held: plan?.is_held ?? false,
      has_changes: built !== undefined && plan !== undefined && plan.version > (plan.built_version ?? 0),
      mails: await countMails(ctx.db, key, counted),
    })
  }
  return editions
}

/** What waits for the newsroom, and the next edition. Jobs are the owners' alone, so that editors get null. */
export const getMorning = (ctx: Context, viewer: Viewer): Promise<Morning> =>
  ctx.db.within('report', async () => ({
    reports: await findReports(ctx),
    takedown_requests: await findRequests(ctx),
    refusals: await findRefusals(ctx),
    sources: await countSources(ctx),
    fresh_from: dayOf(new Date(ctx.clock().getTime() - FRESH_MS), ctx.editionTz),
    fresh: await countFresh(ctx),
    jobs: viewer.role === 'admin' ? await findFailedJobs(ctx) : null,
    editions: await findEditions(ctx),
  }))
