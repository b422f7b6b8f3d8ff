import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { retryWhileLocked } from '#db/lock-retries.ts'
import { type RawBuilder, sql } from 'kysely'

export interface SearchMonth {
  /** A UTC month, `2026-11`. */
  month: string
  /** Searchable texts of the language, which are those of published articles. */
  texts: number
  latest: Date
}

const monthOf = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_trunc('month', ${time} at time zone 'UTC')`
const inMonth = (lang: ContentLanguage): RawBuilder<unknown> => sql`
  from article_search s where s.lang = ${sql.lit(lang)} and s.publish_time >= m.month at time zone 'UTC'
    and s.publish_time < (m.month + interval '1 month') at time zone 'UTC'`
/** The texts of the month that begins at `m.month`; reads indexed columns only, so that the table is not read. */
const textsOfMonth = (lang: ContentLanguage): RawBuilder<unknown> =>
  sql`(select count(*)::int ${inMonth(lang)})`
/** The first of the index: a maximum would compare every text, for half as much again as counting. */
const latestOfMonth = (lang: ContentLanguage): RawBuilder<unknown> => sql`
  (select s.publish_time ${inMonth(lang)} order by s.publish_time desc limit 1)`
const newestBefore = (lang: ContentLanguage, before: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${monthOf(sql`s.publish_time`)} as month from article_search s where s.lang = ${sql.lit(lang)} ${before}
    order by s.publish_time desc limit 1)`
/** Every month with texts, the newest first, each found by one look at the index. */
const months = (lang: ContentLanguage): RawBuilder<unknown> => sql`
  months as (
    select month from ${newestBefore(lang, sql``)} newest
    union all
    select earlier.month from months m cross join lateral
      ${newestBefore(lang, sql`and s.publish_time < m.month at time zone 'UTC'`)} earlier)`

/**
 * Newest first. Counts the months that are not stored, which are the newest and those that changed: `coalesce`
 * evaluates a count only without a stored one, whereas a join to the counts would count every month.
 */
export const listSearchMonths = async (db: Database, lang: ContentLanguage): Promise<SearchMonth[]> => {
  const { rows } = await sql<SearchMonth>`
    with recursive ${months(lang)}
    select to_char(m.month, 'YYYY-MM') as month, coalesce(k.texts, ${textsOfMonth(lang)}) as texts,
      coalesce(k.latest, ${latestOfMonth(lang)}) as latest
    from months m left join search_months k on k.lang = ${sql.lit(lang)} and k.month = m.month
    order by m.month desc`.execute(db.kysely)
  return rows
}

/** @returns the beginnings of the months that were over at `before` and are not stored */
export const listUnstoredMonths = async (
  db: Database,
  lang: ContentLanguage,
  before: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    with recursive ${months(lang)}
    select m.month::text as month from months m
    where m.month < ${monthOf(sql`${before}::timestamptz`)}
      and not exists (select from search_months k where k.lang = ${sql.lit(lang)} and k.month = m.month)`.execute(
    db.kysely,
  )
  return rows.map(({ month }) => month)
}

/** Writers queue behind the lock while it is waited for, so it is given up soon and retried. */
const LOCK_MS = 50

/**
 * The lock waits for transactions that changed texts, and those that follow wait while one month is counted:
 * otherwise a text that is added meanwhile would find no row to remove.
 */
export const storeMonth = (db: Database, lang: ContentLanguage, month: string): Promise<void> =>
  retryWhileLocked(() =>
    db.tx(async () => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db.kysely)
      await sql`lock table search_months in share row exclusive mode`.execute(db.kysely)
      await sql`
      insert into search_months (lang, month, texts, latest)
      select * from (select ${lang}, m.month, ${textsOfMonth(lang)} as texts, ${latestOfMonth(lang)} as latest
        from (select ${month}::timestamp as month) m) counted where texts > 0
      on conflict do nothing`.execute(db.kysely)
    }),
  )
