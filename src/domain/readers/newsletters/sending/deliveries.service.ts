import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import {
  deleteDeliveriesBefore,
  listUndelivered,
  markUncertain,
  requeueDelivery,
} from './deliveries.repository.ts'
import { endStops, findStop } from './delivery-stops.repository.ts'
import { DELIVERIES_KEPT_DAYS } from '#domain/readers/newsletters/composing/pending-corrections.repository.ts'

const LISTED = 500

export const getDeliveries = async (ctx: Context) => {
  const stop = await findStop(ctx.db, ctx.clock())
  const deliveries = await listUndelivered(ctx.db, LISTED)
  return {
    stop: stop
      ? { ...stop, stopped_at: stop.stopped_at.toISOString(), until: stop.until.toISOString() }
      : null,
    deliveries: deliveries.map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
    })),
  }
}

/** Called by the schedule as well, because a run of the sender may hang. */
export const markLostDeliveries = async (ctx: Context): Promise<void> => {
  const lost = await markUncertain(ctx.db, ctx.clock())
  if (lost > 0)
    ctx.log.error({ lost }, 'ALERT: newsletters are uncertain after a crash; see /api/emails/deliveries')
}

/** @throws AppError `not_found` where the delivery is neither uncertain nor failed */
export const resendDelivery = (ctx: Context, viewer: Viewer, id: string): Promise<void> =>
  ctx.db.tx(async () => {
    if (!(await requeueDelivery(ctx.db, id, ctx.clock()))) throw new AppError('not_found')
    await recordAct(ctx, viewer, { act: 'delivery.resend', objectId: id })
  })

/** Ends a stop early, once an admin has resolved why the server refused newsletters. */
export const resumeDeliveries = (ctx: Context, viewer: Viewer): Promise<void> =>
  ctx.db.tx(async () => {
    await endStops(ctx.db, ctx.clock())
    await recordAct(ctx, viewer, { act: 'delivery.resume', objectId: 'deliveries' })
  })

/**
 * Bounces arrive within days and are matched by the row; pending corrections need the editions that were
 * sent.
 */
export const pruneDeliveries = (ctx: Context): Promise<void> =>
  deleteDeliveriesBefore(ctx.db, new Date(ctx.clock().getTime() - DELIVERIES_KEPT_DAYS * DURATION_MS.day))
