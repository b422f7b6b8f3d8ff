import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { Database } from '#db/connection.ts'
import { placeIn } from '#domain/editorial/digests/digests.repository.ts'
import { isGone } from '#domain/content/takedowns/taken-down.repository.ts'
import { sql } from 'kysely'

export interface SyndicatedEdition {
  /** The day of a daily edition, the last day of a weekly one. */
  date: string
  version: number
  built_at: Date
  /** The time of publication in feeds; later versions are updates. */
  first_built_at: Date
  /** The public fields of its stories (A-28), in order. */
  stories: { title: string; title_provenance: Provenance | null; source_name: string }[]
}

/** Newest first. Quiet editions are left out; `stories` are those of the language. */
export const listSyndicatedEditions = async (
  db: Database,
  period: DigestPeriod,
  lng: ContentLanguage,
  limit: number,
): Promise<SyndicatedEdition[]> => {
  const { rows } = await sql<SyndicatedEdition>`
    select d.edition_date as date, d.version, d.built_at,
      (select first.built_at from digests first where first.period = d.period and first.edition_date = d.edition_date
        order by first.version limit 1) as first_built_at,
      (select coalesce(json_agg(json_build_object('title', i.content #>> array['texts', ${sql.lit(lng)}, 'title'],
          'title_provenance', i.content #>> array['texts', ${sql.lit(lng)}, 'title_provenance'],
          'source_name', i.content #>> array['texts', ${sql.lit(lng)}, 'source_name']) order by ${placeIn(lng)}), '[]')
        from digest_items i where i.digest_id = d.id and ${placeIn(lng)} is not null
          and not ${isGone(sql`(i.content #>> array['texts', ${sql.lit(lng)}, 'article_id'])::uuid`)}) as stories
    from digests d where d.is_current and not d.is_quiet and d.period = ${period}
    order by d.edition_date desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}
