import { uuidv7 } from '#db/uuid.ts'
import type { ConsentEvent, SubscriberRow } from '#db/schema/newsletters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { insertConsent } from './subscribers.repository.ts'

/** Version of the consent texts on forms and pages, the date of their last change. Update it with them. */
const CONSENT_TEXT_VERSION = '2026-11-22'

export interface ConsentOrigin {
  /**
   * Proves where the consent was given: a form, page or header, such as `landing-hero`, `confirm-page` or
   * `one-click`.
   */
  place: string
  /** The client's address, of which only a keyed hash is stored. */
  client?: string | undefined
}

/** Call it in the transaction that applies the consent, since the record must prove what was applied. */
export const recordConsent = (
  ctx: Context,
  subscriber: Pick<SubscriberRow, 'id' | 'locale'>,
  { event, wantsDaily, wantsWeekly }: { event: ConsentEvent; wantsDaily: boolean; wantsWeekly: boolean },
  { place, client }: ConsentOrigin,
): Promise<void> =>
  insertConsent(ctx.db, {
    id: uuidv7(),
    subscriber_id: subscriber.id,
    at: ctx.clock(),
    event,
    wants_daily: wantsDaily,
    wants_weekly: wantsWeekly,
    place,
    text_version: CONSENT_TEXT_VERSION,
    locale: subscriber.locale,
    client_mac: client === undefined ? null : ctx.accounts.mac('newsletter-client', client),
  })
