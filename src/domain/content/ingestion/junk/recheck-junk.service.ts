import { JUNK_VERSION, isPromotion, junkOf } from '@apercu/language-processing'
import { DURATION_MS } from '#contract/limits.ts'
import { firstUuidOf } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { raiseVersion } from '#domain/kernel/audit/audit.repository.ts'
import { withPromotion } from '#domain/content/ingestion/items/quality.ts'
import { lockProgress, lockTitles, readProgress, saveProgress, setJunk } from './recheck-junk.repository.ts'

/** Older articles need no new verdict, because they appear on no front, in no ranking and no edition. */
const DAYS = 30
/** Bounds a transaction to milliseconds of judging. */
const BATCH = 250
/** The job runs once a minute, so that a month of a hundred sources takes ten minutes. */
const BATCHES_PER_RUN = 16

type Recheck = Pick<Context, 'db' | 'clock' | 'log'>

/** @returns how many verdicts changed; undefined after the last batch */
const recheckBatch = ({ db, clock }: Recheck, version: number): Promise<number | undefined> =>
  db.tx(async () => {
    const progress = await lockProgress(db, version)
    if (progress.isFinished) return undefined
    const from = firstUuidOf(new Date(clock().getTime() - DAYS * DURATION_MS.day))
    const articles = await lockTitles(db, { before: progress.before, from, limit: BATCH })
    const changed = articles.flatMap(({ id, title, junk, quality_parts }) => {
      const judged = title === null ? junk : junkOf(title)
      return judged === junk
        ? []
        : [{ id, junk: judged, ...withPromotion(quality_parts, isPromotion(judged)) }]
    })
    if (changed.length > 0) {
      await setJunk(db, changed)
      await raiseVersion(db)
    }
    const before = articles.at(-1)?.id ?? progress.before
    await saveProgress(db, { version, before, isFinished: articles.length < BATCH })
    return changed.length
  })

/**
 * Judges the titles of the last month by this release's rules, once per `JUNK_VERSION`: newest first, in
 * batches that another process can continue. Newer articles were judged when they were ingested.
 *
 * @returns how many articles became junk or ceased to be
 */
export const recheckJunk = async (
  ctx: Recheck,
  signal?: AbortSignal,
  version: number = JUNK_VERSION,
): Promise<number> => {
  const { version: stored = 0, isFinished } = await readProgress(ctx.db)
  if (stored >= version && isFinished) return 0
  let changed = 0
  for (let batch = 0; batch < BATCHES_PER_RUN && !signal?.aborted; batch++) {
    const inBatch = await recheckBatch(ctx, version)
    if (inBatch === undefined) break
    changed += inBatch
  }
  if (changed > 0) ctx.log.info({ changed, version }, 'Titles were judged again')
  return changed
}
