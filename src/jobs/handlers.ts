import type { Llm } from '#adapters/llm/llm.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import * as appleTokens from '#domain/accounts/apple-tokens.service.ts'
import * as accounts from '#domain/accounts/prune-accounts.service.ts'
import { sayFarewells } from '#domain/billing/farewells.service.ts'
import * as billing from '#domain/billing/reconcile.service.ts'
import { applyEvents } from '#domain/billing/webhooks.service.ts'
import type { IngestionContext } from '#domain/context.ts'
import { noteLostDeliveries, pruneDeliveries } from '#domain/deliveries/deliveries.service.ts'
import { scheduleDeliveries } from '#domain/deliveries/schedule-deliveries.service.ts'
import { type Dispatch, sendDeliveries } from '#domain/deliveries/send-deliveries.service.ts'
import { buildDueEditions } from '#domain/digests/editions.service.ts'
import { fileUnsureArticles } from '#domain/enrichment/categories/file-unsure.service.ts'
import { enrichDueArticles } from '#domain/enrichment/enrichment.service.ts'
import { pruneRefusals } from '#domain/enrichment/gate-refusals.service.ts'
import * as iap from '#domain/iap/read-app-store.service.ts'
import * as published from '#domain/enrichment/recheck/recheck-texts.service.ts'
import { makeStoryTexts } from '#domain/enrichment/story-text/make-story-texts.service.ts'
import { writeStoryTexts } from '#domain/enrichment/story-text/write-story-texts.service.ts'
import * as stories from '#domain/enrichment/story-texts.service.ts'
import * as media from '#domain/ingestion/article-media.service.ts'
import { keepDeliveryDays } from '#domain/monitor/delivery-days.service.ts'
import { pruneHours } from '#domain/monitor/monitor.service.ts'
import { pruneArticles as letOldGo } from '#domain/retention/retention.service.ts'
import { forgetSearches } from '#domain/search/search-log.service.ts'
import { refreshVocabulary } from '#domain/search/vocabulary.service.ts'
import { ingestDueSources } from '#domain/ingestion/ingestion.service.ts'
import * as titles from '#domain/ingestion/recheck-junk.service.ts'
import { forgetHeard, type PairHost } from '#domain/stories/pair-host.service.ts'
import { regroupStories as regroup } from '#domain/stories/regroup.service.ts'
import { recountSources as recount } from '#domain/sources/sources.repository.ts'
import * as mail from '#domain/mail/send-mails.service.ts'
import {
  applyWebhooks,
  buildEditions,
  collectImages,
  enrichArticles,
  fileUnsure,
  ingestFeeds,
  JOBS,
  pruneAccounts,
  pruneArticles,
  pruneMails,
  readAppStore,
  readPages,
  recheckJunk,
  recheckTexts,
  reconcileContracts,
  recountSources,
  regroupStories,
  scheduleLetters,
  sendLetters,
  sendMails,
  tellStories,
  watchContracts,
  forgetOldSearches,
  refreshSearchWords,
  revokeAppleTokens,
} from './jobs.ts'

/** What jobs need of the outside besides the context. */
export interface Outside {
  /** Absent without a model to ask. */
  llm: Llm | undefined
  /** Absent where nothing is to be read again. */
  judge?: Llm | undefined
  /** Absent where words alone decide what is one story. */
  pairHost?: PairHost | undefined
  mailer: Mailer
  /** For letters, which go to many. */
  letters: Dispatch
  /** Articles are let go after so many days; 0: never. */
  retentionDays: number
  /** Aborted as soon as the process is asked to stop: what takes long ends at a good place. */
  stopping: AbortSignal
}

/** Puts this process to work: schedules and handlers, each a thin call into the domain. */
export const runJobs = async (
  queue: Queue,
  ctx: IngestionContext,
  { llm, judge, pairHost, mailer, letters, retentionDays, stopping }: Outside,
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
    // What was just told may complete an edition that waits for it.
    if (enriched > 0) await queue.send(buildEditions, {})
  })
  await queue.work(regroupStories, async (_, { signal }) => {
    await regroup(ctx, signal, pairHost)
    await makeStoryTexts(ctx, signal)
  })
  await queue.work(buildEditions, async () => {
    // Some have waited for today's edition.
    if ((await buildDueEditions(ctx)).length > 0) await queue.send(scheduleLetters, {})
  })
  if (llm) {
    await queue.work(tellStories, async (_, { signal }) => {
      await stories.tellStories(ctx, { llm, judge }, signal)
      await writeStoryTexts(ctx, { llm, judge }, signal)
    })
    await queue.work(fileUnsure, (_, { signal }) => fileUnsureArticles(ctx, llm, signal))
  }
  await queue.work(recheckTexts, async (_, { signal }) => {
    const { lost } = await published.recheckTexts(ctx, judge, signal)
    if (lost.length > 0) await queue.send(enrichArticles, {})
  })
  await queue.work(recheckJunk, async (_, { signal }) => void (await titles.recheckJunk(ctx, signal)))
  await queue.work(collectImages, async (_, { signal }) => {
    // A backlog is worked off in one go, as long as the web answers at all.
    const stored = await media.collectImages(ctx, signal)
    if (stored > media.IMAGES_PER_RUN / 2) await queue.send(collectImages, {})
  })
  await queue.work(readPages, async (_, { signal }) => {
    // A page may announce a picture its feed did not have.
    const read = await media.readPages(ctx, signal)
    if (read > 0) {
      await queue.send(collectImages, {})
      await queue.send(enrichArticles, {})
    }
    if (read > media.PAGES_PER_RUN / 2) await queue.send(readPages, {})
  })
  await queue.work(sendMails, (_, { signal }) => mail.sendDueMails(ctx, mailer, signal))
  await queue.work(scheduleLetters, async () => {
    await noteLostDeliveries(ctx)
    const added = await ctx.db.within('letters', () => scheduleDeliveries(ctx))
    if (added > 0) await queue.send(sendLetters, {})
  })
  await queue.work(sendLetters, (_, { signal }) => sendDeliveries(ctx, letters, stopping, signal))
  await queue.work(applyWebhooks, async (_, { signal }) => {
    await applyEvents(ctx, signal)
    await sayFarewells(ctx)
  })
  await queue.work(reconcileContracts, (_, { signal }) => billing.reconcileContracts(ctx, signal))
  await queue.work(watchContracts, async (_, { signal }) => {
    await billing.remindOfTrialEnds(ctx)
    await billing.refreshOverdue(ctx, signal)
  })
  await queue.work(pruneAccounts, () => ctx.db.within('retention', () => accounts.pruneAccounts(ctx)))
  await queue.work(pruneArticles, (_, { signal }) =>
    ctx.db.within('retention', async () => {
      await pruneRefusals(ctx)
      await forgetHeard(ctx)
      await letOldGo(ctx, retentionDays, signal)
    }),
  )
  await queue.work(recountSources, () =>
    ctx.db.within('recount', async () => {
      await recount(ctx.db)
      await pruneHours(ctx)
      await keepDeliveryDays(ctx)
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
  // Nobody works on what is not set up, so nothing may put it in the queue.
  const idle = new Set([
    ...(llm ? [] : [tellStories, fileUnsure]),
    ...(ctx.appStore ? [] : [readAppStore]),
    ...(ctx.accounts.appleTokens ? [] : [revokeAppleTokens]),
  ])
  for (const job of JOBS) if (!idle.has(job)) await queue.schedule(job)
  await queue.send(ingestFeeds, {})
  await queue.send(buildEditions, {})
  await queue.send(refreshSearchWords, {})
}
