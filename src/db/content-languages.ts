import { sql } from 'kysely'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'

const literals = CONTENT_LANGUAGES.map((lang) => sql.lit(lang))

/** SQL: `('en', 'fr')`, for a condition with `in`. */
export const contentLanguageList = sql`(${sql.join(literals)})`

/** SQL: `(values ('en'), ('fr')) as l(lang)`, a row for each language. */
export const contentLanguageRows = sql`(values ${sql.join(literals.map((literal) => sql`(${literal})`))}) as l(lang)`
