import { DURATION_MS } from '#contract/limits.ts'
import { WRITTEN_STORIES } from '../../../packages/language-processing/testing/written-stories/written-stories.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import { addReport } from './build-written-story.ts'

/** A story of several outlets in both languages, whose text has an update from its last report. */
export const STORY_WITH_TEXT = '01936f00-0000-7000-8000-0000000000a3'
/** A story that was merged into it. */
export const FORMER_STORY = '01936f00-0000-7000-8000-0000000000a4'

/** Its reports in order of publication. */
export const STORY_REPORTS = WRITTEN_STORIES.find(({ name }) => name === 'trams-5')?.reports.slice(0, 5) ?? []

/**
 * Editions are built before it, so that their state does not change. Its first reports are days old, so that
 * no list starts with it.
 */
export const buildStoryWithText = async (ctx: Context): Promise<void> => {
  const { db } = ctx
  const at = (hours: number) => new Date(ctx.clock().getTime() - hours * DURATION_MS.hour)
  await db.kysely
    .insertInto('stories')
    .values({ id: STORY_WITH_TEXT, first_seen: at(60), last_seen: at(60), score: '{}' })
    .execute()
  await db.kysely
    .insertInto('former_stories')
    .values({ id: FORMER_STORY, story_id: STORY_WITH_TEXT, ended_at: at(50) })
    .execute()
  const last = STORY_REPORTS.length - 1
  for (const [index, report] of STORY_REPORTS.entries()) {
    if (index === last) await makeStoryTexts(ctx)
    await addReport(db, STORY_WITH_TEXT, report, at(60 - index * 6))
  }
  await makeStoryTexts(ctx)
}
