import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListFilter } from './list-filter.ts'
import { idsWithWords, listConditions } from './newsroom-articles.repository.ts'

export interface NewsroomStoryRow {
  id: string
  impact: number
  /** These four are of its lead; null without one. */
  identity: Buffer | null
  category: Category
  image_key: string | null
  image_sizes: number[] | null
  outlet_count: number
  first_seen: Date
  last_seen: Date
  storyline: { id: string; stories: number } | null
  articles: {
    id: string
    title: string
    lang: string
    source_name: string
    publish_time: string
    status: number
    is_lead: boolean
  }[]
}

/** A story is listed if a visible report of it is; its days are those of its latest report. */
const filtered = ({ from, until, ...ofReport }: ListFilter): RawBuilder<unknown> => {
  const reports = listConditions(ofReport)
  return sql.join(
    [
      sql`true`,
      ...(from ? [sql`st.last_seen >= ${from}`] : []),
      ...(until ? [sql`st.last_seen < ${until}`] : []),
      ...(reports.length > 0
        ? [
            sql`exists (select from articles a where a.story_id = st.id
              and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)} and ${sql.join(reports, sql` and `)})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** Without an id or words, stories of several articles. */
export interface StoryFilter extends ListFilter {
  /** Of a story, one of its articles, a story that ended in it, or its storyline. */
  id?: string
  words?: string
}

const wanted = ({ id, words }: StoryFilter): RawBuilder<unknown> => {
  if (id)
    return sql`(st.id = ${id} or st.id = (select story_id from articles where id = ${id})
      or st.id = (select story_id from former_stories where id = ${id}) or st.storyline_id = ${id})`
  if (words) return sql`st.id in (select a.story_id from articles a where a.id in (${idsWithWords(words)}))`
  return sql`st.article_count > 1`
}

/** The stories of the page are chosen first, so that no reports are gathered of those before it. */
export const listNewsroomStoryRows = async (
  db: Database,
  filter: StoryFilter | undefined,
  offset: number,
  limit: number,
): Promise<NewsroomStoryRow[]> => {
  const { rows } = await sql<NewsroomStoryRow>`
    select st.id, st.impact, lead.identity, coalesce(lead.ai_category, lead.category) as category, lead.image_key, lead.image_sizes, st.outlet_count, st.first_seen, st.last_seen,
      case when st.storyline_id is not null then jsonb_build_object('id', st.storyline_id,
        'stories', (select count(*) from stories turn where turn.storyline_id = st.storyline_id)) end as storyline,
      (select jsonb_agg(jsonb_build_object('id', a.id, 'title', t.title, 'lang', a.lang, 'source_name', s.name,
          'publish_time', a.publish_time, 'status', a.status, 'is_lead', a.id = st.lead_article_id) order by a.publish_time, a.id)
        from articles a join sources s on s.id = a.source_id join article_texts t on t.article_id = a.id and t.lang = a.lang
        where a.story_id = st.id and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}) as articles
    from (select * from stories st where ${wanted(filter ?? {})} and ${filtered(filter ?? {})}
      order by st.last_seen desc, st.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}) st
    left join articles lead on lead.id = st.lead_article_id
    order by st.last_seen desc, st.id`.execute(db.kysely)
  return rows.filter(({ articles }) => articles !== null)
}

export const storyExists = async (db: Database, id: string): Promise<boolean> =>
  (await db.kysely.selectFrom('stories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
