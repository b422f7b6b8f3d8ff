import { SAMPLE_STEPS_ASIDE_AT } from '#contract/limits.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { curatedSources } from '#domain/content/sources/curated-sources.ts'
import { syncSources } from '#domain/content/sources/sources.repository.ts'
import { folderSources } from './feed-folder.ts'
import { countLiveArticles, countPublishedArticles, setSampleStatus } from './ingestion.repository.ts'
import { sampleSources } from './sample/sample-edition.ts'

/**
 * Makes the table of sources say what this installation reads: the curated list, or the files of a folder
 * in its place, and the sample edition.
 */
export const syncAllSources = async (ctx: IngestionContext): Promise<void> => {
  await syncSources(ctx.db, 'live', ctx.live && !ctx.feedsDir ? curatedSources() : [])
  await syncSources(ctx.db, 'folder', ctx.feedsDir ? await folderSources(ctx.feedsDir) : [])
  await syncSources(ctx.db, 'sample', isSampleWanted(ctx) ? sampleSources() : [])
}

/** A folder of feeds is an edition of its own: the sample would only stand between. */
const isSampleWanted = (ctx: IngestionContext): boolean => ctx.sample === 'auto' && !ctx.feedsDir

/** Whether a reader would find nothing at all. */
export const isEmptyEdition = async (ctx: IngestionContext): Promise<boolean> =>
  (await countPublishedArticles(ctx.db, 1)) === 0

/** The sample edition shows while live feeds have brought too little, and steps aside after. */
export const updateSampleVisibility = async (ctx: IngestionContext): Promise<void> => {
  const live = await countLiveArticles(ctx.db, SAMPLE_STEPS_ASIDE_AT)
  const shows = isSampleWanted(ctx) && live < SAMPLE_STEPS_ASIDE_AT
  await setSampleStatus(ctx.db, shows ? ARTICLE_STATUS.published : ARTICLE_STATUS.hidden)
}
