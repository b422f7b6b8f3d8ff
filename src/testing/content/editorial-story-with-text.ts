import { DURATION_MS } from '#contract/limits.ts'
import { WRITTEN_STORIES } from '@apercu/language-processing/testing/written-stories/written-stories.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import { addReport } from './build-written-story.ts'

/** A story of several outlets in both languages. Its text has a second version, caused by the last report. */
export const STORY_WITH_TEXT = '01936f00-0000-7000-8000-0000000000a3'
/** Id of a story that was merged into `STORY_WITH_TEXT`, whose URL has to redirect. */
export const FORMER_STORY = '01936f00-0000-7000-8000-0000000000a4'

/** Reports of `STORY_WITH_TEXT` in order of publication. */
export const STORY_REPORTS = WRITTEN_STORIES.find(({ name }) => name === 'trams-5')?.reports.slice(0, 5) ?? []

/**
 * Call it after the editions were built, which would otherwise include the story. Its first reports are days
 * old, so that it does not displace the first entries of lists.
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
