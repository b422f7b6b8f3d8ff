import { DURATION_MS } from '#contract/limits.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { CachePurgeError } from '#domain/kernel/ports/cache-purge.ts'
import * as purges from './cache-purges.repository.ts'
import { purgedPaths } from './purged-paths.ts'

/**
 * Seconds after an act until every process has noticed it and ended the answers that it had begun: what a cache asks for
 * before that, it may get as it was.
 */
const NOTICED_AFTER_SECONDS = 3
/** Seconds until the next try. After the first minute caches have dropped all by themselves, unless their rules are others. */
const BACKOFF_SECONDS = [5, 15, 60, 300, 900]
/** Addresses of one purge are bounded by these. */
const MAX_ARTICLES = 200
const MAX_EDITIONS = 30

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * DURATION_MS.second)

/** Queues a purge in the caller's transaction, so that an editor does not wait for a cache. */
export const requestPurge = async (ctx: Context, takedownId: string): Promise<void> => {
  if (!ctx.cachePurge) return
  const now = ctx.clock()
  await purges.insertPurge(ctx.db, {
    id: uuidv7(now),
    takedown_id: takedownId,
    requested_at: now,
    next_try_at: after(now, NOTICED_AFTER_SECONDS),
  })
  ctx.db.afterCommit(() => ctx.wakePurges?.(NOTICED_AFTER_SECONDS))
}

const pathsOf = async (ctx: Context, takedownId: string): Promise<string[]> => {
  const articles = await purges.listPurgedArticles(ctx.db, takedownId, MAX_ARTICLES)
  const ids = articles.map(({ id }) => id)
  return purgedPaths(
    articles,
    await purges.listOtherReports(ctx.db, ids, MAX_ARTICLES),
    await purges.listPurgedEditions(ctx.db, ids, MAX_EDITIONS),
  )
}

const purgeOne = async (ctx: Context, due: purges.DuePurge, signal?: AbortSignal): Promise<void> => {
  const { cachePurge } = ctx
  if (!cachePurge) return
  const tries = due.tries + 1
  const fields = { takedown: due.takedown_id, tries }
  try {
    await cachePurge.purge(cachePurge.isByAddress ? await pathsOf(ctx, due.takedown_id) : [], signal)
    await purges.recordPurge(ctx.db, due.id, {
      tries,
      next_try_at: null,
      purged_at: ctx.clock(),
      problem: null,
    })
    ctx.log.info(fields, 'The caches in front of the site were purged')
  } catch (error) {
    if (!(error instanceof CachePurgeError)) throw error
    const pause = BACKOFF_SECONDS[due.tries]
    const next_try_at = pause === undefined ? null : after(ctx.clock(), pause)
    await purges.recordPurge(ctx.db, due.id, { tries, next_try_at, purged_at: null, problem: error.message })
    ctx.log.warn(
      { ...fields, problem: error.message },
      'The caches in front of the site could not be purged: they drop it within a minute by themselves',
    )
    if (pause !== undefined) ctx.wakePurges?.(pause)
  }
}

/** Each purge is repeated with back-off until it succeeds or was tried six times. */
export const purgeDueCaches = async (ctx: Context, signal?: AbortSignal): Promise<void> => {
  for (const due of await purges.listDuePurges(ctx.db, ctx.clock())) {
    if (signal?.aborted) return
    await purgeOne(ctx, due, signal)
  }
}
