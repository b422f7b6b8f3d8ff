import { uuidv7 } from '#db/uuid.ts'
import type { ConsentEvent, SubscriberRow } from '#db/schema/newsletters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { insertConsent } from './subscribers.repository.ts'

/** The words on our forms and pages as they stand since that day: who changes them gives them a new one. */
const CONSENT_TEXT_VERSION = '2026-11-22'

/** How a wish came to us. */
export interface ConsentOrigin {
  /** The form, page or header: `landing-hero`, `confirm-page`, `one-click` … */
  place: string
  /** The address it came from; only its keyed hash is kept. */
  client?: string | undefined
}

/** Part of the transaction that does what was agreed to. */
export const recordConsent = (
  ctx: Context,
  subscriber: Pick<SubscriberRow, 'id' | 'locale'>,
  event: ConsentEvent,
  choice: { wantsDaily: boolean; wantsWeekly: boolean },
  { place, client }: ConsentOrigin,
): Promise<void> =>
  insertConsent(ctx.db, {
    id: uuidv7(),
    subscriber_id: subscriber.id,
    at: ctx.clock(),
    event,
    wants_daily: choice.wantsDaily,
    wants_weekly: choice.wantsWeekly,
    place,
    text_version: CONSENT_TEXT_VERSION,
    locale: subscriber.locale,
    client_mac: client === undefined ? null : ctx.accounts.mac('newsletter-client', client),
  })
