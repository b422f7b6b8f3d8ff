import type { SourceKind } from '#db/schema/sources.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { claimDueSources, releaseSources } from '#domain/content/sources/source-claims.repository.ts'
import { type SourceRow } from '#domain/content/sources/sources.repository.ts'
import { updateSampleVisibility } from './edition-sources.service.ts'
import { visitSource, type VisitReport } from './visit-source.ts'

/** Sources are visited concurrently, but no two of the same host (`claimDueSources`). */
const CONCURRENT_VISITS = 6
/** Longer than a visit can take, so that only the sources of a killed worker are claimed again. */
const LEASE_SECONDS = 180

export interface IngestOptions {
  /** Kinds of sources to visit; absent for all kinds. */
  kinds?: readonly SourceKind[]
  /** Aborting ends the round after the visits in progress. */
  signal?: AbortSignal
}

/**
 * Sources are claimed a few at a time, because a claim is a transaction and costs as much as an unchanged
 * visit.
 */
const dueSources = (ctx: IngestionContext, kinds: readonly SourceKind[]) => {
  const claimed: SourceRow[] = []
  let claiming: Promise<void> | undefined
  const claim = async (): Promise<void> => {
    const lease = { now: ctx.clock(), leaseSeconds: LEASE_SECONDS, limit: CONCURRENT_VISITS }
    claimed.push(...(await claimDueSources(ctx.db, kinds, lease)))
    claiming = undefined
  }
  return {
    next: async (): Promise<SourceRow | undefined> => {
      if (claimed.length === 0) await (claiming ??= claim())
      return claimed.shift()
    },
    /**
     * Sources that an aborted round has claimed and not visited would otherwise wait for the end of their
     * lease.
     */
    release: () =>
      releaseSources(
        ctx.db,
        claimed.splice(0).map(({ id }) => id),
      ),
  }
}

/**
 * Visits all due sources. Several processes may run it at once, since a source is claimed before its visit.
 */
export const ingestDueSources = async (
  ctx: IngestionContext,
  { kinds = ['live', 'folder', 'sample'], signal }: IngestOptions = {},
): Promise<VisitReport[]> => {
  const reports: VisitReport[] = []
  const due = dueSources(ctx, kinds)
  const takeTurns = async (): Promise<void> => {
    while (!signal?.aborted) {
      const source = await due.next()
      if (!source) return
      reports.push(await visitSource(ctx, source))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_VISITS }, takeTurns))
  await due.release()
  const added = reports.reduce((sum, report) => sum + report.added, 0)
  const failed = reports.filter((report) => report.outcome === 'failed').length
  if (added > 0) {
    await updateSampleVisibility(ctx)
    ctx.db.vacuumSoon()
  }
  if (added > 0 || failed > 0) ctx.log.info({ sources: reports.length, added, failed }, 'Feeds read')
  return reports
}
