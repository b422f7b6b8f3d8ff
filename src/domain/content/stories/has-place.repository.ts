import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an article may stand on fronts, in rankings and in editions: its date is known, and it is not junk. It stays in the
 * lists of its category and source, in search and in its story.
 */
export const hasPlace = (articles: string): RawBuilder<unknown> => {
  const a = sql.ref(articles)
  return sql`${a}.is_dated and ${a}.junk is null`
}
