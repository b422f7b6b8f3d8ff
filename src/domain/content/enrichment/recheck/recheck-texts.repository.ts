import type { Database } from '#db/connection.ts'
import type { CitedTexts, WithdrawnSentencesTable } from '#db/schema/articles.ts'
import { sql } from 'kysely'

/** Key of the progress of the check in `app_state`. */
const PROGRESS = 'gate.recheck'
/** Greater than every article id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Progress {
  version: number
  /** The cursor: only articles with smaller ids are left; null for all articles. */
  before: string | null
  /** Number of the round. The first reads every text, later rounds read the texts that were left unread. */
  round: number
}

/** Matches the partial index: a model wrote the title, or the sentences. */
const ofModel = sql`(t.origin = 'ai' or t.cited ->> 'status' not in ('embedded', 'edited'))`

/**
 * Queries the newest articles below an id with a generated text that this gate version has not read. One
 * query per gate version, each in index order: a range over all versions would sort the whole table.
 */
export const listUnread = async (
  db: Database,
  version: number,
  before: string | null,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ article_id: string }>`
    select due.article_id from generate_series(0, ${sql.lit(version - 1)}) as former(version)
    cross join lateral (
      select t.article_id from article_texts t
      where ${ofModel} and t.gate_version = former.version and t.article_id < ${before ?? LAST_ID}::uuid
      order by t.article_id desc limit ${sql.lit(limit)}) due
    group by due.article_id order by due.article_id desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows.map(({ article_id }) => article_id)
}

interface Claim {
  version: number
  limit: number
  /** False skips texts that wait for the second model, which is unavailable. */
  readsAgain: boolean
}

/**
 * Claims the next articles, newest first, so that no concurrent process claims them too. Articles that were
 * claimed but not finished, because the process ended or a doubt could not be decided, come again in the next
 * round. Empty when all are read, the round is over, or a later gate version is running.
 */
export const claimArticles = (db: Database, { version, limit, readsAgain }: Claim): Promise<string[]> =>
  db.tx(async () => {
    const stored = await lockProgress(db)
    if (stored.version > version) return []
    const current = stored.version === version ? stored : { version, before: null, round: 1 }
    if (current.round > 1 && !readsAgain) return []
    const ids = await listUnread(db, version, current.before, limit)
    if (current !== stored || ids.length > 0 || current.before !== null)
      await storeProgress(db, progressAfter(current, ids))
    return ids
  })

/** Version 0 before the first check. */
const lockProgress = async (db: Database): Promise<Progress> => {
  await sql`
    insert into app_state (key, value) values (${PROGRESS}, '{}') on conflict (key) do nothing`.execute(
    db.kysely,
  )
  const { rows } = await sql<{ value: Partial<Progress> }>`
    select value from app_state where key = ${PROGRESS} for update`.execute(db.kysely)
  return { version: 0, before: null, round: 1, ...rows[0]?.value }
}

/**
 * The next claim continues below the last of these ids. Without any the next round starts at the newest
 * article, or the first one, where this round was empty from its start.
 */
const progressAfter = ({ version, before, round }: Progress, ids: readonly string[]): Progress => {
  const last = ids.at(-1)
  if (last !== undefined) return { version, before: last, round }
  return { version, before: null, round: before === null ? 1 : round + 1 }
}

const storeProgress = async (db: Database, progress: Progress): Promise<void> => {
  await sql`
    update app_state set value = ${JSON.stringify(progress)}::jsonb, updated_at = now() where key = ${PROGRESS}`.execute(
    db.kysely,
  )
}

/** A generated text as published. */
export interface PublishedText {
  lang: string
  title: string
  origin: 'source' | 'ai' | 'human'
  cited: CitedTexts | null
  /** The version token of its row (`xmin`). */
  row_version: string
}

export interface PublishedArticle {
  id: string
  lang: string
  /** The publisher's title in the article's own language; empty without one. */
  title: string
  description: string | null
  bodies: Record<string, string>
  texts: PublishedText[]
}

export const readPublished = async (
  db: Database,
  ids: readonly string[],
  version: number,
): Promise<PublishedArticle[]> => {
  const { rows } = await sql<PublishedArticle>`
    select a.id, a.lang, coalesce(own.title, '') as title, own.description,
      coalesce((select jsonb_object_agg(b.lang, b.body) from article_bodies b where b.article_id = a.id), '{}') as bodies,
      (select jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title, 'origin', t.origin, 'cited', t.cited,
          'row_version', t.xmin::text) order by t.lang)
        from article_texts t where t.article_id = a.id and ${ofModel} and t.gate_version < ${version}) as texts
    from articles a left join article_texts own on own.article_id = a.id and own.lang = a.lang
    where a.id = any(${ids}::uuid[]) order by a.id desc`.execute(db.kysely)
  return rows.filter(({ texts }) => texts !== null)
}

export interface ReadText {
  article_id: string
  lang: string
  row_version: string
}

/**
 * Locks the texts that are unchanged since they were read, and their articles, until the end of the
 * transaction. The others come again.
 */
export const lockRead = async <T extends ReadText>(db: Database, texts: readonly T[]): Promise<T[]> => {
  const ids = texts.map(({ article_id }) => article_id)
  // Articles first, in the lock order of ingestion.
  await sql`select from articles where id = any(${ids}::uuid[]) order by id for update`.execute(db.kysely)
  const { rows } = await sql<ReadText>`
    select t.article_id, t.lang from article_texts t
    join unnest(${ids}::uuid[], ${texts.map(({ lang }) => lang)}::text[], ${texts.map(({ row_version }) => row_version)}::text[])
      as read(article_id, lang, row_version) on read.article_id = t.article_id and read.lang = t.lang
    where t.xmin::text = read.row_version for update of t`.execute(db.kysely)
  const unchanged = new Set(rows.map(({ article_id, lang }) => `${article_id} ${lang}`))
  return texts.filter(({ article_id, lang }) => unchanged.has(`${article_id} ${lang}`))
}

/** Records that this gate version has passed these texts. */
export const markRead = async (db: Database, texts: readonly ReadText[], version: number): Promise<void> => {
  if (texts.length === 0) return
  await sql`
    update article_texts t set gate_version = ${version}
    from unnest(${texts.map(({ article_id }) => article_id)}::uuid[], ${texts.map(({ lang }) => lang)}::text[]) as read(article_id, lang)
    where t.article_id = read.article_id and t.lang = read.lang`.execute(db.kysely)
}

export interface NewText {
  article_id: string
  lang: string
  title: string
  cited: CitedTexts | null
  summary: string | null
  simple: string | null
  points: string[] | null
}

export const replaceText = async (
  db: Database,
  { article_id, lang, title, cited, summary, simple, points }: NewText,
  version: number,
  now: Date,
): Promise<void> => {
  await db.kysely
    .updateTable('article_texts')
    .set({
      title,
      summary,
      in_simple_terms: simple,
      key_points: points && JSON.stringify(points),
      cited: cited && JSON.stringify(cited),
      gate_version: version,
      updated_at: now,
    })
    .where('article_id', '=', article_id)
    .where('lang', '=', lang)
    .execute()
}

/**
 * Deletes a text that only a model wrote.
 *
 * @returns false if nothing was deleted, because the newsroom has quarantined the text or a person wrote it
 */
export const deleteText = async (db: Database, articleId: string, lang: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('article_texts')
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .where('origin', '=', 'ai')
    .where('quarantined', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const insertWithdrawn = async (
  db: Database,
  sentences: readonly WithdrawnSentencesTable[],
): Promise<void> => {
  if (sentences.length === 0) return
  await db.kysely
    .insertInto('withdrawn_sentences')
    .values([...sentences])
    .execute()
}

/** Queues articles that lost a text for enrichment, and their stories for generation. */
export const queueAgain = async (db: Database, articleIds: readonly string[]): Promise<void> => {
  await sql`
    update stories st set enrichment = 'embedded', enrichment_tries = 0, enrichment_key = null
    from articles a where a.id = any(${articleIds}::uuid[]) and st.id = a.story_id and st.lead_article_id = a.id`.execute(
    db.kysely,
  )
  await sql`update articles set enriched_at = null where id = any(${articleIds}::uuid[])`.execute(db.kysely)
}
