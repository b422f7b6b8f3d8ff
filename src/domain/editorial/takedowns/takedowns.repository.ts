import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS, FETCH_STATE } from '#db/schema/articles.ts'
import { type RawBuilder, sql } from 'kysely'

/** Waits for visits in progress, and keeps later ones waiting until the end of the transaction. */
export const lockForTakedown = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('take down'))`.execute(db.kysely)
}

export interface Named {
  title: string
  lang: string | null
}

export const findArticleName = async (
  db: Database,
  id: string,
): Promise<(Named & { image_key: string | null }) | undefined> => {
  const { rows } = await sql<Named & { image_key: string | null }>`
    select t.title, t.lang, a.image_key from articles a join article_texts t on t.article_id = a.id and t.lang = a.lang
    where a.id = ${id}`.execute(db.kysely)
  return rows[0]
}

/** The id of a merged story leads to the one that it became part of. */
export const findStoryName = async (
  db: Database,
  id: string,
): Promise<(Named & { id: string }) | undefined> => {
  const { rows } = await sql<Named & { id: string }>`
    select st.id, t.title, t.lang from stories st
    join articles a on a.id = coalesce(st.lead_article_id, (select min(o.id::text)::uuid from articles o where o.story_id = st.id))
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    where st.id = coalesce((select f.story_id from former_stories f where f.id = ${id}), ${id})`.execute(
    db.kysely,
  )
  return rows[0]
}

export const findSourceName = async (db: Database, id: string): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`
    select name as title, language as lang from sources where id = ${id}`.execute(db.kysely)
  return rows[0]
}

/** SQL conditions by which article `a` belongs to what is taken down. */
const MEMBERS: Record<'article' | 'story' | 'source', (id: string) => RawBuilder<unknown>> = {
  article: (id) => sql`a.id = ${id}`,
  story: (id) => sql`a.story_id = ${id}`,
  source: (id) => sql`a.source_id = ${id}`,
}

/**
 * Hides them, and lists again what was listed behind one of them only, as its near-duplicate.
 *
 * @returns the stories whose standings and figures have to be computed again
 */
export const hideArticles = async (
  db: Database,
  takedownId: string,
  kind: 'article' | 'story' | 'source',
  id: string,
): Promise<string[]> => {
  await sql`
    insert into takedown_articles (takedown_id, article_id)
    select ${takedownId}, a.id from articles a where ${MEMBERS[kind](id)}`.execute(db.kysely)
  await sql`
    update articles a set status_before_takedown = a.status, status = ${sql.lit(ARTICLE_STATUS.hidden)}, stands = 0
    from takedown_articles l
    where l.takedown_id = ${takedownId} and a.id = l.article_id and a.status_before_takedown is null`.execute(
    db.kysely,
  )
  await sql`
    update articles a set duplicate_of = null, status = ${sql.lit(ARTICLE_STATUS.published)}
    from takedown_articles l join articles gone on gone.id = l.article_id
    where l.takedown_id = ${takedownId} and a.story_id = gone.story_id and a.duplicate_of = gone.id
      and a.status = ${sql.lit(ARTICLE_STATUS.duplicate)}`.execute(db.kysely)
  return storiesOf(db, takedownId)
}

const storiesOf = async (db: Database, takedownId: string): Promise<string[]> => {
  const { rows } = await sql<{ story_id: string }>`
    select distinct a.story_id from takedown_articles l join articles a on a.id = l.article_id
    where l.takedown_id = ${takedownId} and a.story_id is not null`.execute(db.kysely)
  return rows.map(({ story_id }) => story_id)
}

/**
 * What another takedown hides too stays hidden. An article that lost its story, or never had one, goes through
 * enrichment, and a picture that was not fetched yet is.
 *
 * @returns the stories whose standings and figures have to be computed again
 */
export const showArticles = async (db: Database, takedownId: string): Promise<string[]> => {
  await sql`
    update articles a set status = a.status_before_takedown, status_before_takedown = null,
      enriched_at = case when a.story_id is null and a.unwanted is null then null else a.enriched_at end,
      image_state = case when a.image_state = ${sql.lit(FETCH_STATE.none)} and a.image_origin is not null and a.unwanted is null
        then ${sql.lit(FETCH_STATE.due)} else a.image_state end
    from takedown_articles l
    where l.takedown_id = ${takedownId} and a.id = l.article_id and not exists (
      select from takedown_articles other join takedowns t on t.id = other.takedown_id
      where other.article_id = a.id and t.id <> ${takedownId} and t.put_back_at is null)`.execute(db.kysely)
  return storiesOf(db, takedownId)
}

/** What ingestion recognises an article by, and of which address a picture is. */
export interface RecognisedBy {
  identity: Buffer
  item_identity: Buffer | null
  url: string | null
  source_id: string
  /** The publisher's title. */
  title: string
}

export const listRecognised = async (db: Database, takedownId: string): Promise<RecognisedBy[]> => {
  const { rows } = await sql<RecognisedBy>`
    select a.identity, a.item_identity, a.url, a.source_id, t.title from takedown_articles l join articles a on a.id = l.article_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang where l.takedown_id = ${takedownId}`.execute(
    db.kysely,
  )
  return rows
}

export const insertKeys = async (
  db: Database,
  takedownId: string,
  keys: readonly Buffer[],
): Promise<void> => {
  await sql`
    insert into takedown_keys (key, takedown_id) select key, ${takedownId} from unnest(${[...keys]}::bytea[]) as key
    on conflict do nothing`.execute(db.kysely)
}

/**
 * The feeds of these articles are read again as a whole, because the ids of items that were stored before are
 * known only then.
 */
export const readFeedsAgain = async (db: Database, takedownId: string): Promise<void> => {
  await sql`
    update sources s set body_hash = null, etag = null, last_modified = null
    from (select distinct a.source_id from takedown_articles l join articles a on a.id = l.article_id
      where l.takedown_id = ${takedownId} and a.item_identity is null) of where s.id = of.source_id`.execute(
    db.kysely,
  )
}

/** Of an outlet that is put back: it is visited at once. */
export const makeSourceDue = async (db: Database, sourceId: string): Promise<void> => {
  await sql`
    update sources set next_fetch_at = ${new Date(0)}, body_hash = null, etag = null, last_modified = null
    where id = ${sourceId}`.execute(db.kysely)
}

const PICTURE = sql.raw(
  'image_origin, image_from, image_alt, image_credit, image_key, image_width, image_height, image_sizes, image_thumbhash',
)

/**
 * Every article that has the picture loses it.
 *
 * @returns the addresses from which the picture was fetched
 */
export const removePicture = async (
  db: Database,
  takedownId: string,
  imageKey: string,
): Promise<string[]> => {
  await sql`
    insert into takedown_pictures (takedown_id, article_id, ${PICTURE})
    select ${takedownId}, id, ${PICTURE} from articles where image_key = ${imageKey}`.execute(db.kysely)
  const { rows } = await sql<{ image_origin: string | null }>`
    update articles a set image_origin = null, image_from = null, image_alt = null, image_credit = null, image_key = null,
      image_width = null, image_height = null, image_sizes = null, image_thumbhash = null, image_state = ${sql.lit(FETCH_STATE.none)}
    from takedown_pictures p where p.takedown_id = ${takedownId} and p.article_id = a.id
    returning p.image_origin`.execute(db.kysely)
  return rows.flatMap(({ image_origin }) => image_origin ?? [])
}

/** An article that got another picture meanwhile keeps that. */
export const restorePicture = async (db: Database, takedownId: string): Promise<void> => {
  await sql`
    update articles a set image_origin = p.image_origin, image_from = p.image_from, image_alt = p.image_alt,
      image_credit = p.image_credit, image_key = p.image_key, image_width = p.image_width, image_height = p.image_height,
      image_sizes = p.image_sizes, image_thumbhash = p.image_thumbhash, image_state = ${sql.lit(FETCH_STATE.done)}
    from takedown_pictures p where p.takedown_id = ${takedownId} and p.article_id = a.id and a.image_key is null`.execute(
    db.kysely,
  )
}
