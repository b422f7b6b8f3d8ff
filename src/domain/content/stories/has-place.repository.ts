import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition: the article may appear on fronts, in rankings and in editions because its date is known and
 * it is not junk. Without it, the article still appears in the lists of its category and source, in search
 * and in its story.
 */
export const hasPlace = (articles: string): RawBuilder<unknown> => {
  const a = sql.ref(articles)
  return sql`${a}.is_dated and ${a}.junk is null`
}
