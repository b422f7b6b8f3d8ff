import type { Category } from '#contract/content/taxonomy.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

interface Refused {
  id: string
  sentence: string
  lang: ContentLanguage
  at: Date
}

/** What the gate refused, without what it only doubted. */
export const listRefused = async (db: Database, since: Date, limit: number): Promise<Refused[]> => {
  const { rows } = await sql<Refused>`
    select id, sentence, lang, judged_at as at from gate_refusals where judged_at >= ${since} and verdict = 'refuse'
    order by judged_at desc, id limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

/** The index of the list alone answers it. */
export const countRefused = async (db: Database, since: Date): Promise<number> => {
  const { rows } = await sql<{ refused: number }>`
    select count(*)::int as refused from gate_refusals where judged_at >= ${since} and verdict = 'refuse'`.execute(
    db.kysely,
  )
  return rows[0]?.refused ?? 0
}

/** Articles that may stand on a front page, by what readers of each language can read. */
export const countFresh = async (
  db: Database,
  since: Date,
  now: Date,
): Promise<({ category: Category } & Record<ContentLanguage, number>)[]> => {
  const { rows } = await sql<{ category: Category } & Record<ContentLanguage, number>>`
    select coalesce(ai_category, category) as category,
      (count(*) filter (where lang = 'en' or is_translated))::int as en,
      (count(*) filter (where lang = 'fr' or is_translated))::int as fr
    from articles
    where status = ${sql.lit(ARTICLE_STATUS.published)} and publish_time > ${since} and publish_time <= ${now}
      and junk is null
    group by 1`.execute(db.kysely)
  return rows
}

interface SourceState {
  fail_count: number
  last_ok_at: Date | null
  last_new_at: Date | null
  on_trial_since: Date | null
}

/** Sources that are read: neither removed nor paused. */
export const listReadSources = (db: Database): Promise<SourceState[]> =>
  db.kysely
    .selectFrom('sources')
    .select(['fail_count', 'last_ok_at', 'last_new_at', 'on_trial_since'])
    .where('enabled', '=', true)
    .where('paused_at', 'is', null)
    .execute()
