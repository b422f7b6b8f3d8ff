import type { Queue } from '#adapters/queue/queue.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import { countBacklog } from '#domain/kernel/operation/backlog.repository.ts'

const LATE_MS = 10 * DURATION_MS.minute

/** Jobs have the kind `job:NAME`. Runs under the time limits of queue queries. */
export const readBacklog = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  queue: Pick<Queue, 'depth'>,
): Promise<{ kind: string; state: string; count: number }[]> =>
  ctx.db.within('queue', () => countAll(ctx, queue))

const countAll = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  queue: Pick<Queue, 'depth'>,
): Promise<{ kind: string; state: string; count: number }[]> => {
  const jobs = (await queue.depth()).flatMap(({ job, waiting, active, dead }) =>
    Object.entries({ waiting, active, dead }).map(([state, count]) => ({ kind: `job:${job}`, state, count })),
  )
  return [...jobs, ...(await countBacklog(ctx.db, new Date(ctx.clock().getTime() - LATE_MS)))]
}
