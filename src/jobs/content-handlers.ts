import type { Llm } from '@apercu/llm-client'
import type { Queue } from '#adapters/queue/queue.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { classifyUnsureArticles } from '#domain/content/enrichment/categories/classify-unsure.service.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import * as stories from '#domain/content/enrichment/generate-summaries.service.ts'
import * as published from '#domain/content/enrichment/recheck/recheck-texts.service.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { writeStoryTexts } from '#domain/content/enrichment/story-text/write-story-texts.service.ts'
import * as media from '#domain/content/ingestion/media/article-media.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import * as pages from '#domain/content/ingestion/media/read-pages.service.ts'
import * as titles from '#domain/content/ingestion/junk/recheck-junk.service.ts'
import { checkPageRights as checkRights } from '#domain/content/page-rights/apply-rights.service.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import type { PairHost } from '#domain/content/stories/pair-host.service.ts'
import { regroupStories as regroup } from '#domain/content/stories/regroup.service.ts'
import { renewWebSubscriptions } from '#domain/content/websub/renew-subscriptions.service.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import {
  buildEditions,
  checkPageRights,
  classifyUnsure,
  collectImages,
  enrichArticles,
  generateSummaries,
  ingestFeeds,
  readPages,
  recheckJunk,
  recheckTexts,
  refreshSearchWords,
  regroupStories,
  renewSubscriptions,
} from './jobs.ts'

export interface Models {
  /** Absent where no model is configured; sentences are then selected from the sources. */
  llm: Llm | undefined
  /** Absent where doubted sentences get no second reading. */
  judge?: Llm | undefined
  /** Absent where words alone decide which reports form a story. */
  pairHost?: PairHost | undefined
}

/** After an outage all sources are due; a round ends before its job expires, and the next one continues. */
const ROUND_MS = 10 * DURATION_MS.minute

const handleIngestion = async (queue: Queue, ctx: IngestionContext): Promise<void> => {
  await queue.work(ingestFeeds, async (_, { signal }) => {
    const round = AbortSignal.timeout(ROUND_MS)
    const reports = await ingestDueSources(ctx, { signal: AbortSignal.any([signal, round]) })
    if (round.aborted) await queue.send(ingestFeeds, {})
    if (reports.some((report) => report.added > 0)) {
      await queue.send(enrichArticles, {})
      await queue.send(readPages, {})
      await queue.send(collectImages, {})
      await queue.send(refreshSearchWords, {})
    }
  })
  if (ctx.webSub) await queue.work(renewSubscriptions, (_, { signal }) => renewWebSubscriptions(ctx, signal))
  await queue.work(collectImages, async (_, { signal }) => {
    const stored = await media.collectImages(ctx, signal)
    // A run that filled more than half its limit indicates a backlog, for which the next minute is too late.
    if (stored > media.IMAGES_PER_RUN / 2) await queue.send(collectImages, {})
  })
  await queue.work(readPages, async (_, { signal }) => {
    const read = await pages.readPages(ctx, signal)
    if (read > 0) {
      // A page may declare a picture that its feed lacks.
      await queue.send(collectImages, {})
      await queue.send(enrichArticles, {})
    }
    if (read > pages.PAGES_PER_RUN / 2) await queue.send(readPages, {})
  })
  await queue.work(checkPageRights, (_, { signal }) => checkRights(ctx, signal))
  await queue.work(recheckJunk, async (_, { signal }) => void (await titles.recheckJunk(ctx, signal)))
  await queue.work(refreshSearchWords, (_, { signal }) => refreshVocabulary(ctx, signal))
}

const handleEnrichment = async (
  queue: Queue,
  ctx: IngestionContext,
  { llm, judge, pairHost }: Models,
): Promise<void> => {
  await queue.work(enrichArticles, async (_, { signal }) => {
    const enriched = await enrichDueArticles(ctx, signal)
    await makeStoryTexts(ctx, signal)
    // A due edition may have been delayed until these articles were enriched.
    if (enriched > 0) await queue.send(buildEditions, {})
  })
  await queue.work(regroupStories, async (_, { signal }) => {
    await regroup(ctx, signal, pairHost)
    await makeStoryTexts(ctx, signal)
  })
  await queue.work(recheckTexts, async (_, { signal }) => {
    const { lost } = await published.recheckTexts(ctx, judge, signal)
    if (lost.length > 0) await queue.send(enrichArticles, {})
  })
  if (!llm) return
  await queue.work(generateSummaries, async (_, { signal }) => {
    await stories.generateSummaries(ctx, { llm, judge }, signal)
    await writeStoryTexts(ctx, { llm, judge }, signal)
  })
  await queue.work(classifyUnsure, (_, { signal }) => classifyUnsureArticles(ctx, llm, signal))
}

export const handleContentJobs = async (
  queue: Queue,
  ctx: IngestionContext,
  models: Models,
): Promise<void> => {
  await handleIngestion(queue, ctx)
  await handleEnrichment(queue, ctx, models)
}
