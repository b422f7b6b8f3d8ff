import type { Article } from '#contract/content/articles.ts'
import { DURATION_MS, LANDING_HERO, PAPER_STORIES } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { listArticleRowsByIds } from '#domain/content/articles/articles.repository.ts'
import type { Reader } from '#domain/content/articles/shown-stories.repository.ts'
import { presentArticle } from '#domain/content/articles/present-article.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { KeptLists } from '#domain/kernel/list-memory.ts'
import { listPinned } from '#domain/editorial/pins/pins.repository.ts'
import { placePinned } from '#domain/editorial/pins/place-pinned.ts'
import * as rankings from './rankings.ts'
import { listCandidates } from './rankings.repository.ts'

/** Covers a busy week of AI news in one short index scan. */
const CANDIDATES = 1500

/** Keeps the order of `chosen`. */
export const show = async (
  ctx: Context,
  lng: ContentLanguage,
  chosen: readonly { id: string }[],
): Promise<Article[]> => {
  const rows = await listArticleRowsByIds(
    ctx.db,
    chosen.map(({ id }) => id),
  )
  return rows.map((row) => presentArticle(row, lng))
}

export const candidates = (ctx: Context, reader: Reader): Promise<rankings.RankingCandidate[]> =>
  listCandidates(ctx.db, reader, { limit: CANDIDATES })

const readUnpinned = async (ctx: Context, reader: Reader): Promise<rankings.RankingCandidate[]> => {
  const front = await listPinned(ctx.db, 'front', ctx.clock(), reader)
  const pinned = new Set(front.map(({ storyId }) => storyId))
  return (await candidates(ctx, reader)).filter(({ storyId }) => !pinned.has(storyId))
}

type Unpinned = Promise<readonly rankings.RankingCandidate[]>
/** By the lists of its time, so that no reading is shared across a change of the newsroom. */
const underWay = new WeakMap<KeptLists, Map<string, Unpinned>>()

/**
 * The front page shows pinned stories elsewhere, and each story once. It asks for several rankings together,
 * which share one reading while it is under way; nothing is kept.
 */
const unpinned = (ctx: Context, reader: Reader): Unpinned => {
  const kept = ctx.lists?.current()
  if (!kept) return readUnpinned(ctx, reader)
  const readings = underWay.get(kept) ?? new Map<string, Unpinned>()
  underWay.set(kept, readings)
  const key = `${reader.lng} ${reader.languages}`
  const shared = readings.get(key)
  if (shared) return shared
  const reading = readUnpinned(ctx, reader).finally(() => readings.delete(key))
  readings.set(key, reading)
  return reading
}

export const listTrending = async (ctx: Context, reader: Reader, limit: number): Promise<Article[]> =>
  show(ctx, reader.lng, rankings.trending(await unpinned(ctx, reader), reader.lng, limit, ctx.clock()))

export const listPopular = async (
  ctx: Context,
  reader: Reader,
  days: number,
  limit: number,
): Promise<Article[]> =>
  show(
    ctx,
    reader.lng,
    rankings.popular(await unpinned(ctx, reader), reader.lng, { days, limit, now: ctx.clock() }),
  )

/** Only admins may force another draw; other readers get the draw of the half day. */
export const listBreakthroughs = async (
  ctx: Context,
  viewer: Viewer,
  reader: Reader,
  { limit, isForced }: { limit: number; isForced: boolean },
): Promise<Article[]> => {
  const now = ctx.clock()
  const slot = isForced && viewer.role === 'admin' ? now.getTime() : rankings.breakthroughSlot(now)
  const since = new Date(now.getTime() - rankings.BREAKTHROUGH_DAYS_MAX * DURATION_MS.day)
  const research = await listCandidates(ctx.db, reader, {
    limit: CANDIDATES,
    within: { category: 'research', since },
  })
  return show(ctx, reader.lng, rankings.breakthroughs(research, reader.lng, limit, { slot, now }))
}

/** `pins` are those of the three leads. */
const chooseLeads = async (ctx: Context, reader: Reader) => {
  const [pinned, others] = await Promise.all([
    listPinned(ctx.db, 'front', ctx.clock(), reader),
    unpinned(ctx, reader),
  ])
  const pins = pinned
    .filter(({ position }) => position <= LANDING_HERO)
    .map(({ articleId, position }) => ({ id: articleId, position }))
  const chosen = rankings.impactHero(others, reader.lng, ctx.clock())
  return { others, pins, leads: placePinned<{ id: string }>(chosen, pins).slice(0, LANDING_HERO) }
}

export const listHero = async (ctx: Context, reader: Reader): Promise<Article[]> =>
  show(ctx, reader.lng, (await chooseLeads(ctx, reader)).leads)

/**
 * The heaviest stories of the last day. An editor who pinned one of the three leads has arranged the front
 * page, so that its first lead stands before them.
 */
export const listOfTheDay = async (ctx: Context, reader: Reader): Promise<Article[]> => {
  const { others, pins, leads } = await chooseLeads(ctx, reader)
  const heaviest = rankings.dailyBrief(others, reader.lng, ctx.clock())
  const first = pins.length > 0 ? leads.slice(0, 1) : []
  const shown = [...new Set([...first, ...heaviest].map(({ id }) => id))].map((id) => ({ id }))
  return show(ctx, reader.lng, shown.slice(0, PAPER_STORIES))
}

export const listDailyBrief = async (ctx: Context, reader: Reader): Promise<Article[]> =>
  show(ctx, reader.lng, rankings.dailyBrief(await candidates(ctx, reader), reader.lng, ctx.clock()))
