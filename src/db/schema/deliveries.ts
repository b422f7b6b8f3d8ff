import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { Generated, Selectable } from 'kysely'

/** `skipped`: nothing was to be sent; `uncertain`: a crash hid whether it left, and a person decides. */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped' | 'uncertain'

export interface DeliveriesTable {
  id: string
  subscriber_id: string
  period: DigestPeriod
  /** 'YYYY-MM-DD', where the subscriber is. */
  local_date: string
  digest_id: string
  edition_date: string
  /** Of the address. */
  domain: string
  state: DeliveryState
  attempts: Generated<number>
  /** Queued: not before. Sending: then its sender is taken for dead. */
  next_try_at: Date
  reason: string | null
  created_at: Date
  settled_at: Date | null
  /**
   * Ids of the corrections in it; null where it was not sent, or by a release that sent those of its edition.
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
