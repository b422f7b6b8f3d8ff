import type { Article } from '#contract/articles.ts'
import type { Locale } from '#contract/locales.ts'
import { listArticleRowsByIds } from '#domain/articles/articles.repository.ts'
import { presentArticle } from '#domain/articles/present-article.ts'
import type { Context, Viewer } from '#domain/context.ts'
import * as rankings from './rankings.ts'
import { listCandidates } from './rankings.repository.ts'

/** Enough for a busy week of AI news; read as one short index scan. */
const CANDIDATES = 1500

/** What was chosen, as readers see it. */
export const show = async (
  ctx: Context,
  lng: Locale,
  chosen: readonly rankings.Candidate[],
): Promise<Article[]> => {
  const rows = await listArticleRowsByIds(
    ctx.db,
    chosen.map(({ id }) => id),
  )
  return rows.map((row) => presentArticle(row, lng))
}

/** What rankings choose among. */
export const candidates = (ctx: Context): Promise<rankings.Candidate[]> => listCandidates(ctx.db, CANDIDATES)

export const listTrending = async (ctx: Context, lng: Locale, limit: number): Promise<Article[]> =>
  show(ctx, lng, rankings.trending(await candidates(ctx), lng, limit, ctx.clock()))

export const listPopular = async (
  ctx: Context,
  lng: Locale,
  days: number,
  limit: number,
): Promise<Article[]> =>
  show(ctx, lng, rankings.popular(await candidates(ctx), lng, days, limit, ctx.clock()))

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

export const listHero = async (ctx: Context, lng: Locale): Promise<Article[]> =>
  show(ctx, lng, rankings.impactHero(await candidates(ctx), lng, ctx.clock()))

export const listDailyBrief = async (ctx: Context, lng: Locale): Promise<Article[]> =>
  show(ctx, lng, rankings.dailyBrief(await candidates(ctx), lng, ctx.clock()))
