import type { Mailer } from '#adapters/mail/mailer.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import { pruneRefusals } from '#domain/content/enrichment/gate-refusals.service.ts'
import { forgetSearches } from '#domain/content/search/search-log.service.ts'
import { storeSearchMonths } from '#domain/content/search/search-months.service.ts'
import { recountSources as recount } from '#domain/content/sources/sources.repository.ts'
import { purgeDueCaches } from '#domain/editorial/takedowns/cache-purges.service.ts'
import { pruneTakedownRequests } from '#domain/editorial/takedowns/takedown-requests.service.ts'
import { pruneAnswers } from '#domain/content/stories/pair-host.service.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import * as mail from '#domain/kernel/mail/send-mails.service.ts'
import { storeDeliveryDays } from '#domain/operations/monitor/delivery-days.service.ts'
import { pruneHours } from '#domain/operations/monitor/monitor.service.ts'
import { pruneArticles as pruneOldArticles } from '#domain/operations/retention/retention.service.ts'
import * as accounts from '#domain/readers/accounts/profile/prune-accounts.service.ts'
import * as appleTokens from '#domain/readers/accounts/sign-in/apple-tokens.service.ts'
import { pruneDeliveries } from '#domain/readers/newsletters/sending/deliveries.service.ts'
import { pruneSubscribers } from '#domain/readers/newsletters/subscribers/prune-subscribers.service.ts'
import {
  pruneAccounts,
  pruneArticles,
  pruneMails,
  pruneSearches,
  purgeCaches,
  recountSources,
  revokeAppleTokens,
} from './jobs.ts'

export const handleMaintenanceJobs = async (
  queue: Queue,
  ctx: IngestionContext,
  { mailer, retentionDays }: { mailer: Mailer; retentionDays: number },
): Promise<void> => {
  await queue.work(pruneAccounts, () =>
    ctx.db.within('retention', async () => {
      await pruneSubscribers(ctx)
      await accounts.pruneAccounts(ctx)
    }),
  )
  await queue.work(pruneArticles, (_, { signal }) =>
    ctx.db.within('retention', async () => {
      await pruneRefusals(ctx)
      await pruneTakedownRequests(ctx)
      await pruneAnswers(ctx)
      await pruneOldArticles(ctx, retentionDays, signal)
    }),
  )
  await queue.work(recountSources, (_, { signal }) =>
    ctx.db.within('recount', async () => {
      await recount(ctx.db)
      await storeSearchMonths(ctx, signal)
      await pruneHours(ctx)
      await storeDeliveryDays(ctx)
    }),
  )
  await queue.work(pruneMails, () =>
    ctx.db.within('retention', async () => {
      await mail.pruneMails(ctx, mailer)
      await pruneDeliveries(ctx)
    }),
  )
  await queue.work(pruneSearches, () => ctx.db.within('retention', () => forgetSearches(ctx)))
  if (ctx.cachePurge) await queue.work(purgeCaches, (_, { signal }) => purgeDueCaches(ctx, signal))
  if (ctx.accounts.appleTokens)
    await queue.work(revokeAppleTokens, (_, { signal }) => appleTokens.revokeAppleTokens(ctx, signal))
}
