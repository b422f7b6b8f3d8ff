import { GATE_VERSION } from '@apercu/language-processing'
import type { Category } from '#contract/content/taxonomy.ts'
import { contentLanguageList } from '#db/content-languages.ts'
import type { Database } from '#db/connection.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import { sql } from 'kysely'

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
 * Highest impact first, because a run generates only some of the stories. Stories that failed three times are
 * skipped. The model reads the representative article.
 */
export const listStoriesToGenerate = async (
  db: Database,
  since: Date,
  limit: number,
): Promise<DueStory[]> => {
  const { rows } = await sql<DueStory>`
    select st.id, a.id as article_id, a.lang, t.title, b.body, st.enrichment_key,
      (select jsonb_agg(jsonb_build_object('lang', x.lang, 'title', x.title, 'cited', x.cited))
        from article_texts x where x.article_id = a.id) as texts
    from stories st join articles a on a.id = st.lead_article_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    join article_bodies b on b.article_id = a.id and b.lang = a.lang
    where st.enrichment = 'embedded' and st.enrichment_tries < 3 and st.last_seen >= ${since}
      and a.enriched_at is not null and a.lang in ${contentLanguageList} and not a.is_sample
    order by st.impact desc, st.id limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

export interface GeneratedSummaries {
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
 * Without texts, stores only the attempt. An article whose texts were retracted gets none in any language,
 * because the model would repeat the error. A new title replaces only one that a model wrote.
 */
export const saveGeneratedSummaries = (db: Database, story: GeneratedSummaries): Promise<void> =>
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
