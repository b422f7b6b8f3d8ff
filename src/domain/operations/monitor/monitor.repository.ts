import type { PinList } from '#contract/editorial/pin-lists.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { EnrichmentHoursTable } from '#db/schema/monitor.ts'
import type { ImpactParts } from '#db/schema/stories.ts'
import { type Selectable, sql } from 'kysely'

export interface VisitSums {
  visits: number
  failures: number
  items: number
  items_en: number
  items_fr: number
}

const visitSums = sql`sum(visits)::int as visits, sum(failures)::int as failures, sum(items)::int as items,
  sum(items_en)::int as items_en, sum(items_fr)::int as items_fr`

/** Hours without a visit have no row. */
export const listVisitHours = async (db: Database, since: Date): Promise<(VisitSums & { hour: Date })[]> => {
  const { rows } = await sql<VisitSums & { hour: Date }>`
    select hour, ${visitSums} from source_hours where hour >= ${since} group by hour`.execute(db.kysely)
  return rows
}

export const listEnrichmentHours = async (
  db: Database,
  since: Date,
): Promise<Selectable<EnrichmentHoursTable>[]> => {
  const { rows } = await sql<Selectable<EnrichmentHoursTable>>`
    select hour, articles, waited_seconds::float8 as waited_seconds, longest_seconds
    from enrichment_hours where hour >= ${since}`.execute(db.kysely)
  return rows
}

export const findWaiting = async (db: Database): Promise<{ waiting: number; since: Date | null }> => {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*)::int as waiting, min(created_at) as since from articles where enriched_at is null and status_before_takedown is null`.execute(
    db.kysely,
  )
  return rows[0] ?? { waiting: 0, since: null }
}

export interface CountedBucket {
  bucket: number
  count: number
}

/**
 * By tens of quality; 100 counts in the last bucket. Selects indexed columns only, so that the table is not
 * read.
 */
export const countQualities = async (db: Database, sinceDay: string): Promise<CountedBucket[]> => {
  const { rows } = await sql<CountedBucket>`
    select least(9, floor(quality / 10))::int as bucket, count(*)::int as count from articles
    where status = ${sql.lit(ARTICLE_STATUS.published)} and pub_day >= ${sinceDay}::date group by 1`.execute(
    db.kysely,
  )
  return rows
}

/** Bucket n starts at the nth bound, from 1. */
export const countImpacts = async (
  db: Database,
  since: Date,
  bounds: readonly number[],
): Promise<CountedBucket[]> => {
  const { rows } = await sql<CountedBucket>`
    select width_bucket(impact::float8, ${sql.lit(`{${bounds.join()}}`)}::float8[]) as bucket, count(*)::int as count
    from stories where last_seen >= ${since} group by 1`.execute(db.kysely)
  return rows
}

export interface TopStoryRow {
  story_id: string
  article_id: string
  title: string
  lang: string
  source_name: string
  category: Category
  publish_time: Date
  source_count: number
  impact: number
  impact_parts: ImpactParts
  quality: number
  quality_parts: Record<string, number>
  pins: { list: PinList; position: number }[]
}

export const listTopStories = async (
  db: Database,
  since: Date,
  now: Date,
  limit: number,
): Promise<TopStoryRow[]> => {
  const { rows } = await sql<TopStoryRow>`
    select st.id as story_id, a.id as article_id, t.title, t.lang, s.name as source_name,
      coalesce(a.ai_category, a.category) as category, a.publish_time, st.outlet_count as source_count,
      st.impact, st.score as impact_parts, a.quality, a.quality_parts,
      coalesce((select jsonb_agg(jsonb_build_object('list', p.list, 'position', p.position) order by p.list)
        from pins p where p.article_id = a.id and p.expires_at > ${now}), '[]') as pins
    from (select * from stories where last_seen >= ${since} order by impact desc, id limit ${sql.lit(limit)}) st
    join articles a on a.id = st.lead_article_id join sources s on s.id = a.source_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    order by st.impact desc, st.id`.execute(db.kysely)
  return rows
}

export interface MonitoredSource extends VisitSums {
  id: string
  name: string
  language: string
  category: Category
  paused_at: Date | null
  fail_count: number
  last_ok_at: Date | null
  last_new_at: Date | null
  last_error: string | null
}

/** Includes paused sources and those without a visit since then. */
export const listMonitoredSources = async (db: Database, since: Date): Promise<MonitoredSource[]> => {
  const { rows } = await sql<MonitoredSource>`
    select s.id, s.name, s.language, s.category, s.paused_at, s.fail_count, s.last_ok_at, s.last_new_at, s.last_error,
      coalesce(h.visits, 0) as visits, coalesce(h.failures, 0) as failures, coalesce(h.items, 0) as items,
      coalesce(h.items_en, 0) as items_en, coalesce(h.items_fr, 0) as items_fr
    from sources s left join (
      select source_id, ${visitSums} from source_hours where hour >= ${since} group by source_id) h on h.source_id = s.id
    where s.enabled order by failures desc, lower(s.name), s.id`.execute(db.kysely)
  return rows
}
