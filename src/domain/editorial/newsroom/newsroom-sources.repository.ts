import type { Database } from '#db/connection.ts'
import type { FoundAtPage } from '#db/schema/page-rights.ts'
import { ARTICLE_STATUS, PAGE_STATE } from '#db/schema/articles.ts'
import type { PageAccess } from '#contract/content/sources.ts'
import type { NewSource, SourceRow } from '#domain/content/sources/sources.repository.ts'
import { sql } from 'kysely'

export type NewsroomSourceRow = Pick<
  SourceRow,
  | 'id'
  | 'name'
  | 'feed_url'
  | 'site_url'
  | 'kind'
  | 'language'
  | 'category'
  | 'name_fr'
  | 'subcategory'
  | 'type'
  | 'tier'
  | 'ai_only'
  | 'full_text_allowed'
  | 'on_trial_since'
  | 'paused_at'
  | 'added_by_hand'
  | 'last_ok_at'
  | 'last_new_at'
  | 'next_fetch_at'
  | 'fail_count'
  | 'last_error'
  | 'page_access'
> & {
  article_count: number
  foreign_count: number
  trial_count: number
  verdict: FoundAtPage | null
  pages_checked_at: Date | null
}

/** Removed sources are left out; paused ones are listed. */
export const listNewsroomSourceRows = async (db: Database, id?: string): Promise<NewsroomSourceRow[]> => {
  const { rows } = await sql<NewsroomSourceRow>`
    select s.id, s.name, s.feed_url, s.site_url, s.kind, s.language, s.category, s.paused_at, s.added_by_hand, s.last_ok_at,
      s.last_new_at, s.next_fetch_at, s.fail_count, s.last_error, s.page_access, s.name_fr, s.subcategory, s.type, s.tier, s.ai_only, s.full_text_allowed,
      s.on_trial_since, p.verdict, coalesce(h.checked_at, p.judged_at) as pages_checked_at,
      coalesce(n.article_count, 0) as article_count,
      coalesce(f.foreign_count, 0) as foreign_count, coalesce(f.trial_count, 0) as trial_count
    from sources s left join source_counts n on n.source_id = s.id
    left join source_pages p on p.source_id = s.id left join page_hosts h on h.origin = p.origin
    left join (select source_id, count(*) filter (where unwanted = 'language')::int as foreign_count,
      count(*) filter (where unwanted = 'trial')::int as trial_count from articles where unwanted is not null group by source_id) f on f.source_id = s.id
    where s.enabled ${id ? sql`and s.id = ${id}` : sql``} order by lower(s.name), s.id`.execute(db.kysely)
  return rows
}

/** The source of that id, otherwise those whose English or French name begins so. Removed ones are included. */
export const findSourceIds = async (db: Database, asked: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from sources where id = ${asked}
      or starts_with(lower(name), lower(${asked})) or starts_with(lower(name_fr), lower(${asked}))
    order by id <> ${asked}, id limit 100`.execute(db.kysely)
  return rows[0]?.id === asked ? [asked] : rows.map(({ id }) => id)
}

export const listFeedUrls = async (db: Database): Promise<Set<string>> => {
  const rows = await db.kysely.selectFrom('sources').select('feed_url').where('enabled', '=', true).execute()
  return new Set(rows.map(({ feed_url }) => feed_url))
}

/**
 * A removed source is enabled again, with the new language and category.
 *
 * @returns false if the feed is active already
 */
export const insertSourceByHand = async (db: Database, source: NewSource): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto('sources')
    .values({ ...source, added_by_hand: true, page_access_by_hand: source.page_access !== undefined })
    .onConflict((conflict) =>
      conflict
        .column('feed_url')
        .doUpdateSet((to) => ({
          enabled: true,
          added_by_hand: true,
          page_access: to.ref('excluded.page_access'),
          page_access_by_hand: to.ref('excluded.page_access_by_hand'),
          paused_at: null,
          removed_at: null,
          on_trial_since: to.ref('excluded.on_trial_since'),
          next_fetch_at: new Date(0),
          language: to.ref('excluded.language'),
          category: to.ref('excluded.category'),
          // A subcategory belongs to one category, so that a changed category drops it.
          subcategory: sql<
            string | null
          >`case when sources.category = excluded.category then sources.subcategory end`,
        }))
        .where('sources.enabled', '=', false),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The lock lasts until the end of the transaction. */
export const lockSource = async (db: Database, id: string): Promise<void> => {
  await db.kysely.selectFrom('sources').select('id').where('id', '=', id).forUpdate().execute()
}

export const setPaused = async (db: Database, id: string, pausedAt: Date | null): Promise<void> => {
  await db.kysely
    .updateTable('sources')
    .set({ paused_at: pausedAt, ...(pausedAt ? {} : { next_fetch_at: new Date(0) }) })
    .where('id', '=', id)
    .execute()
}

/** The curated list does not overwrite what an editor has set. */
export const setPageAccess = async (db: Database, id: string, access: PageAccess): Promise<void> => {
  await db.kysely
    .updateTable('sources')
    .set({ page_access: access, page_access_by_hand: true })
    .where('id', '=', id)
    .execute()
}

/** Only pages that were never queued; those that were read or refused keep their state. */
export const makePagesDue = async (db: Database, id: string, since: Date): Promise<void> => {
  await db.kysely
    .updateTable('articles')
    .set({ page_state: PAGE_STATE.due })
    .where('source_id', '=', id)
    .where('status', '=', sql.lit(ARTICLE_STATUS.published))
    .where('publish_time', '>=', since)
    .where('page_state', '=', PAGE_STATE.none)
    .where('url', 'is not', null)
    .execute()
}

/**
 * Makes the source due at once and clears the back-off, the claim and the hash of the last content, so that
 * an unchanged feed is parsed again.
 */
export const makeDue = async (db: Database, id: string): Promise<void> => {
  await db.kysely
    .updateTable('sources')
    .set({
      next_fetch_at: new Date(0),
      fail_count: 0,
      last_error: null,
      body_hash: null,
      claimed_until: null,
    })
    .where('id', '=', id)
    .execute()
}

export const findSourceByFeed = async (db: Database, feedUrl: string): Promise<string | undefined> =>
  (await db.kysely.selectFrom('sources').select('id').where('feed_url', '=', feedUrl).executeTakeFirst())?.id

export const takenIds = async (db: Database, like: string): Promise<Set<string>> => {
  const rows = await db.kysely.selectFrom('sources').select('id').where('id', 'like', `${like}%`).execute()
  return new Set(rows.map(({ id }) => id))
}
