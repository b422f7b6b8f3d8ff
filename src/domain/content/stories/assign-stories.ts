import {
  type CandidateIndex,
  type FeatureScorer,
  STORY_WINDOW_MS,
  type StoryFeatures,
  createCandidateIndex,
} from '@apercu/language-processing'
import { DURATION_MS } from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { BegunTurn } from './storylines.service.ts'
import { type ArticleVersion, cacheFeatures } from './known-features.ts'
import { featuresOfMembers } from './member-features.ts'
import { listLatestMembers, listReportsInReach } from './stories-in-reach.repository.ts'

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
 * Assigns each article of a batch, oldest first, to an existing story or to one of its own, which is not
 * stored yet (`opened`). The caller's transaction must hold `lockStories`, because concurrent batches would
 * each open a story for the same event.
 */
export const assignStories = async <Article extends ReadArticle>(
  ctx: Context,
  articles: readonly Article[],
): Promise<{
  assigned: Assigned<Article>[]
  opened: { id: string; first_seen: Date }[]
  /** The opened stories that continue a known one, for `joinStorylines`. */
  begun: BegunTurn[]
  score: FeatureScorer
}> => {
  const candidates = await indexCandidatesFor(ctx, articles)
  for (const { publish_time, keys } of articles) candidates.count(publish_time.getTime(), keys)
  const opened: { id: string; first_seen: Date }[] = []
  const begun: BegunTurn[] = []
  const assigned = articles.map((article) => {
    const { id, features, keys, publish_time } = article
    // An article that is enriched again keeps its story, which an editor may have set.
    const { storyId: found, turnOf } = candidates.assign(features, keys)
    const storyId = article.story_id ?? found ?? uuidv7(publish_time)
    if (!article.story_id && !found) {
      opened.push({ id: storyId, first_seen: publish_time })
      if (turnOf) begun.push({ storyId, turnOf })
    }
    if (!features.standsAlone) candidates.note({ storyId, publishTime: publish_time.getTime() }, keys)
    candidates.addMember({ id, storyId, features })
    cacheFeatures(ctx.db, article, features)
    return { article, storyId }
  })
  return { assigned, opened, begun, score: candidates.score }
}

/** Leaves out the articles of the batch, because each is added when it is assigned. */
const indexCandidatesFor = async (
  ctx: Context,
  articles: readonly ReadArticle[],
): Promise<CandidateIndex> => {
  const candidates = createCandidateIndex()
  const due = new Set(articles.map(({ id }) => id))
  const wanted = new Set(articles.flatMap(({ keys }) => keys))
  const spans = spansAround(articles.map(({ publish_time }) => publish_time.getTime()))
  for (const { id, storyId, publishTime, keys } of await listReportsInReach(ctx.db, spans)) {
    if (due.has(id)) continue
    const shared = keys.split('\n').filter((key) => wanted.has(key))
    candidates.count(publishTime, shared)
    candidates.note({ storyId, publishTime }, shared)
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

/**
 * The week before an article decides which of its keys are rare, even where a story reaches less far back.
 */
const REACH_BEFORE_MS = Math.max(STORY_WINDOW_MS, 168 * DURATION_MS.hour)

/** Overlapping spans are merged, because `listReports` would return an article once for each span. */
const spansAround = (times: readonly number[]): { from: Date; to: Date }[] => {
  const spans: { from: number; to: number }[] = []
  for (const time of times.toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && time - REACH_BEFORE_MS <= last.to) last.to = time + STORY_WINDOW_MS
    else spans.push({ from: time - REACH_BEFORE_MS, to: time + STORY_WINDOW_MS })
  }
  return spans.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))
}
