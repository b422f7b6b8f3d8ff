import type { Llm } from '@apercu/llm-client'
import type { Mailer } from '#adapters/mail/mailer.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import * as appleTokens from '#domain/readers/accounts/sign-in/apple-tokens.service.ts'
import { pruneSubscribers } from '#domain/readers/newsletters/subscribers/prune-subscribers.service.ts'
import * as accounts from '#domain/readers/accounts/profile/prune-accounts.service.ts'
import { flushCustomerDeletions } from '#domain/premium/customer-deletions/customer-deletions.service.ts'
import * as billing from '#domain/premium/maintenance/reconcile.service.ts'
import { applyEvents } from '#domain/premium/events/webhooks.service.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import {
  markLostDeliveries,
  pruneDeliveries,
} from '#domain/readers/newsletters/sending/deliveries.service.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import type { SendingDependencies } from '#domain/readers/newsletters/sending/sending-dependencies.ts'
import { sendDueNewsletters } from '#domain/readers/newsletters/sending/send-newsletters.service.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { classifyUnsureArticles } from '#domain/content/enrichment/categories/classify-unsure.service.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { pruneRefusals } from '#domain/content/enrichment/gate-refusals.service.ts'
import * as iap from '#domain/premium/app-store/read-app-store.service.ts'
import * as published from '#domain/content/enrichment/recheck/recheck-texts.service.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { writeStoryTexts } from '#domain/content/enrichment/story-text/write-story-texts.service.ts'
import * as stories from '#domain/content/enrichment/generate-summaries.service.ts'
import * as media from '#domain/content/ingestion/article-media.service.ts'
import * as pages from '#domain/content/ingestion/read-pages.service.ts'
import { checkPageRights as checkRights } from '#domain/content/page-rights/apply-rights.service.ts'
import { storeDeliveryDays } from '#domain/operations/monitor/delivery-days.service.ts'
import { pruneHours } from '#domain/operations/monitor/monitor.service.ts'
import { pruneArticles as pruneOldArticles } from '#domain/operations/retention/retention.service.ts'
import { forgetSearches } from '#domain/content/search/search-log.service.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import * as titles from '#domain/content/ingestion/recheck-junk.service.ts'
import { pruneAnswers, type PairHost } from '#domain/content/stories/pair-host.service.ts'
import { regroupStories as regroup } from '#domain/content/stories/regroup.service.ts'
import { recountSources as recount } from '#domain/content/sources/sources.repository.ts'
import * as mail from '#domain/kernel/mail/send-mails.service.ts'
import {
  applyWebhooks,
  buildEditions,
  checkPageRights,
  collectImages,
  enrichArticles,
  classifyUnsure,
  ingestFeeds,
  JOBS,
  pruneAccounts,
  pruneArticles,
  pruneMails,
  readAppStore,
  readPages,
  recheckJunk,
  recheckTexts,
  reconcileSubscriptions,
  recountSources,
  regroupStories,
  scheduleNewsletters,
  sendNewsletters,
  sendMails,
  generateSummaries,
  watchSubscriptions,
  forgetOldSearches,
  refreshSearchWords,
  revokeAppleTokens,
} from './jobs.ts'

/** Dependencies of jobs besides the context. */
export interface JobDependencies {
  /** Absent without a configured model. */
  llm: Llm | undefined
  /** Absent where doubted sentences get no second reading. */
  judge?: Llm | undefined
  /** Absent where words alone decide which reports form a story. */
  pairHost?: PairHost | undefined
  mailer: Mailer
  newsletters: SendingDependencies
  /** Days after which articles are deleted; 0: never. */
  retentionDays: number
  /** Aborted when the process stops: long jobs end at a safe point. */
  stopping: AbortSignal
}

