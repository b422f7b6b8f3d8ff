import { DURATION_MS } from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { STORY_WINDOW_MS } from './assign-story.ts'
import type { StoryFeatures } from './features.ts'
import type { FeatureScorer } from './pair-score.ts'
import type { BegunTurn } from './storylines.service.ts'
import { type ArticleVersion, keepFeatures } from './known-features.ts'
import { featuresOfMembers } from './member-features.ts'
import { listLatestMembers, listReports } from './stories-in-reach.repository.ts'
import { createCandidateIndex, type CandidateIndex } from './candidate-index.ts'

/** An article of a batch, its title read. */
export interface ReadArticle extends ArticleVersion {
  story_id: string | null
  features: StoryFeatures
  keys: string[]
}

export interface Assigned<Article> {
  article: Article
  storyId: string
}

/**
 * Puts each article of a batch, oldest first, into a story: one it shares with others, or one of its own. The stories
 * to be `opened` are not stored yet. Wants `lockStories`.
 */
export const assignStories = async <Article extends ReadArticle>(
  ctx: Context,
  articles: readonly Article[],
): Promise<{
  assigned: Assigned<Article>[]
  opened: { id: string; first_seen: Date }[]
  /** Of those opened, the ones that are another turn of a story. */
  begun: BegunTurn[]
  score: FeatureScorer
}> => {
  const candidates = await indexCandidatesFor(ctx, articles)
  for (const { publish_time, keys } of articles) candidates.count(publish_time.getTime(), keys)
  const opened: { id: string; first_seen: Date }[] = []
  const begun: BegunTurn[] = []
  const assigned = articles.map((article) => {
    const { id, features, keys, publish_time } = article
    // Enriched a second time, an article keeps its story: a person may have put it there.
    const { storyId: found, turnOf } = candidates.assign(features, keys)
    const storyId = article.story_id ?? found ?? uuidv7(publish_time)
    if (!article.story_id && !found) {
      opened.push({ id: storyId, first_seen: publish_time })
      if (turnOf) begun.push({ storyId, turnOf })
    }
    if (!features.standsAlone) candidates.note({ storyId, publishTime: publish_time.getTime() }, keys)
    candidates.addMember({ id, storyId, features })
    keepFeatures(ctx.db, article, features)
    return { article, storyId }
  })
  return { assigned, opened, begun, score: candidates.score }
}

/** A book of the stories near these articles, without the articles themselves. */
const indexCandidatesFor = async (
  ctx: Context,
  articles: readonly ReadArticle[],
): Promise<CandidateIndex> => {
  const candidates = createCandidateIndex()
  const due = new Set(articles.map(({ id }) => id))
  const wanted = new Set(articles.flatMap(({ keys }) => keys))
  const spans = spansAround(articles.map(({ publish_time }) => publish_time.getTime()))
  for (const { id, story_id, publish_time, keys } of await listReports(ctx.db, spans)) {
    if (due.has(id)) continue
    const shared = keys.split('\n').filter((key) => wanted.has(key))
    candidates.count(publish_time.getTime(), shared)
    candidates.note({ storyId: story_id, publishTime: publish_time.getTime() }, shared)
  }
  const near = new Set(articles.flatMap(({ features, keys }) => candidates.nearest(features, keys)))
  const members = (await listLatestMembers(ctx.db, [...near])).filter(({ id }) => !due.has(id))
  const features = await featuresOfMembers(ctx.db, members)
  for (const { id, story_id } of members) {
    const known = features.get(id)
    if (known) candidates.addMember({ id, storyId: story_id, features: known })
  }
  return candidates
}

/** As far back as the week by which keys are rare, and as far ahead as a story reaches. */
const REACH_BEFORE_MS = Math.max(STORY_WINDOW_MS, 168 * DURATION_MS.hour)

/** Spans of time that reach as far as a story may from one of these moments, in order, without overlap. */
const spansAround = (times: readonly number[]): { from: Date; to: Date }[] => {
  const spans: { from: number; to: number }[] = []
  for (const time of times.toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && time - REACH_BEFORE_MS <= last.to) last.to = time + STORY_WINDOW_MS
    else spans.push({ from: time - REACH_BEFORE_MS, to: time + STORY_WINDOW_MS })
  }
  return spans.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))
}
