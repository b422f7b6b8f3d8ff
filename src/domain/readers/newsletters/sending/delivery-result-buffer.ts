import type { MailError } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { AttemptResult } from './attempt-delivery.ts'
import { recordDeliveryResults } from './deliveries.repository.ts'
import { type DeliveryStop, insertStop } from './delivery-stops.repository.ts'
import type { DomainThrottle } from './domain-throttle.ts'
import { classifySmtpError } from './classify-smtp-error.ts'
import { plainReason } from '#domain/kernel/mail/reason.ts'
import type { ConsecutiveRefusals } from './consecutive-refusals.ts'
import { suppressSubscriber } from '#domain/readers/newsletters/subscribers/suppress.service.ts'

const STOP_MS = DURATION_MS.hour

/** What tries have come to and the database does not know yet. */
export interface DeliveryResultBuffer {
  /** Takes down how a try went. False: nothing further may be begun in this run. */
  note: (outcome: AttemptResult) => boolean
  /** Tries that are not written down. */
  count: () => number
  hasFailures: () => boolean
  /** Writes down everything, what follows from it included, or nothing at all. */
  settle: () => Promise<void>
  /** The run is over: who was said not to exist does not, if the server has accepted anything. */
  end: () => void
}

interface Page {
  outcomes: AttemptResult[]
  /** Subscribers whose mailbox does not exist. */
  gone: string[]
  stops: DeliveryStop[]
}

export const createDeliveryResultBuffer = (
  ctx: Context,
  { pace, refusals }: { pace: DomainThrottle; refusals: ConsecutiveRefusals },
): DeliveryResultBuffer => {
  let hasAccepted = false
  const newPage = (): Page => ({ outcomes: [], gone: [], stops: [] })
  let page = newPage()

  const stopAll = (reason: string): void => {
    const now = ctx.clock()
    const until = new Date(now.getTime() + STOP_MS)
    page.stops.push({ reason: plainReason(reason), stopped_at: now, until })
    ctx.log.error({ reason, until }, 'ALERT: the mail server refuses our letters; all of them wait')
  }

  const handleFailure = ({ claim, error }: AttemptResult & { error: MailError }): boolean => {
    const { isHardBounce, holdDomainMs, stops, state } = classifySmtpError(error, claim, ctx.clock())
    const fields = { delivery: claim.id, attempts: claim.attempts, responseCode: error.responseCode, state }
    ctx.log.warn(fields, 'A letter could not be handed over')
    if (holdDomainMs > 0) pace.hold(claim.domain, new Date(ctx.clock().getTime() + holdDomainMs))
    if (stops === 'all') stopAll(error.message)
    if (stops) return false
    if (!error.isPermanent) return true
    const refusal = { subscriberId: claim.subscriber_id, domain: claim.domain, isHardBounce }
    if (!refusals.add(refusal)) return true
    // Those still under way then may say the same.
    if (page.stops.length === 0) stopAll(`Refused one after the other: ${error.message}`)
    return false
  }

  const write = async ({ outcomes, gone, stops }: Page): Promise<void> => {
    if (outcomes.length > 0) await recordDeliveryResults(ctx.db, outcomes, ctx.clock())
    for (const subscriber of gone) await suppressSubscriber(ctx, subscriber, 'bounce')
    for (const stop of stops) await insertStop(ctx.db, stop)
  }

  return {
    note: (outcome) => {
      page.outcomes.push(outcome)
      if (outcome.state === 'sent') {
        hasAccepted = true
        page.gone.push(...refusals.accept(outcome.claim.subscriber_id))
      }
      const { error } = outcome
      return error === undefined || handleFailure({ ...outcome, error })
    },
    count: () => page.outcomes.length,
    hasFailures: () => page.outcomes.some(({ error }) => error),
    settle: async () => {
      const { outcomes, gone, stops } = page
      if (outcomes.length + gone.length + stops.length === 0) return
      const written = page
      page = newPage()
      try {
        // Most pages are one statement, which needs no transaction around it.
        if (gone.length + stops.length === 0) await write(written)
        else await ctx.db.tx(() => write(written))
      } catch (error) {
        page = {
          outcomes: [...outcomes, ...page.outcomes],
          gone: [...gone, ...page.gone],
          stops: [...stops, ...page.stops],
        }
        throw error
      }
    },
    end: () => void page.gone.push(...refusals.endRun(hasAccepted)),
  }
}