/** Registers schedules and handlers, each a thin call into the domain. */
export const runJobs = async (
  queue: Queue,
  ctx: IngestionContext,
  { llm, judge, pairHost, mailer, newsletters, retentionDays, stopping }: JobDependencies,
): Promise<void> => {
  await queue.work(ingestFeeds, async (_, { signal }) => {
    const reports = await ingestDueSources(ctx, { signal })
    if (reports.some((report) => report.added > 0)) {
      await queue.send(enrichArticles, {})
      await queue.send(readPages, {})
      await queue.send(collectImages, {})
      await queue.send(refreshSearchWords, {})
    }
  })
  await queue.work(enrichArticles, async (_, { signal }) => {
    const enriched = await enrichDueArticles(ctx, signal)
    await makeStoryTexts(ctx, signal)
    // A queued edition may have waited for these articles.
    if (enriched > 0) await queue.send(buildEditions, {})
  })
  await queue.work(regroupStories, async (_, { signal }) => {
    await regroup(ctx, signal, pairHost)
    await makeStoryTexts(ctx, signal)
  })
  await queue.work(buildEditions, async () => {
    // Newsletters may have waited for today's edition.
    if ((await buildDueEditions(ctx)).length > 0) await queue.send(scheduleNewsletters, {})
  })
  if (llm) {
    await queue.work(generateSummaries, async (_, { signal }) => {
      await stories.generateSummaries(ctx, { llm, judge }, signal)
      await writeStoryTexts(ctx, { llm, judge }, signal)
    })
    await queue.work(classifyUnsure, (_, { signal }) => classifyUnsureArticles(ctx, llm, signal))
  }
  await queue.work(recheckTexts, async (_, { signal }) => {
    const { lost } = await published.recheckTexts(ctx, judge, signal)
    if (lost.length > 0) await queue.send(enrichArticles, {})
  })
  await queue.work(recheckJunk, async (_, { signal }) => void (await titles.recheckJunk(ctx, signal)))
  await queue.work(collectImages, async (_, { signal }) => {
    // A backlog is processed in one run, yielding to requests.
    const stored = await media.collectImages(ctx, signal)
    if (stored > media.IMAGES_PER_RUN / 2) await queue.send(collectImages, {})
  })
  await queue.work(checkPageRights, (_, { signal }) => checkRights(ctx, signal))
  await queue.work(readPages, async (_, { signal }) => {
    // A page may declare a picture that its feed lacks.
    const read = await pages.readPages(ctx, signal)
    if (read > 0) {
      await queue.send(collectImages, {})
      await queue.send(enrichArticles, {})
    }
    if (read > pages.PAGES_PER_RUN / 2) await queue.send(readPages, {})
  })
  await queue.work(sendMails, (_, { signal }) => mail.sendDueMails(ctx, mailer, signal))
  await queue.work(scheduleNewsletters, async () => {
    await markLostDeliveries(ctx)
    const added = await ctx.db.within('letters', () => scheduleDueNewsletters(ctx))
    if (added > 0) await queue.send(sendNewsletters, {})
  })
  await queue.work(sendNewsletters, (_, { signal }) => sendDueNewsletters(ctx, newsletters, stopping, signal))
  await queue.work(applyWebhooks, async (_, { signal }) => {
    await applyEvents(ctx, signal)
    await flushCustomerDeletions(ctx)
  })
  await queue.work(reconcileSubscriptions, (_, { signal }) => billing.reconcileSubscriptions(ctx, signal))
  await queue.work(watchSubscriptions, async (_, { signal }) => {
    await billing.remindOfTrialEnds(ctx)
    await billing.refreshOverdue(ctx, signal)
  })
  await queue.work(pruneAccounts, () =>
    ctx.db.within('retention', async () => {
      await pruneSubscribers(ctx)
      await accounts.pruneAccounts(ctx)
    }),
  )
  await queue.work(pruneArticles, (_, { signal }) =>
    ctx.db.within('retention', async () => {
      await pruneRefusals(ctx)
      await pruneAnswers(ctx)
      await pruneOldArticles(ctx, retentionDays, signal)
    }),
  )
  await queue.work(recountSources, () =>
    ctx.db.within('recount', async () => {
      await recount(ctx.db)
      await pruneHours(ctx)
      await storeDeliveryDays(ctx)
    }),
  )
  if (ctx.appStore) await queue.work(readAppStore, (_, { signal }) => iap.readAppStore(ctx, signal))
  if (ctx.accounts.appleTokens)
    await queue.work(revokeAppleTokens, (_, { signal }) => appleTokens.revokeAppleTokens(ctx, signal))
  await queue.work(pruneMails, () =>
    ctx.db.within('retention', async () => {
      await mail.pruneMails(ctx, mailer)
      await pruneDeliveries(ctx)
    }),
  )
  await queue.work(refreshSearchWords, (_, { signal }) => refreshVocabulary(ctx, signal))
  await queue.work(forgetOldSearches, () => ctx.db.within('retention', () => forgetSearches(ctx)))
  // No worker runs for dependencies that are not configured, so these jobs must never be queued.
  const idle = new Set([
    ...(llm ? [] : [generateSummaries, classifyUnsure]),
    ...(ctx.appStore ? [] : [readAppStore]),
    ...(ctx.accounts.appleTokens ? [] : [revokeAppleTokens]),
  ])
  for (const job of JOBS) if (!idle.has(job)) await queue.schedule(job)
  await queue.send(ingestFeeds, {})
  await queue.send(buildEditions, {})
  await queue.send(refreshSearchWords, {})
}
