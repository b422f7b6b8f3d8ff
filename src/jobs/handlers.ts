import type { Queue } from '#adapters/queue/queue.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { handleContentJobs, type Models } from './content-handlers.ts'
import {
  buildEditions,
  classifyUnsure,
  generateSummaries,
  ingestFeeds,
  JOBS,
  purgeCaches,
  readAppStore,
  refreshSearchWords,
  renewSubscriptions,
  revokeAppleTokens,
} from './jobs.ts'
import { handleMaintenanceJobs } from './maintenance-handlers.ts'
import { handleNewsletterJobs, type Senders } from './newsletter-handlers.ts'
import { handlePremiumJobs } from './premium-handlers.ts'

export interface JobDependencies extends Models, Senders {
  /** Age in days at which articles are deleted; 0 keeps them for ever. */
  retentionDays: number
}

export const runJobs = async (
  queue: Queue,
  ctx: IngestionContext,
  dependencies: JobDependencies,
): Promise<void> => {
  await handleContentJobs(queue, ctx, dependencies)
  await handleNewsletterJobs(queue, ctx, dependencies)
  await handlePremiumJobs(queue, ctx)
  await handleMaintenanceJobs(queue, ctx, dependencies)
  // No worker runs for dependencies that are not configured, so these jobs must never be queued.
  const idle = new Set([
    ...(dependencies.llm ? [] : [generateSummaries, classifyUnsure]),
    ...(ctx.appStore ? [] : [readAppStore]),
    ...(ctx.webSub ? [] : [renewSubscriptions]),
    ...(ctx.cachePurge ? [] : [purgeCaches]),
    ...(ctx.accounts.appleTokens ? [] : [revokeAppleTokens]),
  ])
  for (const job of JOBS) if (!idle.has(job)) await queue.schedule(job)
  await queue.send(ingestFeeds, {})
  await queue.send(buildEditions, {})
  await queue.send(refreshSearchWords, {})
}
