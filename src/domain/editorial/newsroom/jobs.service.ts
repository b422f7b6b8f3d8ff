import { AppError } from '#contract/errors.ts'
import type { NewsroomJobs } from '#contract/newsroom/newsroom-jobs.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { countWaitingArticles } from './newsroom-articles.repository.ts'

const DEAD_SHOWN = 100
const ERROR_MAX = 500

/** Payloads are left out, because a job may be about a reader. */
export const listJobs = async (ctx: Context): Promise<NewsroomJobs> => {
  const queue = ctx.newsroomPorts?.queue
  const dead = (await queue?.deadLetters(DEAD_SHOWN)) ?? []
  return {
    queues: (await queue?.depth()) ?? [],
    dead: dead.map(({ id, job, error, attempts, diedAt }) => ({
      id,
      job,
      error: error.slice(0, ERROR_MAX),
      attempts,
      died_at: new Date(diedAt).toISOString(),
    })),
    articles_waiting: await countWaitingArticles(ctx.db),
  }
}

/** @throws AppError `not_found`, also where another admin has retried the job */
export const retryJob = (ctx: Context, viewer: Viewer, id: string): Promise<string> =>
  ctx.db.tx(async () => {
    const job = await ctx.newsroomPorts?.queue.retryDead(id)
    if (!job) throw new AppError('not_found')
    await recordAct(ctx, viewer, { act: 'job.retry', objectId: id, after: { job } })
    return job
  })
