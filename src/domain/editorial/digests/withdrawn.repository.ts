import type { Database } from '#db/connection.ts'
import type { TextPart } from '#db/schema/articles.ts'
import { sql } from 'kysely'

/** A sentence or title of a model that a later gate withdrew from the article's page. */
export interface WithdrawnFromEdition {
  /** Position of the edition's item that contains the article. */
  position: number
  article_id: string
  lang: string
  part: TextPart
  text: string
  /** The publisher's title, which replaces a withdrawn one. */
  source: { title: string; lang: string }
}

/** A text that was published again, by a person or after another verdict, is not withheld. */
const standsAgain = sql`case w.part when 'title' then t.title = w.text
  else t.cited -> w.part @> jsonb_build_array(jsonb_build_object('text', w.text)) end is true`

export const listWithdrawn = async (db: Database, digestId: string): Promise<WithdrawnFromEdition[]> => {
  const { rows } = await sql<WithdrawnFromEdition>`
    select i.position, w.article_id, w.lang, w.part, w.text, jsonb_build_object('title', own.title, 'lang', own.lang) as source
    from digest_items i cross join jsonb_array_elements_text(i.facts -> 'article_ids') known
      join withdrawn_sentences w on w.article_id = known::uuid
      join articles a on a.id = w.article_id
      join article_texts own on own.article_id = a.id and own.lang = a.lang
      left join article_texts t on t.article_id = w.article_id and t.lang = w.lang
    where i.digest_id = ${digestId} and not ${standsAgain}`.execute(db.kysely)
  return rows
}

/**
 * SQL. `shown` must be the text in an edition; yields the publisher's title where that text's title was
 * withdrawn.
 */
export const titleInstead = sql`(
  select own.title, own.lang from withdrawn_sentences w
    join articles a on a.id = w.article_id
    join article_texts own on own.article_id = a.id and own.lang = a.lang
    left join article_texts t on t.article_id = w.article_id and t.lang = w.lang
  where w.article_id = shown.article_id and w.lang = shown.lang and w.part = 'title' and w.text = shown.title
    and not ${standsAgain} limit 1)`
