import type { Article } from '#contract/articles.ts'
import { LANDING_HERO } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { listArticleRowsByIds } from '#domain/articles/articles.repository.ts'
import { presentArticle } from '#domain/articles/present-article.ts'
import type { Context, Viewer } from '#domain/context.ts'
import { listPinned } from '#domain/pins/pins.repository.ts'
import { placePinned } from '#domain/pins/place-pinned.ts'
import * as rankings from './rankings.ts'
import { listCandidates } from './rankings.repository.ts'

/** Enough for a busy week of AI news; read as one short index scan. */
const CANDIDATES = 1500

/** What was chosen, as readers see it. */
export const show = async (
  ctx: Context,
  lng: Locale,
  chosen: readonly { id: string }[],
): Promise<Article[]> => {
  const rows = await listArticleRowsByIds(
    ctx.db,
    chosen.map(({ id }) => id),
  )
  return rows.map((row) => presentArticle(row, lng))
}

/** What rankings choose among. */
export const candidates = (ctx: Context): Promise<rankings.Candidate[]> => listCandidates(ctx.db, CANDIDATES)

/** Without the stories that are pinned to the front page, which shows each once and these in their places. */
const unpinned = async (ctx: Context): Promise<rankings.Candidate[]> => {
  const pinned = new Set((await listPinned(ctx.db, 'front', ctx.clock())).map(({ storyId }) => storyId))
  return (await candidates(ctx)).filter(({ storyId }) => !pinned.has(storyId))
}

export const listTrending = async (ctx: Context, lng: Locale, limit: number): Promise<Article[]> =>
  show(ctx, lng, rankings.trending(await unpinned(ctx), lng, limit, ctx.clock()))

export const listPopular = async (
  ctx: Context,
  lng: Locale,
  days: number,
  limit: number,
): Promise<Article[]> => show(ctx, lng, rankings.popular(await unpinned(ctx), lng, days, limit, ctx.clock()))

/** An admin who asks for another choice gets one; nobody else's changes. */
export const listBreakthroughs = async (
  ctx: Context,
  viewer: Viewer,
  lng: Locale,
  limit: number,
  isForced: boolean,
): Promise<Article[]> => {
  const now = ctx.clock()
  const slot = isForced && viewer.role === 'admin' ? now.getTime() : rankings.breakthroughSlot(now)
  return show(ctx, lng, rankings.breakthroughs(await candidates(ctx), lng, limit, slot))
}

/** The front page's leads; its first pins take their places among them. */
export const listHero = async (ctx: Context, lng: Locale): Promise<Article[]> => {
  const pinned = await listPinned(ctx.db, 'front', ctx.clock())
  const pins = pinned
    .filter(({ position }) => position <= LANDING_HERO)
    .map(({ articleId, position }) => ({ id: articleId, position }))
  const chosen = rankings.impactHero(await unpinned(ctx), lng, ctx.clock())
  return show(ctx, lng, placePinned<{ id: string }>(chosen, pins).slice(0, LANDING_HERO))
}

export const listDailyBrief = async (ctx: Context, lng: Locale): Promise<Article[]> =>
  show(ctx, lng, rankings.dailyBrief(await candidates(ctx), lng, ctx.clock()))
