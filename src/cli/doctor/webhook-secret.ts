import type { ProviderStanding } from '#domain/kernel/ports/provider-standing.ts'
import { fail, type Finding, pass, unknown } from './finding.ts'

/** Longer than a delivery takes; Stripe sends again for three days what was refused, and the nightly comparison finds it before. */
const IN_TIME_MS = 3_600_000

/** Events of Stripe that the database has, with the time of their arrival. */
export type Arrivals = ReadonlyMap<string, Date>

type NewestEvent = Extract<ProviderStanding['webhook'], { state: 'enabled' }>['newestEvent']

/**
 * Whether STRIPE_WEBHOOK_SECRET is the endpoint's: nothing at Stripe says so, but an event that was signed with another is refused
 * and does not arrive.
 */
export const webhookSecret = (newest: NewestEvent, arrivals: Arrivals | undefined): Finding => {
  const check = 'stripe.secret'
  if (newest === null)
    return unknown(
      check,
      'the key may not read events, so that it is not known whether the newest has arrived',
      'Give the restricted key the permission to read events (docs/operations.md, section 16).',
    )
  if (newest === 'none')
    return unknown(
      check,
      'no event happened since the webhook endpoint was made; the first shows whether STRIPE_WEBHOOK_SECRET is right',
      'Run apercu doctor again after the first purchase.',
    )
  if (!arrivals)
    return unknown(
      check,
      'the database could not be read, so that it is not known whether the newest event has arrived',
      'Mend what the checks of the database say, and try again.',
    )
  const arrived = arrivals.get(newest.id)
  if (!arrived)
    return fail(
      check,
      `the newest event of ${newest.at.toISOString()} has not arrived (${newest.id})`,
      'Copy the signing secret of the webhook endpoint from Stripe’s dashboard to STRIPE_WEBHOOK_SECRET, restart, and let the dashboard send the event again.',
    )
  const hours = Math.round((arrived.getTime() - newest.at.getTime()) / 3_600_000)
  return arrived.getTime() - newest.at.getTime() <= IN_TIME_MS
    ? pass(check, 'the newest event has arrived, so that STRIPE_WEBHOOK_SECRET is the endpoint’s')
    : unknown(
        check,
        `the newest event came ${hours} hours late: sent again by Stripe, or found by the nightly comparison`,
        'If the site could be reached then, copy the signing secret of the webhook endpoint from Stripe’s dashboard to STRIPE_WEBHOOK_SECRET.',
      )
}
