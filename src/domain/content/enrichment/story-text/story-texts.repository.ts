import type { Locale } from '#contract/locales.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { STANDS_IN } from '#domain/content/stories/representative.ts'
import { type RawBuilder, sql } from 'kysely'
import { GATE_VERSION } from '../grounding/gate-version.ts'
import type { StoredStoryText } from './next-version.ts'
import type { SourceReport } from './report.ts'

export interface DueText {
  story_id: string
  /** Another one after each change. */
  changes: string
}

/**
 * Stories whose text is due, in the order of their ids, behind `after`. Not while a report waits for enrichment: what it says would go
 * and come back as news.
 */
export const listDueTexts = async (db: Database, after: string, limit: number): Promise<DueText[]> => {
  const { rows } = await sql<DueText>`
    select d.story_id, d.changes from story_text_dues d where d.story_id > ${after} and not exists (
      select from articles a where a.story_id = d.story_id and a.enriched_at is null and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)})
    order by d.story_id limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

export const leaveStoryDue = async (db: Database, storyId: string): Promise<void> => {
  await sql`select story_text_due(array[${storyId}::uuid])`.execute(db.kysely)
}

/** Leaves due what an older gate let through. */
export const leaveOutdatedDue = async (db: Database): Promise<void> => {
  await sql`
    insert into story_text_dues (story_id) select distinct story_id from story_texts where gate_version < ${sql.lit(GATE_VERSION)}
    on conflict do nothing`.execute(db.kysely)
}

/** Leaves the story of an article due, where it may have a text. */
export const leaveTextDue = async (db: Database, articleId: string): Promise<void> => {
  await sql`select story_text_due(array(select a.story_id from articles a where a.id = ${articleId}))`.execute(
    db.kysely,
  )
}

/** Whether a person took back, put right or corrected in public what we said of article `a`: nothing more is told from it. */
export const isTakenBack = (a: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from article_texts q where q.article_id = ${a}.id and (q.quarantined is not null or q.cited ->> 'status' = 'edited'))
  or exists (select from corrections c where c.article_id = ${a}.id and c.kind in ('summary', 'translation', 'other')))`

export interface ReportOfStory extends SourceReport {
  storyId: string
  description: string | null
  /** For readers of which languages it stands for the story. */
  stands: number
  outlet: string
}

/** Of a flood the best so many. */
const MAX_REPORTS = 12

/** The reports of a story that may be quoted, each with its own text, the best first. */
export const listQuotableReports = async (db: Database, storyId: string): Promise<ReportOfStory[]> => {
  const { rows } = await sql<ReportOfStory>`
    select a.story_id as "storyId", a.id, a.source_id as "sourceId", a.lang, t.title, t.description, a.stands, s.name as outlet,
      coalesce(b.body, t.description) as body
    from articles a join sources s on s.id = a.source_id join article_texts t on t.article_id = a.id and t.lang = a.lang
    left join article_bodies b on b.article_id = a.id and b.lang = a.lang
    where a.story_id = ${storyId} and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)} and a.enriched_at is not null
      and a.lang in ('en', 'fr') and coalesce(b.body, t.description) is not null and not ${isTakenBack(sql`a`)}
    order by a.standing, a.publish_time, a.id limit ${sql.lit(MAX_REPORTS)}`.execute(db.kysely)
  return rows
}

/** The excerpt that readers of `lng` see for nothing. */
export const freeExcerpt = (reports: readonly ReportOfStory[], lng: Locale): string | null =>
  reports.find(({ stands, lang }) => (stands & STANDS_IN[lng]) !== 0 && lang === lng)?.description ?? null

export interface TextOfStory extends StoredStoryText {
  lang: string
  inputs: string
  asked: string | null
}

export const listStoryTexts = (db: Database, storyId: string): Promise<TextOfStory[]> =>
  db.kysely
    .selectFrom('story_texts')
    .select(['lang', 'version', 'made_at', 'previous_at', 'inputs', 'reports', 'sentences', 'asked'])
    .where('story_id', '=', storyId)
    .execute()

/**
 * Takes a story off the list, unless something of it changed since it was read, or another process was faster: then what was made is
 * of no use. Holds the row until the transaction ends.
 */
export const deleteDue = async (db: Database, { story_id, changes }: DueText): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('story_text_dues')
    .where('story_id', '=', story_id)
    .where('changes', '=', changes)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const saveStoryText = async (
  db: Database,
  storyId: string,
  { lang, version, made_at, previous_at, inputs, reports, sentences, asked }: TextOfStory,
): Promise<void> => {
  const text = {
    version,
    made_at,
    previous_at,
    inputs,
    reports,
    asked,
    sentences: JSON.stringify(sentences),
    gate_version: GATE_VERSION,
  }
  await db.kysely
    .insertInto('story_texts')
    .values({ story_id: storyId, lang, ...text })
    .onConflict((conflict) => conflict.columns(['story_id', 'lang']).doUpdateSet(text))
    .execute()
}

/**
 * Stories a model may write of: those of the last days that have a text it was not asked about as it is now, the weightiest first.
 *
 * @param question of the prompt and the model: another one is asked about everything again.
 */
export const listTextsToWrite = async (
  db: Database,
  { since, question, limit }: { since: Date; question: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select st.id from stories st
    where st.last_seen >= ${since} and st.outlet_count > 1 and exists (
      select from story_texts x where x.story_id = st.id and x.sentences <> '[]'
        and x.asked is distinct from x.inputs || ${question})
      and not exists (select from story_text_dues d where d.story_id = st.id)
    order by st.impact desc, st.id limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** Whether nothing of a story changed since its text was read. Keeps it so until the transaction ends. */
export const lockIfUpToDate = async (db: Database, storyId: string): Promise<boolean> => {
  await sql`select from story_texts where story_id = ${storyId} for update`.execute(db.kysely)
  const { rows } = await sql`select from story_text_dues where story_id = ${storyId}`.execute(db.kysely)
  return rows.length === 0
}
