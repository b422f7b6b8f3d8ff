import type { IngestionContext } from '#domain/kernel/context.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'

/** Local feeds are read before the first page is served, but a large folder must not delay it for longer. */
const FIRST_EDITION_MS = 20_000

/** Reads only what needs no network, so that the first reader finds an edition at once. */
export const readFirstEdition = async (ctx: IngestionContext): Promise<void> => {
  const signal = AbortSignal.timeout(FIRST_EDITION_MS)
  await ingestDueSources(ctx, { kinds: ['folder', 'sample'], signal })
  await enrichDueArticles(ctx, signal)
  await buildDueEditions(ctx, { waitsForEnrichment: false })
}
