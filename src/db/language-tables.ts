import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { LIST_LANGUAGE_CHOICES } from '#contract/values/list-languages.ts'
import { LOCALES } from '#contract/values/locales.ts'
import type { Database } from './connection.ts'
import { retryWhileLocked } from './lock-retries.ts'

/** What the tables hold that columns of languages refer to. */
export const LANGUAGE_TABLES: Readonly<Record<string, readonly string[]>> = {
  locales: LOCALES,
  languages: CONTENT_LANGUAGES,
  language_choices: LIST_LANGUAGE_CHOICES,
}

/**
 * Adds the languages that the tables lack, so that a new one needs no migration. Removes none, because rows may
 * refer to it and the previous release may write it. Writes only what is missing: a full disk stops no start.
 */
export async function addLanguages(db: Database): Promise<void> {
  for (const [table, tags] of Object.entries(LANGUAGE_TABLES)) {
    const { rows } = await db.executeSql(`select tag from ${table}`)
    const missing = tags.filter((tag) => !rows.some((row) => row['tag'] === tag))
    if (missing.length > 0)
      await db.executeSql(`insert into ${table} select unnest($1::text[]) on conflict do nothing`, [missing])
  }
}

/**
 * Proves the references that a migration added without reading their tables. Each has a transaction of its own
 * with a lock that lets others read and write. Does nothing where all are proven.
 */
export async function validateLanguages(
  db: Database,
  { lockTimeoutMs, onLocked }: { lockTimeoutMs: number; onLocked?: (() => void) | undefined },
): Promise<void> {
  const { rows } = await db.executeSql(
    `select conrelid::regclass::text as name, format('%I', conname) as reference from pg_constraint
     where contype = 'f' and not convalidated and confrelid = any($1::regclass[]) order by 1, 2`,
    [Object.keys(LANGUAGE_TABLES)],
  )
  for (const { name, reference } of rows)
    await retryWhileLocked(
      () =>
        db.tx(
          async () => {
            await db.executeSql(`set local lock_timeout = ${lockTimeoutMs}`)
            await db.executeSql(`alter table ${name} validate constraint ${reference}`)
          },
          { kind: 'migration' },
        ),
      onLocked,
    )
}
