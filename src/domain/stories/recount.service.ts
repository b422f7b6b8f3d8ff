import type { Context } from '#domain/context.ts'
import {
  saveStoryFigures,
  type StoryFigures,
  type StoryTally,
  tallyStories,
} from '#domain/enrichment/enrichment.repository.ts'
import { impactOf, impactTotal } from './impact.ts'

/** The article that stands for a story: whoever speaks of their own work, then the best outlet, then the first. */
const leadOf = (members: readonly StoryTally[]): StoryTally | undefined =>
  members.toSorted(
    (a, b) => a.status - b.status || a.tier - b.tier || a.publish_time.getTime() - b.publish_time.getTime(),
  )[0]

const figuresOf = (id: string, members: readonly StoryTally[]): StoryFigures | undefined => {
  const lead = leadOf(members)
  const [first] = members
  const last = members.at(-1)
  if (!lead || !first || !last) return undefined
  const outlets = [...new Map(members.map((member) => [member.source_id, member])).values()]
  const score = impactOf({
    outlets,
    titles: members.map(({ title }) => title),
    quality: Math.max(...members.map(({ quality }) => quality)),
  })
  return {
    id,
    lead_article_id: lead.article_id,
    first_seen: first.publish_time,
    last_seen: last.publish_time,
    article_count: members.length,
    outlet_count: outlets.length,
    impact: impactTotal(score),
    score,
  }
}

/** Brings the figures of these stories in line with what they consist of. */
export const recountStories = async (ctx: Context, storyIds: readonly string[]): Promise<void> => {
  const members = await tallyStories(ctx.db, storyIds)
  const figures = [...Map.groupBy(members, ({ story_id }) => story_id)].flatMap(
    ([id, of]) => figuresOf(id, of) ?? [],
  )
  await saveStoryFigures(ctx.db, figures, ctx.clock())
}
