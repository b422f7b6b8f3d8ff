import type { Category } from '#contract/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import { sql } from 'kysely'
import { GATE_VERSION } from './grounding/gate-version.ts'

export interface DueStory {
  id: string
  article_id: string
  lang: string
  title: string
  body: string
  enrichment_key: string | null
  texts: { lang: string; title: string; cited: CitedTexts | null }[]
}

/**
 * Stories a model may tell: those of the last days that it has not told and did not refuse three times, the weightiest
 * first. A story is told through the article that stands for it.
 */
export const listStoriesToTell = async (db: Database, since: Date, limit: number): Promise<DueStory[]> => {
  const { rows } = await sql<DueStory>`
    select st.id, a.id as article_id, a.lang, t.title, b.body, st.enrichment_key,
      (select jsonb_agg(jsonb_build_object('lang', x.lang, 'title', x.title, 'cited', x.cited))
        from article_texts x where x.article_id = a.id) as texts
    from stories st join articles a on a.id = st.lead_article_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    join article_bodies b on b.article_id = a.id and b.lang = a.lang
    where st.enrichment = 'embedded' and st.enrichment_tries < 3 and st.last_seen >= ${since}
      and a.enriched_at is not null and a.lang in ('en', 'fr') and not a.is_sample
    order by st.impact desc, st.id limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

export interface ToldStory {
  id: string
  article_id: string
  enrichment: 'embedded' | 'verified' | 'rejected'
  key: string
  model: string | null
  category?: Category
  subcategory?: string | null
  texts: {
    lang: string
    title: string
    cited: CitedTexts
    summary: string | null
    simple: string | null
    points: string[]
  }[]
}

/**
 * Stores what a model told and the gate let through; without texts, only that it was asked. Of an article whose texts were
 * taken back it says nothing, in whatever language: it would be told anew what was wrong. Only a title that a model wrote gives way to
 * another one.
 */
export const saveToldStory = (db: Database, story: ToldStory): Promise<void> =>
  db.tx(async () => {
    await sql`
      update stories set enrichment = ${story.enrichment}, enrichment_key = ${story.key}, enrichment_model = ${story.model},
        enrichment_tries = enrichment_tries + 1, updated_at = now()
      where id = ${story.id}`.execute(db.kysely)
    if (story.category)
      await db.kysely
        .updateTable('articles')
        .set({ ai_category: story.category, ai_subcategory: story.subcategory ?? null, ai_confidence: 1 })
        .where('id', '=', story.article_id)
        .where('filed_by_hand', '=', false)
        .execute()
    for (const { lang, title, cited, summary, simple, points } of story.texts)
      await sql`
        insert into article_texts (article_id, lang, title, summary, in_simple_terms, key_points, cited, origin, gate_version)
        select ${story.article_id}, ${lang}, ${title}, ${summary}, ${simple}, ${JSON.stringify(points)}::jsonb, ${JSON.stringify(cited)}::jsonb, 'ai', ${sql.lit(GATE_VERSION)}
        where not exists (select 1 from article_texts q where q.article_id = ${story.article_id} and q.quarantined is not null)
        on conflict (article_id, lang) do update set title = case when article_texts.origin = 'ai' then excluded.title else article_texts.title end,
          summary = excluded.summary, in_simple_terms = excluded.in_simple_terms,
          key_points = excluded.key_points, cited = excluded.cited, gate_version = excluded.gate_version, updated_at = now()
        where article_texts.origin <> 'human' or coalesce(article_texts.summary, article_texts.cited::text) is null`.execute(
        db.kysely,
      )
  })
