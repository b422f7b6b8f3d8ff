import {
  type FeatureScorer,
  type KnownStory,
  REGROUPED_MS,
  type Regrouped,
  createNewsWindow,
  identifyGroups,
  neighboursByKeys,
  regroup,
  secondScorer,
  withSiblings,
} from '@apercu/language-processing'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DURATION_MS } from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockStories } from './stories.repository.ts'
import { featuresOfMembers } from './member-features.ts'
import { listReportsInReach } from './stories-in-reach.repository.ts'
import { openStories, retireStories, showParted } from './curation.repository.ts'
import { consultHost, type PairHost } from './pair-host.service.ts'
import { recountStories } from './recount.service.ts'
import {
  listRegroupable,
  listEmptyStories,
  lockMemberships,
  moveToStories,
  type RegroupableArticle,
} from './regroup.repository.ts'
import { regroupStorylines } from './storylines.service.ts'

/**
 * In a flood of news only the newest articles are regrouped, whose features fit into the cache of a process.
 */
const MAX_ARTICLES = 4000
/** Twice the regrouped time, because the news window of the oldest article reaches back as far again. */
const WINDOW_MS = 2 * REGROUPED_MS
const FEATURES_AT_ONCE = 200
/** The pass yields to the event loop after this many reports, so that requests are served. */
const ITEMS_AT_ONCE = 20

type Report = Regrouped & { article: RegroupableArticle; keys: string[] }

/**
 * The second pass: clusters the articles of the last week, and whole stories that reach into it, from scratch
 * and stores the differences. No article is lost; the id of a merged story redirects; what an editor merged
 * or split does not move. Then it groups these stories into storylines. Idempotent. Articles that changed
 * during the pass wait for the next one. A configured host is queried about pairs that words leave in doubt;
 * duplicates are decided by words alone.
 *
 * @returns the number of articles that moved to another story.
 */
export const regroupStories = async (
  ctx: Context,
  signal?: AbortSignal,
  host?: PairHost,
): Promise<number> => {
  const { reports, score } = await readReports(ctx)
  const neighbours = neighboursByKeys(reports)
  for (let from = 0; from < reports.length; from += ITEMS_AT_ONCE) {
    if (signal?.aborted) return 0
    for (const report of reports.slice(from, from + ITEMS_AT_ONCE))
      for (const other of neighbours(report)) score(report.features, other.features)
    await nextTurn()
  }
  const vouched = withSiblings(reports, neighbours, score)
  const finalScore = host
    ? await consultHost(ctx, host, { reports, neighbours, score: vouched }, signal)
    : vouched
  if (signal?.aborted) return 0
  const groups = identifyStories(ctx, reports, regroup(reports, neighbours, finalScore))
  const plan = groups.filter(({ storyId, articles }) => articles.some(({ story_id }) => story_id !== storyId))
  const moved = plan.length === 0 ? 0 : await applyMoves(ctx, plan, score)
  const storyOf = new Map(groups.flatMap(({ storyId, articles }) => articles.map(({ id }) => [id, storyId])))
  const grouped = reports.map((report) => ({
    ...report,
    storyId: storyOf.get(report.id) ?? report.article.story_id,
  }))
  await regroupStorylines(ctx, grouped, neighbours, finalScore)
  return moved
}

const readReports = async (ctx: Context): Promise<{ reports: Report[]; score: FeatureScorer }> => {
  const now = ctx.clock().getTime()
  const window = createNewsWindow()
  const noted = await listReportsInReach(ctx.db, [
    { from: new Date(now - WINDOW_MS), to: new Date(now + DURATION_MS.day) },
  ])
  for (const { publishTime, keys } of noted) window.note(publishTime, keys.split('\n'))
  const newest = noted.at(-MAX_ARTICLES)?.publishTime ?? 0
  const since = new Date(Math.max(now - REGROUPED_MS, newest))
  const articles = await listRegroupable(ctx.db, since)
  const reports: Report[] = []
  for (let from = 0; from < articles.length; from += FEATURES_AT_ONCE) {
    const slice = articles.slice(from, from + FEATURES_AT_ONCE)
    const features = await featuresOfMembers(ctx.db, slice)
    for (const article of slice) {
      const known = features.get(article.id)
      if (!known) continue
      const heldIn = article.story_by_hand ? article.story_id : null
      const keys = known.standsAlone || !article.keys ? [] : article.keys.split('\n')
      reports.push({ id: article.id, features: known, heldIn, article, keys })
    }
    await nextTurn()
  }
  return { reports, score: secondScorer(window) }
}

/** The articles may still be stored in other stories; `storyId` is the one that all of them get. */
interface IdentifiedGroup {
  storyId: string
  isNew: boolean
  articles: RegroupableArticle[]
}

const identifyStories = (
  ctx: Context,
  reports: readonly Report[],
  groups: readonly (readonly string[])[],
): IdentifiedGroup[] => {
  const byId = new Map(reports.map(({ id, article }) => [id, article]))
  const stories = new Map<string, KnownStory>()
  for (const { story_id, first_seen, lead_article_id } of byId.values())
    stories.set(story_id, { id: story_id, firstSeen: first_seen.getTime(), leadId: lead_article_id })
  const storyOf = identifyGroups(groups, (id) => byId.get(id)?.story_id ?? null, stories)
  return groups.map((group, at) => {
    const articles = group.flatMap((id) => byId.get(id) ?? [])
    const found = storyOf[at] ?? null
    return { storyId: found ?? uuidv7(ctx.clock()), isNew: found === null, articles }
  })
}

const applyMoves = (ctx: Context, plan: readonly IdentifiedGroup[], score: FeatureScorer): Promise<number> =>
  ctx.db.tx(async () => {
    await lockStories(ctx.db)
    const ids = plan.flatMap(({ articles }) => articles.map(({ id }) => id))
    const standings = new Map((await lockMemberships(ctx.db, ids)).map((row) => [row.id, row]))
    const unchanged = plan.filter(({ articles }) =>
      articles.every(({ id, story_id, story_by_hand }) => {
        const standing = standings.get(id)
        return standing?.story_id === story_id && standing.story_by_hand === story_by_hand
      }),
    )
    const now = ctx.clock()
    await openStories(
      ctx.db,
      unchanged.filter(({ isNew }) => isNew).map(({ storyId }) => storyId),
      now,
    )
    const moves = unchanged.flatMap(({ storyId, articles }) =>
      articles
        .filter(({ story_id }) => story_id !== storyId)
        .map(({ id, story_id }) => ({ id, from: story_id, story_id: storyId })),
    )
    if (moves.length === 0) return 0
    await moveToStories(ctx.db, moves)
    const left = [...new Set(moves.map(({ from }) => from))]
    const empty = new Set(await listEmptyStories(ctx.db, left))
    const ended = [...Map.groupBy(moves, ({ from }) => from)]
      .filter(([id]) => empty.has(id))
      .map(([id, of]) => ({ id, into: whereMostWent(of.map(({ story_id }) => story_id)) }))
    await retireStories(ctx.db, ended, now)
    const touched = [...new Set([...left, ...moves.map(({ story_id }) => story_id)])].filter(
      (id) => !empty.has(id),
    )
    await showParted(ctx.db, touched)
    await recountStories(ctx, touched, score)
    ctx.log.info({ articles: moves.length, ended: ended.length }, 'Stories were regrouped')
    return moves.length
  })

const whereMostWent = (stories: readonly string[]): string => {
  const [most] = [...Map.groupBy(stories, (id) => id)].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? ''
}
