import type { Database } from '#db/connection.ts'
import type { Junk } from '#db/schema/articles.ts'
import { sql } from 'kysely'
import type { QualityParts } from '#domain/content/ingestion/items/quality.ts'

/** Key of the cursor in `app_state`, which any process may continue. */
const PROGRESS = 'junk.recheck'
/** Greater than every article's id, so that the recheck starts with the newest. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface Progress {
  version: number
  /** Articles with smaller ids are still to be judged. */
  before: string
  isFinished: boolean
}

export const readProgress = async (db: Database): Promise<Partial<Progress>> => {
  const { rows } = await sql<{ value: Partial<Progress> }>`
    select value from app_state where key = ${PROGRESS}`.execute(db.kysely)
  return rows[0]?.value ?? {}
}

/**
 * Locks the cursor until the transaction ends, so that a concurrent process waits and takes the next batch.
 */
export const lockProgress = async (db: Database, version: number): Promise<Progress> => {
  await sql`insert into app_state (key, value) values (${PROGRESS}, '{}') on conflict (key) do nothing`.execute(
    db.kysely,
  )
  const { rows } = await sql<{ value: Partial<Progress> }>`
    select value from app_state where key = ${PROGRESS} for update`.execute(db.kysely)
  const { version: stored = 0, before = LAST_ID, isFinished = false } = rows[0]?.value ?? {}
  // Another process runs a later release, whose verdicts must not be overwritten.
  if (stored > version) return { version: stored, before, isFinished: true }
  return stored === version
    ? { version, before, isFinished }
    : { version, before: LAST_ID, isFinished: false }
}

export const saveProgress = async (db: Database, progress: Progress): Promise<void> => {
  await sql`
    update app_state set value = ${JSON.stringify(progress)}::jsonb, updated_at = now() where key = ${PROGRESS}`.execute(
    db.kysely,
  )
}

export interface TitledArticle {
  id: string
  /** Null where an editor wrote another title, because the publisher's is not stored then. */
  title: string | null
  junk: Junk | null
  quality_parts: QualityParts
}

/**
 * Newest first, without the sample edition. The rows are locked until the transaction ends, because a
 * concurrent revision would change the title and its verdict.
 */
export const lockTitles = async (
  db: Database,
  { before, from, limit }: { before: string; from: string; limit: number },
): Promise<TitledArticle[]> => {
  const { rows } = await sql<TitledArticle>`
    select a.id, case when t.origin = 'source' or t.keeps_source_title then t.title end as title, a.junk, a.quality_parts
    from (
      select id, lang, junk, quality_parts from articles
      where id < ${before}::uuid and id >= ${from}::uuid and not is_sample
      order by id desc limit ${sql.lit(limit)} for update) a
    left join article_texts t on t.article_id = a.id and t.lang = a.lang
    order by a.id desc`.execute(db.kysely)
  return rows
}

export const setJunk = async (
  db: Database,
  articles: readonly { id: string; junk: Junk | null; quality: number; parts: QualityParts }[],
): Promise<void> => {
  const rows = articles.map(({ id, junk, quality, parts }) => ({ id, junk, quality, quality_parts: parts }))
  await sql`
    update articles a set junk = new.junk, quality = new.quality, quality_parts = new.quality_parts, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, junk text, quality real, quality_parts jsonb)
    where a.id = new.id`.execute(db.kysely)
}
