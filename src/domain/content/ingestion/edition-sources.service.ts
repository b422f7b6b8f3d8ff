import { SAMPLE_STEPS_ASIDE_AT } from '#contract/limits.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { curatedSources } from '#domain/content/sources/curated-sources.ts'
import { syncSources } from '#domain/content/sources/sources.repository.ts'
import { folderSources } from './feed-folder.ts'
import { countLiveArticles, countPublishedArticles, setSampleStatus } from './ingestion.repository.ts'
import { sampleSources } from './sample/sample-edition.ts'

/**
 * Upserts the sources of this installation: the curated list, or a folder's files in its place, and the
 * sample edition.
 */
export const syncAllSources = async (ctx: IngestionContext): Promise<void> => {
  await syncSources(ctx.db, 'live', ctx.live && !ctx.feedsDir ? curatedSources() : [])
  await syncSources(ctx.db, 'folder', ctx.feedsDir ? await folderSources(ctx.feedsDir) : [])
  await syncSources(ctx.db, 'sample', isSampleWanted(ctx) ? sampleSources() : [])
}

/** A folder of feeds is an edition of its own, without the sample. */
const isSampleWanted = (ctx: IngestionContext): boolean => ctx.sample === 'auto' && !ctx.feedsDir

/** Whether readers would find no article at all. */
export const isEmptyEdition = async (ctx: IngestionContext): Promise<boolean> =>
  (await countPublishedArticles(ctx.db, 1)) === 0

/** Shows the sample edition while live feeds have too few articles, and hides it afterwards. */
export const updateSampleVisibility = async (ctx: IngestionContext): Promise<void> => {
  const live = await countLiveArticles(ctx.db, SAMPLE_STEPS_ASIDE_AT)
  const shows = isSampleWanted(ctx) && live < SAMPLE_STEPS_ASIDE_AT
  await setSampleStatus(ctx.db, shows ? ARTICLE_STATUS.published : ARTICLE_STATUS.hidden)
}
