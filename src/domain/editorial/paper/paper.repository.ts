import type { PairedHeadline } from '#contract/editorial/paper.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { type Day } from '#domain/editorial/digests/edition-calendar.ts'
import { current } from '#domain/editorial/digests/digests.repository.ts'
import { standsFor } from '#domain/content/articles/shown-stories.repository.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'
import { sql } from 'kysely'

export const findFirstDay = async (db: Database): Promise<Day | null> => {
  const { rows } = await sql<{ day: Day | null }>`
    select min(d.edition_date) as day from digests d where ${current} and d.period = 'daily'`.execute(
    db.kysely,
  )
  return rows[0]?.day ?? null
}

/**
 * The headline of a report in `lang`, in its publisher's words: that of the report which represents the story
 * for readers of `lang`, or else of the newest one.
 *
 * @param lng the language of the outlet's name
 */
export const findHeadline = async (
  db: Database,
  storyId: string,
  lang: ContentLanguage,
  lng: ContentLanguage,
): Promise<PairedHeadline | null> => {
  const { rows } = await sql<PairedHeadline & { source_name_fr: string | null }>`
    select a.id as article_id, t.title, t.lang, s.name as source_name, s.name_fr as source_name_fr
    from articles a join article_texts t on t.article_id = a.id and t.lang = a.lang join sources s on s.id = a.source_id
    where a.story_id = ${storyId} and a.lang = ${lang} and t.origin <> 'ai' and a.status = ${sql.lit(ARTICLE_STATUS.published)}
    order by ${standsFor({ lng: lang })} desc, a.publish_time desc, a.id desc limit 1`.execute(db.kysely)
  const [row] = rows
  if (!row) return null
  const { source_name_fr, ...headline } = row
  return { ...headline, source_name: outletName(row.source_name, source_name_fr, lng) }
}
