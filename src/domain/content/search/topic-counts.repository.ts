import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'
import type { Frequency } from './frequency.repository.ts'

export interface TopicFrequency extends Frequency {
  /** The counted texts that have the topic, which are all since a time; null for a count of before it was stored. */
  counted: { matches: number; since: Date | null; at: Date }
}

/** Of each language, as of the last count; a language is absent where no counted text has the topic. */
export const findTopicFrequencies = async (
  db: Database,
  topic: string,
): Promise<Partial<Record<ContentLanguage, TopicFrequency>>> => {
  const rows = await db.kysely
    .selectFrom('topic_counts as t')
    .innerJoin('search_languages as l', 'l.lang', 't.lang')
    .select(['t.lang', 't.df', 'l.texts', 'l.counted', 'l.counted_since', 'l.counted_at'])
    .where('t.topic', '=', topic)
    .where('l.counted', '>', 0)
    .execute()
  return Object.fromEntries(
    rows.map(({ lang, df, texts, counted, counted_since: since, counted_at: at }) => [
      lang,
      { share: df / counted, rarestShare: df / counted, texts, counted: { matches: df, since, at } },
    ]),
  )
}

/** Replaces the counts of a language; rows that are the same are not written. */
export const saveTopicCounts = async (
  db: Database,
  lang: ContentLanguage,
  counts: ReadonlyMap<string, number>,
): Promise<void> => {
  const topics = [...counts.keys()]
  await sql`
    insert into topic_counts (lang, topic, df)
    select ${lang}, c.topic, c.df from unnest(${topics}::text[], ${[...counts.values()]}::int[]) as c(topic, df)
    on conflict (lang, topic) do update set df = excluded.df where topic_counts.df <> excluded.df`.execute(
    db.kysely,
  )
  await db.kysely
    .deleteFrom('topic_counts')
    .where('lang', '=', lang)
    .where('topic', '<>', sql<string>`all(${topics})`)
    .execute()
}
