import type { Category } from '#contract/content/taxonomy.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { type TitledPin, pinnedTitle } from '#domain/editorial/pins/pins.repository.ts'
import { sql } from 'kysely'
import { placeIn } from '#domain/editorial/digests/digests.repository.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'

export interface DigestPinRow extends TitledPin {
  category: Category
  told_on: Day | null
}

/**
 * `told_on` is the last edition that covered the story in both languages, so that editors see a pin without
 * effect.
 *
 * @param since the day from which editions count
 */
export const listDigestPins = async (db: Database, now: Date, since: Day): Promise<DigestPinRow[]> => {
  const { rows } = await sql<DigestPinRow>`
    select p.article_id, ${pinnedTitle}, p.category, p.pinned_at, p.expires_at,
      (select max(d.edition_date) from (
          select p.article_id as id union select m.id from articles a join articles m on m.story_id = a.story_id where a.id = p.article_id) pinned
        cross join lateral (
          select i.digest_id, ${placeIn('en')} is not null as in_en, ${placeIn('fr')} is not null as in_fr from digest_items i
          where i.facts -> 'article_ids' @> to_jsonb(pinned.id::text) offset 0) i
        join digests d on d.id = i.digest_id
        where d.is_current and d.period = 'daily' and d.edition_date >= ${since}
        having bool_or(i.in_en) and bool_or(i.in_fr)) as told_on
    from digest_pins p
    where p.expires_at > ${now} order by p.category`.execute(db.kysely)
  return rows
}

export const putDigestPin = async (
  db: Database,
  {
    category,
    articleId,
    now,
    expiresAt,
  }: { category: Category; articleId: string; now: Date; expiresAt: Date },
): Promise<void> => {
  await sql`delete from digest_pins where category = ${category} or article_id = ${articleId}`.execute(
    db.kysely,
  )
  await db.kysely
    .insertInto('digest_pins')
    .values({ category, article_id: articleId, pinned_at: now, expires_at: expiresAt })
    .execute()
}

export const removeDigestPin = async (db: Database, articleId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('digest_pins')
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of two pinned articles of one story the later pin counts. */
export const listDigestLeads = async (
  db: Database,
  at: Date,
): Promise<{ category: Category; key: string; impact: number }[]> => {
  const { rows } = await sql<{ category: Category; key: string; impact: number }>`
    select category, key, impact from (
      select distinct on (coalesce(a.story_id, a.id)) p.category, coalesce(a.story_id, a.id) as key, coalesce(st.impact, 0) as impact
      from digest_pins p join articles a on a.id = p.article_id left join stories st on st.id = a.story_id
      where p.pinned_at <= ${at} and p.expires_at > ${at} and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
      order by coalesce(a.story_id, a.id), p.pinned_at desc, p.category) leads
    order by category`.execute(db.kysely)
  return rows
}
