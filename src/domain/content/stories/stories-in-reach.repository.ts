import { MAX_MEMBERS } from '@apercu/language-processing'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { sql } from 'kysely'

/** Articles that an editor hid do not decide which story others join. */
const counts = sql.raw(`a.status in (${ARTICLE_STATUS.published}, ${ARTICLE_STATUS.duplicate})`)

export interface ReportInReach {
  id: string
  storyId: string
  /** In milliseconds since 1970. */
  publishTime: number
  /** Match terms, separated by newlines. */
  keys: string
}

/**
 * Returns all reports of known stories within these disjoint time spans, in order, because comparing their
 * keys with the thousand of a batch is a set look-up here, but a slow query in the database, whose generic
 * plans see the list only as a parameter. The lateral join makes the planner use the index on times. All are
 * one value with a tab between two, because thousands of rows cost more to send and read than their
 * content.
 */
export const listReportsInReach = async (
  db: Database,
  spans: readonly { from: Date; to: Date }[],
): Promise<ReportInReach[]> => {
  const { rows } = await sql<{ reports: string | null }>`
    select string_agg(report.line, E'\t') as reports
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) as span(since, until)
    cross join lateral (
      select concat(a.id, ' ', a.story_id, ' ', (extract(epoch from a.publish_time) * 1000)::bigint, E'\n', array_to_string(a.match_terms, E'\n')) as line
      from articles a
      where a.publish_time between span.since and span.until and ${counts} and a.story_id is not null
      order by a.publish_time offset 0) as report`.execute(db.kysely)
  return rows[0]?.reports?.split('\t').map(readReport) ?? []
}

const readReport = (line: string): ReportInReach => {
  const end = line.indexOf('\n')
  const [id = '', storyId = '', time] = line.slice(0, end).split(' ')
  return { id, storyId, publishTime: Number(time), keys: line.slice(end + 1) }
}

export interface StoryMember {
  id: string
  story_id: string
  publish_time: Date
  revised_at: Date | null
}

/** At most `MAX_MEMBERS` of each story, because a new report is compared with all of them; oldest first. */
export const listLatestMembers = async (
  db: Database,
  storyIds: readonly string[],
): Promise<StoryMember[]> => {
  if (storyIds.length === 0) return []
  const { rows } = await sql<StoryMember>`
    select member.* from unnest(${storyIds}::uuid[]) as story(id)
    cross join lateral (
      select a.id, a.story_id, a.publish_time, a.revised_at from articles a
      where a.story_id = story.id and ${counts}
      order by a.publish_time desc limit ${sql.lit(MAX_MEMBERS)}) as member
    order by member.publish_time, member.id`.execute(db.kysely)
  return rows
}

export interface MemberTitle {
  id: string
  source_id: string
  lang: string
  title: string
  description: string | null
  url: string | null
}

export const listTitles = async (db: Database, ids: readonly string[]): Promise<MemberTitle[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<MemberTitle>`
    select a.id, a.source_id, a.lang, t.title, t.description, a.url
    from articles a join article_texts t on t.article_id = a.id and t.lang = a.lang
    where a.id = any(${ids}::uuid[])`.execute(db.kysely)
  return rows
}
