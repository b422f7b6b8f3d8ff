import {
  asidesOf,
  byRepresentation,
  byWorth,
  type FeatureScorer,
  impactOf,
  impactTotal,
  isTalk,
  standingOf,
} from '@apercu/language-processing'
import { STANDS_IN } from './stands-in.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { Context } from '#domain/kernel/context.ts'
import { outletsByLanguage } from './outlets-by-language.ts'
import { findDuplicates, type Hiding } from './find-duplicates.service.ts'
import {
  saveStandings,
  saveStoryFigures,
  type StandingOfArticle,
  type StoryFigures,
  type StoryTally,
  tallyStories,
} from './standings.repository.ts'

type Counted = StoryTally & { isTalk: boolean }

/** The standing of a report depends on the other reports, so that those of a story are computed together. */
const counted = (members: readonly StoryTally[], hidingOf: ReadonlyMap<string, Hiding>): Counted[] => {
  const reports = members.map((member) => ({ ...member, hasPlace: member.has_place }))
  const asides = asidesOf(reports)
  return reports.map((report) => ({
    ...report,
    ...hidingOf.get(report.id),
    standing: standingOf(report, asides.has(report.id)),
    isTalk: isTalk(report),
  }))
}

/** Each language has a representative of its own, which is always a listed article. */
const standingsOf = (members: readonly Counted[]): StandingOfArticle[] => {
  const listed = members.filter(({ status }) => status === ARTICLE_STATUS.published)
  const leads = CONTENT_LANGUAGES.map(
    (lng) => [listed.toSorted(byRepresentation(lng))[0]?.id, STANDS_IN[lng]] as const,
  )
  return members.map(({ id, status, duplicate_of, standing }) => ({
    id,
    status,
    duplicate_of,
    standing,
    stands: leads.reduce((sum, [lead, bit]) => (lead === id ? sum + bit : sum), 0),
  }))
}

const differs = (before: StoryTally | undefined, after: StandingOfArticle): boolean =>
  before?.stands !== after.stands ||
  before.standing !== after.standing ||
  before.status !== after.status ||
  before.duplicate_of !== after.duplicate_of

const figuresOf = (id: string, members: readonly Counted[]): StoryFigures | undefined => {
  const [lead] = members.toSorted((a, b) => a.status - b.status || byWorth(a, b))
  const [first] = members
  const last = members.at(-1)
  if (!lead || !first || !last) return undefined
  const outlets = [...new Map(members.map((member) => [member.source_id, member])).values()]
  const score = impactOf({
    outlets,
    titles: members.map(({ title }) => title),
    quality: Math.max(0, ...members.map((member) => (member.isTalk ? 0 : member.quality))),
  })
  return {
    id,
    lead_article_id: lead.id,
    first_seen: first.publish_time,
    last_seen: last.publish_time,
    article_count: members.length,
    outlet_count: outlets.length,
    outlets_by_language: outletsByLanguage(members),
    impact: impactTotal(score),
    score,
  }
}

/** Not stored yet, so that enrichment can combine it with its own write of the same articles. */
export interface Recount {
  /** Only the articles whose standing changes, and all that join. */
  standings: StandingOfArticle[]
  figures: StoryFigures[]
}

/**
 * @param hidings new statuses of some of the articles, which are not stored yet.
 * @param joining ids of articles that join these stories and are not stored there yet.
 */
export const countStories = (
  members: readonly StoryTally[],
  hidings: readonly Hiding[] = [],
  joining: ReadonlySet<string> = new Set(),
): Recount => {
  const hidingOf = new Map(hidings.map((hiding) => [hiding.id, hiding]))
  const stories = [...Map.groupBy(members, ({ story_id }) => story_id)].map(
    ([id, of]) => [id, counted(of, hidingOf)] as const,
  )
  const known = new Map(members.map((member) => [member.id, member]))
  return {
    standings: stories
      .flatMap(([, of]) => standingsOf(of))
      .filter((standing) => joining.has(standing.id) || differs(known.get(standing.id), standing)),
    figures: stories.flatMap(([id, of]) => figuresOf(id, of) ?? []),
  }
}

/**
 * Idempotent, because everything is derived from the articles of these stories.
 *
 * @param score finds the near-duplicates of these stories again; without it they stay as they are.
 */
export const recountStories = async (
  ctx: Context,
  storyIds: readonly string[],
  score?: FeatureScorer,
): Promise<void> => {
  const members = await tallyStories(ctx.db, storyIds)
  const hidings = score ? await findDuplicates(ctx, members, score) : []
  const { standings, figures } = countStories(members, hidings)
  await saveStandings(ctx.db, standings, ctx.clock())
  await saveStoryFigures(ctx.db, figures, ctx.clock())
}
