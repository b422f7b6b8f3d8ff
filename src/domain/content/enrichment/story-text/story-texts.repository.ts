import { GATE_VERSION, type SourceReport } from '@apercu/language-processing'
import { STANDS_IN } from '#domain/content/stories/stands-in.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { contentLanguageList } from '#db/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoredStoryText } from './next-version.ts'

export interface DueText {
  story_id: string
  /** The id of the transaction that queued the story last, by which `deleteDue` detects a later change. */
  changes: string
}

/**
 * A page in the order of story ids after `after`. Skips stories with a report that is due for enrichment,
 * because its sentences would disappear and come back as news.
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

/**
 * Queues texts that an older gate version passed, because the present rules may refuse some of their
 * sentences.
 */
export const leaveOutdatedDue = async (db: Database): Promise<void> => {
  await sql`
    insert into story_text_dues (story_id) select distinct story_id from story_texts where gate_version < ${sql.lit(GATE_VERSION)}
    on conflict do nothing`.execute(db.kysely)
}

/**
 * Queues nothing for a story of one report without a text, because only several reports are composed into
 * one.
 */
export const leaveTextDue = async (db: Database, articleId: string): Promise<void> => {
  await sql`select story_text_due(array(select a.story_id from articles a where a.id = ${articleId}))`.execute(
    db.kysely,
  )
}

/**
 * SQL condition: an editor retracted, edited or publicly corrected a text about article `a`, so that story
 * texts no longer quote the article.
 */
export const isTakenBack = (a: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from article_texts q where q.article_id = ${a}.id and (q.quarantined is not null or q.cited ->> 'status' = 'edited'))
  or exists (select from corrections c where c.article_id = ${a}.id and c.kind in ('summary', 'translation', 'other')))`

export interface ReportOfStory extends SourceReport {
  storyId: string
  description: string | null
  /** Bit flags (`STANDS_IN`) of the languages for whose readers the article represents the story. */
  stands: number
  outlet: string
}

/** Bounds the reports of a large event: those with the best standing remain. */
const MAX_REPORTS = 12

/** Each report is in its own language, the best first. Without a body its excerpt is quoted instead. */
export const listQuotableReports = async (db: Database, storyId: string): Promise<ReportOfStory[]> => {
  const { rows } = await sql<ReportOfStory>`
    select a.story_id as "storyId", a.id, a.source_id as "sourceId", a.lang, t.title, t.description, a.stands, s.name as outlet,
      coalesce(b.body, t.description) as body
    from articles a join sources s on s.id = a.source_id join article_texts t on t.article_id = a.id and t.lang = a.lang
    left join article_bodies b on b.article_id = a.id and b.lang = a.lang
    where a.story_id = ${storyId} and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)} and a.enriched_at is not null
      and a.lang in ${contentLanguageList} and coalesce(b.body, t.description) is not null and not ${isTakenBack(sql`a`)}
    order by a.standing, a.publish_time, a.id limit ${sql.lit(MAX_REPORTS)}`.execute(db.kysely)
  return rows
}

/**
 * The excerpt that readers of `lng` see for free: a story text that says no more than this is not published.
 */
export const freeExcerpt = (reports: readonly ReportOfStory[], lng: ContentLanguage): string | null =>
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
 * Removes a story from the queue and locks the row until the end of the transaction. False if the story was
 * queued again since it was read, or another process was faster: the composed text is then discarded.
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
 * Recent stories with a text about whose current state this model was not asked yet, highest impact first.
 *
 * @param question hash of prompt and model: a change makes every story due again.
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

/**
 * Locks the texts of a story until the end of the transaction. False if the story is queued, because its
 * reports changed since its texts were composed.
 */
export const lockIfUpToDate = async (db: Database, storyId: string): Promise<boolean> => {
  await sql`select from story_texts where story_id = ${storyId} for update`.execute(db.kysely)
  const { rows } = await sql`select from story_text_dues where story_id = ${storyId}`.execute(db.kysely)
  return rows.length === 0
}
