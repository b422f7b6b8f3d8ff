import type { IngestionContext } from '#domain/kernel/context.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'

/** Local feeds are read before the first page, but a large folder does not hold the door shut for longer. */
const FIRST_EDITION_MS = 20_000

/** Ingests and enriches everything available offline before the first request. */
export const readFirstEdition = async (ctx: IngestionContext): Promise<void> => {
  const signal = AbortSignal.timeout(FIRST_EDITION_MS)
  await ingestDueSources(ctx, { kinds: ['folder', 'sample'], signal })
  await enrichDueArticles(ctx, signal)
  await buildDueEditions(ctx, { waitsForEnrichment: false })
}
