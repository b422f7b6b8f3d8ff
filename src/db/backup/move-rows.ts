import type { Database } from '#db/connection.ts'
import {
  fillTables,
  insertRows,
  listTables,
  readRows,
  readSequences,
  type RowProgress,
  setSequences,
} from './tables.ts'

export interface MovedTable {
  table: string
  rows: number
}

/**
 * Copies every row of `from` into `to`, whose tables must exist and have the same migrations, in one
 * transaction of `to`. Its triggers are disabled, because the values that they compute are copied. Rows that
 * the migrations inserted into `to` are replaced. Queued jobs are not copied.
 */
export async function moveRows(
  from: Database,
  to: Database,
  onProgress: RowProgress = () => {},
): Promise<MovedTable[]> {
  const tables = await listTables(from)
  const known = new Set((await listTables(to)).map(({ name }) => name))
  const missing = tables.map(({ name }) => name).filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`The target has no table ${missing.join(', ')}`)

  const kind = 'backup'
  return from.tx(
    () =>
      to.tx(
        async () => {
          const moved: MovedTable[] = []
          await fillTables(to, tables, async (table) => {
            let count = 0
            for await (const lines of readRows(from, table)) {
              await insertRows(to, table, lines)
              count += lines.length
              onProgress(table.name, count)
            }
            const { rows } = await to.executeSql(`select count(*) as n from ${table.name}`)
            if (rows[0]?.['n'] !== count)
              throw new Error(`${table.name}: ${count} rows were sent, ${rows[0]?.['n']} arrived`)
            moved.push({ table: table.name, rows: count })
          })
          await setSequences(to, await readSequences(from))
          return moved
        },
        { kind },
      ),
    { kind },
  )
}
