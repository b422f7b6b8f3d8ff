import { SAMPLE_STEPS_ASIDE_AT } from '#contract/limits.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { curatedSources } from '#domain/content/sources/curated-sources.ts'
import { syncSources } from '#domain/content/sources/sources.repository.ts'
import { folderSources } from './feed-folder.ts'
import { countLiveArticles, countPublishedArticles, setSampleStatus } from './edition-sources.repository.ts'
import { sampleSources } from './sample/sample-edition.ts'

/**
 * The files of a feed folder replace the curated list. A kind without sources gets an empty list, which
 * disables the stored sources of that kind.
 */
export const syncAllSources = async (ctx: IngestionContext): Promise<void> => {
  await syncSources(ctx.db, 'live', ctx.live && !ctx.feedsDir ? curatedSources() : [])
  await syncSources(ctx.db, 'folder', ctx.feedsDir ? await folderSources(ctx.feedsDir) : [])
  await syncSources(ctx.db, 'sample', isSampleWanted(ctx) ? sampleSources() : [])
}

/** A folder of feeds is shown as it is, without the sample edition. */
const isSampleWanted = (ctx: IngestionContext): boolean => ctx.sample === 'auto' && !ctx.feedsDir

export const isEmptyEdition = async (ctx: IngestionContext): Promise<boolean> =>
  (await countPublishedArticles(ctx.db, 1)) === 0

/** Sample articles fill the lists only until live feeds have published `SAMPLE_STEPS_ASIDE_AT` articles. */
export const updateSampleVisibility = async (ctx: IngestionContext): Promise<void> => {
  const live = await countLiveArticles(ctx.db, SAMPLE_STEPS_ASIDE_AT)
  const shows = isSampleWanted(ctx) && live < SAMPLE_STEPS_ASIDE_AT
  await setSampleStatus(ctx.db, shows ? ARTICLE_STATUS.published : ARTICLE_STATUS.hidden)
}
