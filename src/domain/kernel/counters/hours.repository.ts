import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'

export const hourOf = (time: Date): Date =>
  new Date(Math.floor(time.getTime() / DURATION_MS.hour) * DURATION_MS.hour)

export interface Visit extends Record<ContentLanguage, number> {
  isFailure: boolean
  items: number
}

/** SQL that counts a visit in its hour, for the statement that records the visit. */
export const countedVisit = (
  sourceId: string,
  now: Date,
  { isFailure, items, en, fr }: Visit,
): RawBuilder<unknown> => sql`
  insert into source_hours as h (hour, source_id, visits, failures, items, items_en, items_fr)
  values (${hourOf(now)}, ${sourceId}, 1, ${Number(isFailure)}, ${items}, ${en}, ${fr})
  on conflict (hour, source_id) do update set visits = h.visits + 1, failures = h.failures + excluded.failures,
    items = h.items + excluded.items, items_en = h.items_en + excluded.items_en, items_fr = h.items_fr + excluded.items_fr`

/** Call it in the transaction that enriches the articles, so that a retried batch counts once. */
export const countEnriched = async (
  db: Database,
  now: Date,
  waitedSeconds: readonly number[],
): Promise<void> => {
  if (waitedSeconds.length === 0) return
  // The database's clock may be slightly ahead, which would yield a negative wait.
  const waits = waitedSeconds.map((seconds) => Math.max(0, Math.round(seconds)))
  const sum = waits.reduce((total, wait) => total + wait, 0)
  await sql`
    insert into enrichment_hours as h (hour, articles, waited_seconds, longest_seconds)
    values (${hourOf(now)}, ${waits.length}, ${sum}, ${Math.max(...waits)})
    on conflict (hour) do update set articles = h.articles + excluded.articles,
      waited_seconds = h.waited_seconds + excluded.waited_seconds,
      longest_seconds = greatest(h.longest_seconds, excluded.longest_seconds)`.execute(db.kysely)
}

export const deleteHoursBefore = async (db: Database, hour: Date): Promise<void> => {
  await db.kysely.deleteFrom('source_hours').where('hour', '<', hour).execute()
  await db.kysely.deleteFrom('enrichment_hours').where('hour', '<', hour).execute()
}
