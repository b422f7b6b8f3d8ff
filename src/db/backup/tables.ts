import type { Database } from '#db/connection.ts'

/** Name and columns are quoted as SQL identifiers where needed. */
export interface Table {
  name: string
  /** Writable columns in their order, separated by commas; generated ones are computed on insert. */
  columns: string
}

/**
 * The tables of the migrations, each after those that it references.
 *
 * @throws Error when tables reference each other in a cycle.
 */
export async function listTables(db: Database): Promise<Table[]> {
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

/** Hears how many rows of a table are done, for work that takes minutes. */
export type RowProgress = (table: string, rows: number) => void

export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  )
  return rows.length === 0
}

/**
 * Batches adapt to the size of the rows, because an article's body may have 200 kB, a bookmark a hundred
 * bytes.
 */
const BATCH_ROWS = 100
const MAX_BATCH_ROWS = 2000
const BATCH_BYTES = 2_000_000

/**
 * Yields every row of a table as JSON, in batches, from one cursor, so call it inside a transaction and for
 * one table at a time. JSON is written and read by the database engines, so that every type keeps its value
 * without a parser in between.
 */
export async function* readRows(db: Database, { name, columns }: Table): AsyncGenerator<string[]> {
  await db.executeSql(
    `declare reading no scroll cursor for select to_json(t)::text as row from (select ${columns} from ${name}) t`,
  )
  let size = BATCH_ROWS
  for (;;) {
    const { rows } = await db.executeSql(`fetch ${size} from reading`)
    if (rows.length === 0) break
    // JSON may have line breaks between values, but never inside a string.
    const lines = rows.map(({ row }) => String(row).replaceAll('\n', ' '))
    yield lines
    const bytes = lines.reduce((sum, line) => sum + line.length, 0)
    if (bytes < BATCH_BYTES / 2) size = Math.min(size * 2, MAX_BATCH_ROWS)
    else if (bytes > BATCH_BYTES) size = Math.max(Math.ceil(size / 2), 1)
  }
  await db.executeSql('close reading')
}

export async function insertRows(db: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  await db.executeSql(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  )
}

/**
 * Truncates the tables and runs `fill` on each with its triggers disabled, because the rows contain what
 * these would compute. Rows may come before rows of the same table that they reference. Call it inside a
 * transaction.
 */
export async function fillTables(
  db: Database,
  tables: Table[],
  fill: (table: Table) => Promise<void>,
): Promise<void> {
  if (tables.length === 0) return
  await db.executeSql(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const table of tables) {
    const loops = await selfReferences(db, table)
    await db.executeSql(`alter table ${table.name} disable trigger user`)
    for (const loop of loops)
      await db.executeSql(`alter table ${table.name} alter constraint ${loop} deferrable initially deferred`)
    await fill(table)
    // By name: `set constraints all` would defer later tables too, and pending checks forbid `alter table`.
    for (const loop of loops) await db.executeSql(`set constraints ${loop} immediate`)
    for (const loop of loops)
      await db.executeSql(`alter table ${table.name} alter constraint ${loop} not deferrable`)
    await db.executeSql(`alter table ${table.name} enable trigger user`)
  }
}

/** Foreign keys from a table to itself (`articles.duplicate_of`) that are checked at once. */
async function selfReferences(db: Database, { name }: Table): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select format('%I', conname) as name from pg_constraint
     where contype = 'f' and conrelid = $1::regclass and confrelid = conrelid and not condeferrable order by 1`,
    [name],
  )
  return rows.map((row) => String(row['name']))
}

export interface Sequence {
  name: string
  value: number
}

export async function readSequences(db: Database): Promise<Sequence[]> {
  const { rows } = await db.executeSql(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows.map(({ name, value }) => ({ name: String(name), value: Number(value) }))
}

export async function setSequences(db: Database, sequences: Sequence[]): Promise<void> {
  for (const { name, value } of sequences)
    await db.executeSql('select setval($1::regclass, $2)', [name, value])
}
