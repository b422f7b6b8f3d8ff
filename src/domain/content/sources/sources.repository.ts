import type { PageAccess } from '#contract/content/sources.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import type { FoundAtPage } from '#db/schema/page-rights.ts'
import type { SourceKind, SourcesTable } from '#db/schema/sources.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { isSourceTakenDown } from '#domain/content/takedowns/taken-down.repository.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'

export type SourceRow = Selectable<SourcesTable>
export type NewSource = Pick<
  Insertable<SourcesTable>,
  | 'id'
  | 'name'
  | 'name_fr'
  | 'site_url'
  | 'feed_url'
  | 'kind'
  | 'language'
  | 'category'
  | 'subcategory'
  | 'type'
  | 'tier'
  | 'ai_only'
  | 'full_text_allowed'
  | 'enabled'
> &
  Partial<Pick<Insertable<SourcesTable>, 'exempt_from' | 'page_access' | 'on_trial_since'>>

/**
 * Keeps what visits have stored (validators, health). Sources of this kind that left the list are disabled
 * instead of deleted, because their articles stay.
 */
export const syncSources = (db: Database, kind: SourceKind, sources: readonly NewSource[]): Promise<void> =>
  db.tx(async () => {
    const addedByHand = await feedsAddedByHand(db)
    const listed = sources.filter(({ id, feed_url }) => (addedByHand.get(feed_url) ?? id) === id)
    for (let from = 0; from < listed.length; from += SOURCES_PER_INSERT)
      await upsertSources(db, kind, listed.slice(from, from + SOURCES_PER_INSERT))
    const ids = sources.map((source) => source.id)
    await sql`
      update sources set enabled = false
      where kind = ${kind} and enabled and not added_by_hand and id <> all(${ids}::text[])`.execute(db.kysely)
  })

/** A feed that an editor added before a release listed it keeps its id, because its articles refer to it. */
const feedsAddedByHand = async (db: Database): Promise<Map<string, string>> => {
  const rows = await db.kysely
    .selectFrom('sources')
    .select(['id', 'feed_url'])
    .where('added_by_hand', '=', true)
    .execute()
  return new Map(rows.map(({ id, feed_url }) => [feed_url, id]))
}

/** Keeps a query below PostgreSQL's limit of 65,535 parameters. */
const SOURCES_PER_INSERT = 500

/** What an editor set stays. */
const listed = <C extends keyof SourcesTable>(columns: readonly C[]): Record<C, RawBuilder<never>> =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      sql`case when ${sql.lit(column)} = any(sources.edited) then ${sql.ref(`sources.${column}`)} else ${sql.ref(`excluded.${column}`)} end`,
    ]),
  ) as Record<C, RawBuilder<never>>

