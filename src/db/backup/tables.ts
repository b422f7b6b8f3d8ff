import type { Database } from '#db/connection.ts'

/** A table of the migrations as SQL names it. */
export interface Table {
  name: string
  /** Those one may write, in their order; generated ones follow by themselves. */
  columns: string
}

/** The tables of the migrations, each after those it refers to. */
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

/** Whether the database has none of the application's tables. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  )
  return rows.length === 0
}

/** At first, and at most: an article's body may have 200 kB, a bookmark has a hundred bytes. */
const BATCH_ROWS = 100
const MAX_BATCH_ROWS = 2000
const BATCH_BYTES = 2_000_000

/**
 * Every row of a table as JSON, in batches, as of one moment. Made and read by the engines, so that every type keeps its value and
 * nothing is parsed on the way. Inside a transaction, and one table at a time.
 */
export async function* readRows(db: Database, { name, columns }: Table): AsyncGenerator<string[]> {
  await db.executeSql(
    `declare reading no scroll cursor for select to_json(t)::text as row from (select ${columns} from ${name}) t`,
  )
  let size = BATCH_ROWS
  for (;;) {
    const { rows } = await db.executeSql(`fetch ${size} from reading`)
    if (rows.length === 0) break
    // Between values JSON may be broken into lines, and inside them it is not.
    const lines = rows.map(({ row }) => String(row).replaceAll('\n', ' '))
    yield lines
    const bytes = lines.reduce((sum, line) => sum + line.length, 0)
    if (bytes < BATCH_BYTES / 2) size = Math.min(size * 2, MAX_BATCH_ROWS)
    else if (bytes > BATCH_BYTES) size = Math.max(Math.ceil(size / 2), 1)
  }
  await db.executeSql('close reading')
}

/** Puts rows into a table as `readRows` gave them. */
export async function insertRows(db: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  await db.executeSql(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  )
}

/**
 * Runs `fill` on emptied tables whose triggers are off: what those would compute is in the rows already. Rows of one table may
 * come before those of the same table they refer to. Inside a transaction.
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
    // By name: `all` would hold for the tables that follow too. No table with checks still to come may be altered.
    for (const loop of loops) await db.executeSql(`set constraints ${loop} immediate`)
    for (const loop of loops)
      await db.executeSql(`alter table ${table.name} alter constraint ${loop} not deferrable`)
    await db.executeSql(`alter table ${table.name} enable trigger user`)
  }
}

/** Rules by which rows of a table refer to rows of the same (`articles.duplicate_of`) and that are checked at once. */
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
