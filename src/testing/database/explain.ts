import type { Database } from '#db/connection.ts'
import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

/** As PostgreSQL reads a value of any type: the statement says of which. */
const asText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(asText(item))).join()}}`
  return String(value)
}
const asLiteral = (value: unknown): string =>
  value === null || value === undefined ? 'null' : `'${asText(value).replaceAll("'", "''")}'`

/** Does `work` and answers what it asked the database. */
export const statementsOf = async (
  db: Database,
  work: (watched: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> => {
  const statements: CompiledQuery[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(new PostgresQueryCompiler().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work({ ...db, kysely: db.kysely.withPlugin(watch) })
  return statements
}

let serial = 0

/**
 * The plan a statement keeps once it was used often, whatever it is asked with: connections name theirs. Reading a table
 * from end to end is forbidden, which a small table would invite to: it is in the plan only where no index can answer.
 */
export const lastingPlanOf = (db: Database, { sql, parameters }: CompiledQuery): Promise<string> =>
  db.tx(async () => {
    const name = `explained_${(serial += 1)}`
    await db.executeSql('set local plan_cache_mode = force_generic_plan')
    await db.executeSql('set local enable_seqscan = off')
    await db.executeSql(`prepare ${name} as ${sql}`)
    const given = parameters.length > 0 ? `(${parameters.map(asLiteral).join(', ')})` : ''
    const { rows } = await db.executeSql(`explain (costs off) execute ${name}${given}`)
    await db.executeSql(`deallocate ${name}`)
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  })
