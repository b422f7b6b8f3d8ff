import { pruneRefusals } from '#domain/content/enrichment/gate-refusals.service.ts'
import { recheckJunk } from '#domain/content/ingestion/junk/recheck-junk.service.ts'
import { forgetSearches } from '#domain/content/search/search-log.service.ts'
import { storeSearchMonths } from '#domain/content/search/search-months.service.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { recountSources } from '#domain/content/sources/sources.repository.ts'
import { pruneAnswers } from '#domain/content/stories/pair-host.service.ts'
import { regroupStories } from '#domain/content/stories/regroup.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  listNews,
  listSitemapPart,
  listSitemapParts,
} from '#domain/operations/syndication/syndication.service.ts'
import type { Statement } from '../queries/statement.ts'

/**
 * Jobs that need nothing but the archive, as they run when little has changed, and what crawlers fetch. What
 * visits sources, enriches or sends is in sections of its own.
 */
export const makeJobs = (ctx: Context): Statement[] => {
  const jobs: Record<string, () => Promise<unknown>> = {
    'recount-sources': () => recountSources(ctx.db),
    'recount-sources, months': () => storeSearchMonths(ctx),
    'refresh-search-words, not due': () => refreshVocabulary(ctx),
    'recheck-junk': () => recheckJunk(ctx),
    'regroup-stories': () => regroupStories(ctx),
    'prune-searches': () => forgetSearches(ctx),
    'prune-articles, answers': () => pruneAnswers(ctx),
    'prune-articles, refusals': () => pruneRefusals(ctx),
  }
  const month = ctx.clock().toISOString().slice(0, 7)
  const crawled: Record<string, () => Promise<unknown>> = {
    'sitemap, its parts': () => listSitemapParts(ctx, 'en'),
    'sitemap, a part': () => listSitemapPart(ctx, 'en', { month, part: 1 }),
    'sitemap, news': () => listNews(ctx, 'en'),
  }
  return [
    ...Object.entries(jobs).map(([name, ask]): Statement => ({ name: `job ${name}`, ask })),
    ...Object.entries(crawled).map(([name, ask]): Statement => ({ name, ask })),
  ]
}