const upsertSources = async (
  db: Database,
  kind: SourceKind,
  sources: readonly NewSource[],
): Promise<void> => {
  await db.kysely
    .insertInto('sources')
    .values(sources.map((source) => ({ ...source, kind })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((to) => ({
        // The file's name must not replace the name and site that its feed has stated.
        ...(kind === 'folder' ? {} : listed(['name', 'site_url'])),
        ...listed([
          'name_fr',
          'feed_url',
          'language',
          'category',
          'subcategory',
          'type',
          'tier',
          'ai_only',
          'full_text_allowed',
        ]),
        kind: to.ref('excluded.kind'),
        exempt_from: to.ref('excluded.exempt_from'),
        page_access: sql<PageAccess>`case when sources.page_access_by_hand then sources.page_access else excluded.page_access end`,
        enabled: sql<boolean>`sources.removed_at is null and excluded.enabled`,
        // Local files may have changed with the release, so every start reads them again.
        ...(kind === 'live' ? {} : { body_hash: null, next_fetch_at: new Date(0) }),
      })),
    )
    .execute()
}

export interface SourceSummary {
  id: string
  name: string
  name_fr: string | null
  site_url: string | null
  language: string
  category: Category
  subcategory: string | null
  type: string
  kind: SourceKind
  article_count: number
  latest_at: Date | null
  last_ok_at: Date | null
  last_new_at: Date | null
  fail_count: number
}

export const listSourceSummaries = async (db: Database): Promise<SourceSummary[]> => {
  const { rows } = await sql<SourceSummary>`
    select s.id, s.name, s.name_fr, s.site_url, s.language, s.category, s.subcategory, s.type, s.kind,
      s.last_ok_at, s.last_new_at, s.fail_count, coalesce(n.article_count, 0) as article_count, latest.publish_time as latest_at
    from sources s
    left join source_counts n on n.source_id = s.id
    left join lateral (
      select a.publish_time from articles a where a.source_id = s.id and a.status = ${sql.lit(ARTICLE_STATUS.published)} and a.is_dated
      order by a.publish_time desc limit 1) latest on true
    where s.enabled and s.on_trial_since is null and not ${isSourceTakenDown(sql`s`)} order by lower(s.name), s.id`.execute(
    db.kysely,
  )
  return rows
}

/**
 * Triggers maintain the counts, but two concurrent transactions may miss a change, as when one adds an
 * article that the other hides. Each transaction commits its changes together with its part of the count, so
 * that within one snapshot the difference is what was missed. It is added to the count, whatever has been
 * added since, and no row is locked while the archive is read.
 */
export const recountSources = (db: Database): Promise<void> =>
  db.tx(async () => {
    // Two recounts at a time would both add the difference.
    await sql`select pg_advisory_xact_lock(hashtext('recount sources'))`.execute(db.kysely)
    const { rows } = await sql<{ id: string; missed: number }>`
      select s.id, coalesce(n.count, 0) - coalesce(c.article_count, 0) as missed
      from sources s left join source_counts c on c.source_id = s.id
      left join (select g.source_id, count(*)::int as count from article_sightings g join articles a on a.id = g.article_id
        where a.status <> ${sql.lit(ARTICLE_STATUS.hidden)} group by g.source_id) n on n.source_id = s.id
      where coalesce(n.count, 0) <> coalesce(c.article_count, 0) order by s.id`.execute(db.kysely)
    for (const { id, missed } of rows)
      await sql`
        insert into source_counts as c (source_id, article_count) values (${id}, ${missed})
        on conflict (source_id) do update set article_count = c.article_count + excluded.article_count`.execute(
        db.kysely,
      )
  })

export interface SourceCoverage {
  /** Number of articles published since that day by this source (`own`) and by all sources (`all`). */
  own: number
  all: number
  latest_at: Date | null
}

export const countCoverage = async (db: Database, sourceId: string, since: Date): Promise<SourceCoverage> => {
  const shown = sql`a.status = ${sql.lit(ARTICLE_STATUS.published)}`
  const { rows } = await sql<SourceCoverage>`
    select
      (select count(*)::int from articles a where a.source_id = ${sourceId} and ${shown} and a.publish_time >= ${since}) as own,
      (select count(*)::int from articles a where ${shown} and a.publish_time >= ${since}) as "all",
      (select a.publish_time from articles a where a.source_id = ${sourceId} and ${shown} and a.is_dated
        order by a.publish_time desc limit 1) as latest_at`.execute(db.kysely)
  return rows[0] ?? { own: 0, all: 0, latest_at: null }
}

/**
 * The verdict on the source's newest page. `checked_at` falls back to when that page was judged, if its host
 * is no longer known.
 */
export const findSourcePage = (
  db: Database,
  sourceId: string,
): Promise<{ verdict: FoundAtPage; checked_at: Date | null } | undefined> =>
  db.kysely
    .selectFrom('source_pages as p')
    .leftJoin('page_hosts as h', 'h.origin', 'p.origin')
    .select(['p.verdict', (of) => of.fn.coalesce('h.checked_at', 'p.judged_at').as('checked_at')])
    .where('p.source_id', '=', sourceId)
    .executeTakeFirst()

/** Disabled and taken-down sources are not public, nor are those on trial. */
export const findSource = (db: Database, id: string): Promise<SourceRow | undefined> =>
  db.kysely
    .selectFrom('sources as s')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where('on_trial_since', 'is', null)
    .where(sql<boolean>`not ${isSourceTakenDown(sql`s`)}`)
    .executeTakeFirst()
