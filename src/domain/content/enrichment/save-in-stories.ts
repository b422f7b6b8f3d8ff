import type { FeatureScorer } from '@apercu/language-processing'
import type { Context } from '#domain/kernel/context.ts'
import { findDuplicates } from '#domain/content/stories/find-duplicates.service.ts'
import { countStories } from '#domain/content/stories/recount.service.ts'
import {
  insertStories,
  saveStandings,
  saveStoryFigures,
  type StoryFigures,
  type StoryTally,
  tallyStories,
} from '#domain/content/stories/standings.repository.ts'
import { type EnrichedArticle, saveEnrichedArticles } from './enrichment.repository.ts'

interface OpenedStory {
  id: string
  first_seen: Date
}

/** A story that was opened for one article has no other report, and so no duplicate. */
const withSeveralReports = (members: readonly StoryTally[], opened: readonly OpenedStory[]): StoryTally[] => {
  const openedNow = new Set(opened.map(({ id }) => id))
  return [...Map.groupBy(members, ({ story_id }) => story_id)].flatMap(([id, of]) =>
    of.length > 1 || !openedNow.has(id) ? of : [],
  )
}

/** Without figures if an editor hid its articles meanwhile. */
const beginning = ({ id, first_seen }: OpenedStory, counted: StoryFigures | undefined): StoryFigures =>
  counted ?? {
    id,
    first_seen,
    last_seen: first_seen,
    lead_article_id: null,
    article_count: 1,
    outlet_count: 1,
    outlets_by_language: null,
    impact: 0,
    score: {},
  }

interface StoredBatch {
  enriched: readonly EnrichedArticle[]
  opened: readonly OpenedStory[]
  score: FeatureScorer
}

/**
 * Writes each article and each story once, together with their standing and figures, because a row has a dozen
 * index entries.
 */
export const saveInStories = async (
  ctx: Context,
  { enriched, opened, score }: StoredBatch,
): Promise<void> => {
  const now = ctx.clock()
  const own = new Set(enriched.map(({ id }) => id))
  const members = await tallyStories(ctx.db, [...new Set(enriched.map(({ story_id }) => story_id))], enriched)
  const hidings = await findDuplicates(ctx, withSeveralReports(members, opened), score)
  const { standings, figures } = countStories(members, hidings, own)
  const standingOfId = new Map(standings.map((standing) => [standing.id, standing]))
  const figuresOf = new Map(figures.map((of) => [of.id, of]))
  await insertStories(
    ctx.db,
    opened.map((story) => beginning(story, figuresOf.get(story.id))),
    now,
  )
  await saveEnrichedArticles(
    ctx.db,
    enriched.map((article) => ({ ...article, ...standingOfId.get(article.id) })),
    now,
  )
  await saveStandings(
    ctx.db,
    standings.filter(({ id }) => !own.has(id)),
    now,
  )
  const openedNow = new Set(opened.map(({ id }) => id))
  await saveStoryFigures(
    ctx.db,
    figures.filter(({ id }) => !openedNow.has(id)),
    now,
  )
}
