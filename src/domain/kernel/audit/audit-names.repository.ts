import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

interface NamedIds {
  /** Ids of any kind of object, which are looked up as each. */
  ids: readonly string[]
  sources: readonly string[]
  /** Accounts that acted. */
  staff: readonly string[]
  /** Whether addresses of readers may be shown. */
  withReaders: boolean
}

/** Names for people to read in place of ids. What is gone has none. Each part uses the key of its table. */
export const readNames = async (
  db: Database,
  { ids, sources, staff, withReaders }: NamedIds,
): Promise<Record<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    with article_titles as (
      select distinct on (t.article_id) t.article_id, t.title from article_texts t
      where t.article_id = any(${ids}::uuid[])
        or t.article_id in (select lead_article_id from stories where id = any(${ids}::uuid[]))
      order by t.article_id, t.origin = 'source' desc, t.lang)
    select article_id::text as id, title as name from article_titles where article_id = any(${ids}::uuid[])
    union all
    select s.id::text, a.title from stories s join article_titles a on a.article_id = s.lead_article_id
      where s.id = any(${ids}::uuid[])
    union all
    select id::text, title from takedowns where id = any(${ids}::uuid[])
    union all
    select id, name from sources where id = any(${sources}::text[])
    union all
    select id::text, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users
      where id = any(${staff}::uuid[])
    union all
    select id::text, email from users
      where ${withReaders} and id = any(${ids}::uuid[]) and not id = any(${staff}::uuid[])`.execute(db.kysely)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
