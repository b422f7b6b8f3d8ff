import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { Generated, Selectable } from 'kysely'

/** `skipped`: nothing to send. `uncertain`: a crash hid whether it was sent, so a person decides. */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped' | 'uncertain'

export interface DeliveriesTable {
  id: string
  subscriber_id: string
  period: DigestPeriod
  /** 'YYYY-MM-DD' in the subscriber's time zone. */
  local_date: string
  digest_id: string
  edition_date: string
  /** Domain of the recipient's address, by which sending is throttled. */
  domain: string
  state: DeliveryState
  attempts: Generated<number>
  /**
   * In state `queued` the earliest time to send; in state `sending` the time when the sender counts as dead.
   */
  next_try_at: Date
  reason: string | null
  created_at: Date
  settled_at: Date | null
  /**
   * Ids of the corrections that the sent newsletter contained. Null for a newsletter that was not sent, or
   * that an earlier release sent with the corrections of its edition.
   */
  corrections: Generated<string[] | null>
}
export type DeliveryRow = Selectable<DeliveriesTable>

export interface DeliveryStopsTable {
  id: string
  reason: string
  stopped_at: Date
  until: Date
}

/** The pace of newsletters to one domain, shared by all processes. */
export interface DomainPacesTable {
  domain: string
  /** When the newsletters admitted so far have been sent at the domain's rate. */
  booked_until: Date
  /** No newsletter to the domain is claimed before. */
  held_until: Date
  /** How many newsletters of the last claim were admitted. */
  admitted: number
}
