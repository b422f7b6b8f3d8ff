import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface LastEvents {
  /** When a feed that readers get articles from last answered; null if none ever did. */
  newsAt: Date | null
  /** When a newsletter was last handed to the mail server; null if none was among the newest deliveries. */
  newsletterAt: Date | null
}

/** By the index of their creation, so that the query stays cheap after years of newsletters. */
const NEWEST_DELIVERIES = 2000

export const findLastEvents = async (db: Database): Promise<LastEvents> => {
  const { rows } = await sql<LastEvents>`
    select
      (select max(last_ok_at) from sources
       where enabled and removed_at is null and on_trial_since is null) as "newsAt",
      (select max(settled_at) from
        (select settled_at, state from deliveries
         order by created_at desc limit ${sql.lit(NEWEST_DELIVERIES)}) newest
       where state = 'sent') as "newsletterAt"`.execute(db.kysely)
  return rows[0] ?? { newsAt: null, newsletterAt: null }
}
