import type { Database } from './connection.ts'

/** Rows in one statement: an article's body may have 200 kB. */
const BATCH_ROWS = 100

export interface MovedTable {
  table: string
  rows: number
}

/**
 * Copies every row of `from` into `to`, whose tables must be there and of the same migrations. All in
 * one transaction of `to`, whose triggers are off meanwhile: what they would compute is copied. What
 * the migrations themselves put into `to` is replaced. Jobs that wait in the queue stay behind.
 */
export async function moveRows(from: Database, to: Database): Promise<MovedTable[]> {
  const tables = await listTables(from)
  const names = tables.map(({ name }) => name)
  const known = new Set((await listTables(to)).map(({ name }) => name))
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`The target has no table ${missing.join(', ')}`)

  return from.tx(() =>
    to.tx(async () => {
      await to.executeSql(`truncate ${names.join(', ')}`)
      const moved: MovedTable[] = []
      for (const table of tables) {
        await to.executeSql(`alter table ${table.name} disable trigger user`)
        const rows = await copyTable(from, to, table)
        await to.executeSql(`alter table ${table.name} enable trigger user`)
        moved.push({ table: table.name, rows })
      }
      await copySequences(from, to)
      return moved
    }),
  )
}

/** True when no table of ours is there yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  )
  return rows.length === 0
}

interface Table {
  name: string
  columns: string
}

async function copyTable(from: Database, to: Database, { name, columns }: Table): Promise<number> {
  // JSON made and read by the engines: every type keeps its value, and nothing is parsed on the way.
  await from.executeSql(`declare moving no scroll cursor for select to_json(t)::text as row from ${name} t`)
  let count = 0
  for (;;) {
    const { rows } = await from.executeSql(`fetch ${BATCH_ROWS} from moving`)
    if (rows.length === 0) break
    await to.executeSql(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.map(({ row }) => String(row)).join(',')}]`],
    )
    count += rows.length
  }
  await from.executeSql('close moving')
  const { rows } = await to.executeSql(`select count(*) as n from ${name}`)
  if (rows[0]?.['n'] !== count) throw new Error(`${name}: ${count} rows were sent, ${rows[0]?.['n']} arrived`)
  return count
}

async function copySequences(from: Database, to: Database): Promise<void> {
  const { rows } = await from.executeSql(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, value } of rows) await to.executeSql('select setval($1::regclass, $2)', [name, value])
}

/** The tables of the migrations, each after those it refers to. */
async function listTables(db: Database): Promise<Table[]> {
  const { rows: columns } = await db.executeSql(
    `select format('%I', c.relname) as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  const { rows: references } = await db.executeSql(
    `select distinct format('%I', c.relname) as name, format('%I', r.relname) as target
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> r.oid`,
  )
  const waiting = new Map(columns.map((row) => [String(row['name']), String(row['columns'])]))
  const sorted: Table[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ([name]) => !references.some((row) => row['name'] === name && waiting.has(String(row['target']))),
    )
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const [name, list] of ready) {
      sorted.push({ name, columns: list })
      waiting.delete(name)
    }
  }
  return sorted
}
