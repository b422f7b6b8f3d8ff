import type { Preferences } from '#contract/readers/preferences.ts'
import type { Muted } from '#contract/content/reading.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

const unique = <T>(list: readonly T[] | undefined): T[] | undefined => list && [...new Set(list)]

const uniqueById = (list: readonly Muted[] | undefined): string | undefined =>
  list && JSON.stringify([...new Map(list.map((one) => [one.id, one])).values()])

export const findPreferences = async (db: Database, userId: string): Promise<Preferences | undefined> => {
  const row = await db.kysely
    .selectFrom('user_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      languagePreference: row.language,
      referralSource: row.referral_source,
      userRole: row.user_role,
      experienceLevel: row.experience_level,
      favoriteCategories: row.favorite_categories,
      readingFrequency: row.reading_frequency,
      notifications: row.notifications,
      theme: row.theme,
      textSize: row.text_size,
      originalsOnly: row.originals_only,
      listLanguages: row.list_languages,
      mutedSources: row.muted_sources,
      mutedTopics: row.muted_topics,
    }
  )
}

/** A field that is absent or undefined keeps its stored value; null deletes it. */
export const savePreferences = async (
  db: Database,
  userId: string,
  change: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
  now: Date,
): Promise<void> => {
  const columns = {
    language: change.languagePreference,
    referral_source: change.referralSource,
    user_role: change.userRole,
    experience_level: change.experienceLevel,
    favorite_categories: unique(change.favoriteCategories),
    reading_frequency: change.readingFrequency,
    notifications: unique(change.notifications),
    theme: change.theme,
    text_size: change.textSize,
    originals_only: change.originalsOnly,
    list_languages: change.listLanguages,
    muted_sources: uniqueById(change.mutedSources),
    muted_topics: uniqueById(change.mutedTopics),
    updated_at: now,
  }
  await db.kysely
    .insertInto('user_preferences')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

export const findLanguage = async (db: Database, userId: string) => {
  const row = await db.kysely
    .selectFrom('user_preferences')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.language ?? undefined
}

/**
 * Accounts that opted in before newsletters existed and are no subscribers. The query reads the answers of
 * every account, so it is meant for the start of a process and not for a request.
 *
 * @param only restricts the query to this account's id
 */
export const listPendingOptIns = async (db: Database, only?: string): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('user_preferences as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('u.id')
    .$if(only !== undefined, (query) => query.where('u.id', '=', only ?? ''))
    .where('u.email_verified', '=', true)
    .where(sql<boolean>`p.notifications <> '{}'`)
    .where(sql<boolean>`not exists (select from newsletter_subscribers s where s.user_id = u.id)`)
    .where(sql<boolean>`not exists (select from newsletter_subscribers s where s.email = u.email)`)
    .execute()
  return rows.map(({ id }) => id)
}
