import { DURATION_MS } from '#contract/limits.ts'
import type { SourceKind } from '#db/schema/sources.ts'
import type { IngestionContext } from '#domain/kernel/context.ts'
import { claimDueSources, releaseSources } from '#domain/content/sources/source-claims.repository.ts'
import { type SourceRow } from '#domain/content/sources/sources.repository.ts'
import { updateSampleVisibility } from './edition-sources.service.ts'
import { createVisitLanes } from './visit-lanes.ts'
import { visitSource, type VisitReport } from './visit-source.ts'

/**
 * Visits at a time, no two of the same host (`claimDueSources`). Those of hosts that are silent for
 * `SILENT_AFTER_MS` are not among them, up to `MOST_VISITS` in all.
 */
const LANES = 8
const SILENT_AFTER_MS = 2 * DURATION_MS.second
const MOST_VISITS = 64
/** A claim is a transaction and costs as much as two unchanged visits, so that several sources share it. */
const CLAIMED_AT_ONCE = 2 * LANES
/** Longer than a visit can take, so that only the sources of a killed worker are claimed again. */
const LEASE_SECONDS = 180

export interface IngestOptions {
  /** Kinds of sources to visit; absent for all kinds. */
  kinds?: readonly SourceKind[]
  /** Aborting ends the round after the visits in progress. */
  signal?: AbortSignal
  /** After this time without an answer a visit leaves its lane to others; replaced in tests. */
  silentAfterMs?: number
}

const dueSources = (ctx: IngestionContext, kinds: readonly SourceKind[]) => {
  const claimed: SourceRow[] = []
  return {
    next: async (): Promise<SourceRow | undefined> => {
      if (claimed.length === 0) {
        const lease = { now: ctx.clock(), leaseSeconds: LEASE_SECONDS, limit: CLAIMED_AT_ONCE }
        claimed.push(...(await claimDueSources(ctx.db, kinds, lease)))
      }
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
  { kinds = ['live', 'folder', 'sample'], signal, silentAfterMs = SILENT_AFTER_MS }: IngestOptions = {},
): Promise<VisitReport[]> => {
  const reports: VisitReport[] = []
  const due = dueSources(ctx, kinds)
  const lanes = createVisitLanes({ lanes: LANES, most: MOST_VISITS, silentAfterMs })
  const mayStart = (): boolean => !signal?.aborted && !lanes.hasFailed() && lanes.hasRoom()
  for (;;) {
    // Taken before the claim, since a visit may end meanwhile, after which its host has another due source.
    const [wasIdle, changed] = [lanes.isIdle(), lanes.changed()]
    const source = mayStart() ? await due.next() : undefined
    if (source) lanes.start(async (wait) => void reports.push(await visitSource(ctx, source, wait)))
    else if (wasIdle) break
    else await changed
  }
  await due.release()
  lanes.finish()
  const added = reports.reduce((sum, report) => sum + report.added, 0)
  const failed = reports.filter((report) => report.outcome === 'failed').length
  if (added > 0) {
    await updateSampleVisibility(ctx)
    ctx.db.vacuumSoon()
  }
  if (added > 0 || failed > 0) ctx.log.info({ sources: reports.length, added, failed }, 'Feeds read')
  return reports
}
