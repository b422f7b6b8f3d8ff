import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { hasPlace } from '#domain/content/stories/has-place.repository.ts'
import { isSourceTakenDown } from '#domain/content/takedowns/taken-down.repository.ts'
import { sql } from 'kysely'

// Feeds query article_search, whose rows (per published article and language) are exactly what is public.

export interface FeedDetails {
  id: string
  author: string | null
  revised_at: Date | null
  /** The author of the text in `lang`. */
  origin: 'source' | 'ai' | 'human'
  title_provenance: Provenance | null
}

/** `lang` is the language in which an article is rendered. */
export const listFeedDetails = async (
  db: Database,
  articles: readonly { id: string; lang: string }[],
): Promise<FeedDetails[]> => {
  if (articles.length === 0) return []
  const ids = articles.map(({ id }) => id)
  const langs = articles.map(({ lang }) => lang)
  const { rows } = await sql<FeedDetails>`
    select a.id, a.author, a.revised_at, t.origin,
      case when t.origin <> 'source' then t.cited ->> 'title_provenance' end as title_provenance
    from unnest(${ids}::uuid[], ${langs}::text[]) as shown(id, lang) join articles a on a.id = shown.id
    join article_texts t on t.article_id = a.id and t.lang = shown.lang`.execute(db.kysely)
  return rows
}

export interface SitemapEntry {
  id: string
  publish_time: Date
  is_dated: boolean
  revised_at: Date | null
  /** True if the article also has a text in the other language, for `hreflang`. */
  is_in_both: boolean
}

const otherOf = (lang: ContentLanguage): ContentLanguage => (lang === 'en' ? 'fr' : 'en')

/** Newest first; `until` is exclusive. */
export const listSitemapEntries = async (
  db: Database,
  lang: ContentLanguage,
  { since, until }: { since: Date; until: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapEntry[]> => {
  const { rows } = await sql<SitemapEntry>`
    select a.id, a.publish_time, a.is_dated, a.revised_at, o.article_id is not null as is_in_both
    from (
      select s.article_id, s.publish_time from article_search s
      where s.lang = ${sql.lit(lang)} and s.publish_time >= ${since} and s.publish_time < ${until}
      order by s.publish_time desc, s.article_id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}) page
    join articles a on a.id = page.article_id
    left join article_search o on o.article_id = a.id and o.lang = ${sql.lit(otherOf(lang))}
    order by page.publish_time desc, page.article_id desc`.execute(db.kysely)
  return rows
}

export interface SitemapStory {
  id: string
  /** When the last report was stored or the story's text changed. */
  changed: Date
  /** True if the story also has reports in the other language, for `hreflang`. */
  is_in_both: boolean
}

/** Stories of several outlets, newest first. `sql.lit(2)` makes the query match a partial index. */
export const listSitemapStories = async (
  db: Database,
  lang: ContentLanguage,
  limit: number,
): Promise<SitemapStory[]> => {
  const { rows } = await sql<SitemapStory>`
    select st.id, greatest(max(a.created_at), (select max(x.made_at) from story_texts x where x.story_id = st.id)) as changed,
      bool_or(a.lang = ${sql.lit(otherOf(lang))}) as is_in_both
    from (
      select id, last_seen from stories where outlet_count >= ${sql.lit(2)}
      order by last_seen desc limit ${sql.lit(limit)}) st
    join articles a on a.story_id = st.id and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
    group by st.id, st.last_seen
    having bool_or(a.lang = ${sql.lit(lang)}) and count(distinct a.source_id) >= 2
    order by st.last_seen desc, st.id`.execute(db.kysely)
  return rows
}

export interface NewsEntry extends SitemapEntry {
  title: string
}

/** Newest first. A news sitemap must not contain the sample edition, undated articles or junk. */
export const listNewsEntries = async (
  db: Database,
  lang: ContentLanguage,
  since: Date,
  limit: number,
): Promise<NewsEntry[]> => {
  const { rows } = await sql<NewsEntry>`
    select a.id, a.publish_time, a.is_dated, a.revised_at, o.article_id is not null as is_in_both, t.title
    from article_search s join articles a on a.id = s.article_id
    join article_texts t on t.article_id = a.id and t.lang = s.lang
    left join article_search o on o.article_id = a.id and o.lang = ${sql.lit(otherOf(lang))}
    where s.lang = ${sql.lit(lang)} and s.publish_time >= ${since} and not a.is_sample
      and a.status = ${sql.lit(ARTICLE_STATUS.published)} and ${hasPlace('a')}
    order by s.publish_time desc, s.article_id desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

export interface SubscribableSource {
  name: string
  name_fr: string | null
  site_url: string | null
  feed_url: string
  language: string
  category: Category
}

/** Ordered by name. Only live sources have a feed to which readers could subscribe. */
export const listSubscribableSources = async (db: Database): Promise<SubscribableSource[]> => {
  const { rows } = await sql<SubscribableSource>`
    select name, name_fr, site_url, feed_url, language, category from sources s
    where enabled and kind = 'live' and on_trial_since is null and not ${isSourceTakenDown(sql`s`)} order by lower(name), id`.execute(
    db.kysely,
  )
  return rows
}
