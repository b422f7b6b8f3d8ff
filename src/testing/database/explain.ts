import type { Database } from '#db/connection.ts'
import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

/**
 * The text form of a parameter, because the types of an EXPLAIN's parameters are known only inside the query.
 */
const asText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(asText(item))).join()}}`
  return String(value)
}
const asLiteral = (value: unknown): string =>
  value === null || value === undefined ? 'null' : `'${asText(value).replaceAll("'", "''")}'`

/** Runs `work` against a database that records queries, and returns them. */
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
 * The generic plan of a query, which PostgreSQL caches for repeated executions, because the product's
 * statements are named. Sequential scans, which small tables invite, are disabled and appear only where no
 * index can answer.
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
