import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface Backlog {
  kind: 'mails' | 'letters' | 'payment-events' | 'articles' | 'sources' | 'reports'
  /**
   * `waiting` counts everything queued, `late` what was due minutes ago; the other states need a person's
   * attention.
   */
  state: 'waiting' | 'late' | 'uncertain' | 'failing' | 'open'
  count: number
}

/** Each query reads a partial index of queued rows, so that counting stays cheap on large tables. */
export const countBacklog = async (db: Database, lateBefore: Date): Promise<Backlog[]> => {
  const { rows } = await sql<Backlog>`
    select 'mails' as kind, 'waiting' as state, count(*) as count from mail_outbox where state in ('queued', 'sending')
    union all select 'mails', 'late', count(*) from mail_outbox where state in ('queued', 'sending') and next_try_at < ${lateBefore}
    union all select 'letters', 'waiting', count(*) from deliveries where state = 'queued'
    union all select 'letters', 'late', count(*) from deliveries where state = 'queued' and next_try_at < ${lateBefore}
    union all select 'letters', 'uncertain', count(*) from deliveries where state in ('uncertain', 'failed') and state = 'uncertain'
    union all select 'payment-events', 'waiting', count(*) from webhook_events where next_try_at is not null
    union all select 'payment-events', 'late', count(*) from webhook_events where next_try_at < ${lateBefore}
    union all select 'articles', 'waiting', count(*) from articles where enriched_at is null and status_before_takedown is null
    union all select 'articles', 'late', count(*) from articles where enriched_at is null and status_before_takedown is null and created_at < ${lateBefore}
    union all select 'sources', 'failing', count(*) from sources where enabled and paused_at is null and fail_count >= 3
    union all select 'reports', 'open', count(*) from inaccuracy_reports where answered_at is null`.execute(
    db.kysely,
  )
  return rows
}
