import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import type { StoredStory, StoryFacts, StorySnapshot } from '#db/schema/digests.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'
import { current, type DigestRow, placeIn } from '#domain/editorial/digests/digests.repository.ts'
import { sql } from 'kysely'

/**
 * A transaction lock across all processes: two concurrent builders would cover the same stories in two
 * editions.
 */
export const lockEditions = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('build editions'))`.execute(db.kysely)
}

export interface CoveredStory {
  story_id: string
  date: Day
  facts: StoryFacts
  /** The day of the coverage that the story updates; null for a new story. */
  updates: Day | null
}
/** Ordered by day, oldest first. `except` is the day of the edition that is being built. */
export const listCoveredStories = async (
  db: Database,
  lng: ContentLanguage,
  period: DigestPeriod,
  { first, last, except }: { first: Day; last: Day; except: Day },
): Promise<CoveredStory[]> => {
  const { rows } = await sql<CoveredStory>`
    select i.story_id, d.edition_date as date, i.facts,
      coalesce(i.content #>> array['updates', ${sql.lit(lng)}, 'date'], i.content -> 'update' ->> 'date') as updates
    from digests d join digest_items i on i.digest_id = d.id
    where ${current} and d.period = ${period} and d.edition_date between ${first} and ${last} and d.edition_date <> ${except}
      and ${placeIn(lng)} is not null
    order by d.edition_date, i.position`.execute(db.kysely)
  return rows
}

/** Includes withdrawn versions, so that a version number is never used twice. */
export const findLastVersion = async (
  db: Database,
  period: DigestPeriod,
  day: Day,
): Promise<{ number: number; version: number } | undefined> =>
  db.kysely
    .selectFrom('digests')
    .select(['number', 'version'])
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findFirstBuiltAt = async (
  db: Database,
  period: DigestPeriod,
  day: Day,
): Promise<Date | undefined> => {
  const first = await db.kysely
    .selectFrom('digests')
    .select('built_at')
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  return first?.built_at
}

export const lastNumber = async (db: Database, period: DigestPeriod): Promise<number> => {
  const row = await db.kysely
    .selectFrom('digests')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('period', '=', period)
    .executeTakeFirst()
  return row?.number ?? 0
}

export interface NewDigestItem {
  story_id: string
  category: Category
  subcategory: string | null
  content: StorySnapshot
  facts: StoryFacts
  /** Position in each language, from 1; null in a language that omits the story, which at most one does. */
  places: Record<ContentLanguage, number | null>
}

/** Stores the edition as the current version of its day. The transaction must hold `lockEditions`. */
export const insertDigest = async (
  db: Database,
  digest: DigestRow,
  items: readonly NewDigestItem[],
): Promise<void> => {
  await sql`
    update digests d set is_current = false
    where ${current} and d.period = ${digest.period} and d.edition_date = ${digest.edition_date}`.execute(
    db.kysely,
  )
  const { words } = digest
  await db.kysely
    .insertInto('digests')
    .values({ ...digest, words: words && JSON.stringify(words) })
    .execute()
  if (items.length === 0) return
  await db.kysely
    .insertInto('digest_items')
    .values(
      items.map(({ content, facts, places, ...item }, at) => ({
        digest_id: digest.id,
        position: at + 1,
        place_en: places.en,
        place_fr: places.fr,
        ...item,
        content: JSON.stringify({ ...content, update: null } satisfies StoredStory),
        facts: JSON.stringify(facts),
      })),
    )
    .execute()
}

/** Withdraws editions that consist of samples only; their versions stay. */
export const withdrawSampleDigests = async (db: Database): Promise<void> => {
  await sql`update digests d set is_current = false where ${current} and d.is_sample`.execute(db.kysely)
}
