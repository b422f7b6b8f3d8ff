import { AppError } from '#contract/errors.ts'
import type { NewsroomJobs } from '#contract/newsroom/newsroom-jobs.ts'
import type { Context, NewsroomPorts, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { countWaitingArticles } from './newsroom-articles.repository.ts'

const DEAD_SHOWN = 100
const ERROR_MAX = 500

type LastRun = Awaited<ReturnType<NewsroomPorts['queue']['lastRuns']>>[number]

const runOf = (run: LastRun | undefined): NewsroomJobs['queues'][number]['last_run'] =>
  run
    ? {
        started_at: new Date(run.startedAt).toISOString(),
        ended_at: run.endedAt && new Date(run.endedAt).toISOString(),
        outcome: run.outcome,
        error: run.error?.slice(0, ERROR_MAX) ?? null,
      }
    : null

/** Payloads are left out, because a job may be about a reader. */
export const listJobs = async (ctx: Context): Promise<NewsroomJobs> => {
  const queue = ctx.newsroomPorts?.queue
  const dead = (await queue?.deadLetters(DEAD_SHOWN)) ?? []
  const lastRuns = new Map((await queue?.lastRuns())?.map((run) => [run.job, run]))
  const nextRuns = new Map((await queue?.nextRuns(ctx.clock()))?.map(({ job, at }) => [job, at]))
  return {
    queues: ((await queue?.depth()) ?? []).map((depth) => ({
      ...depth,
      last_run: runOf(lastRuns.get(depth.job)),
      next_run_at: nextRuns.get(depth.job)?.toISOString() ?? null,
    })),
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

/**
 * A second press changes nothing and leaves no second entry in the log.
 *
 * @throws AppError `not_found` for a job that this site does not run by itself
 */
export const runJob = (
  ctx: Context,
  viewer: Viewer,
  job: string,
): Promise<{ job: string; queued: boolean }> =>
  ctx.db.tx(async () => {
    const outcome = await ctx.newsroomPorts?.queue.runNow(job)
    if (!outcome) throw new AppError('not_found')
    const queued = outcome === 'queued'
    if (queued) await recordAct(ctx, viewer, { act: 'job.run', objectId: job })
    return { job, queued }
  })
