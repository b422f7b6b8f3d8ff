import { openDatabase, type Database } from '#db/connection.ts'

/**
 * A process for tests to kill: `node crash-writer.ts DATA_DIR [hold]`. It opens the folder, prints what it
 * finds, then writes without end and prints each number once its transaction is committed. With `hold` it
 * only keeps the folder open, until its standard input ends.
 */
export type CrashReport =
  | { kind: 'found'; numbers: number[]; counter: number; byIndex: number }
  | { kind: 'wrote'; number: number }
  | { kind: 'refused'; message: string }

const report = (line: CrashReport): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

async function find(db: Database): Promise<CrashReport & { kind: 'found' }> {
  await db.executeSql('create table if not exists crash_rows (number int primary key, filler text)')
  await db.executeSql('create table if not exists crash_counter (n int)')
  await db.executeSql('insert into crash_counter select 0 where not exists (select from crash_counter)')
  return db.tx(async () => {
    const { rows } = await db.executeSql('select number from crash_rows order by filler, number')
    const { rows: counters } = await db.executeSql('select n from crash_counter')
    await db.executeSql('set local enable_seqscan = off')
    const { rows: indexed } = await db.executeSql(
      'select count(number) as n from crash_rows where number >= 0',
    )
    return {
      kind: 'found',
      numbers: rows.map((row) => Number(row['number'])),
      counter: Number(counters[0]?.['n']),
      byIndex: Number(indexed[0]?.['n']),
    }
  })
}

async function writeForEver(db: Database, from: number): Promise<never> {
  for (let number = from; ; number += 1) {
    await db.tx(async () => {
      await db.executeSql('insert into crash_rows values ($1, $2)', [
        number,
        'x'.repeat(500 + (number % 3000)),
      ])
      await db.executeSql('update crash_counter set n = n + 1')
    })
    report({ kind: 'wrote', number })
    if (number % 25 === 0) await db.maintain()
  }
}

const [dataDir = '', mode] = process.argv.slice(2)
try {
  const db = await openDatabase({ dataDir })
  const found = await find(db)
  report(found)
  if (mode === 'hold') {
    process.stdin.resume().once('end', () => void db.close())
  } else {
    await writeForEver(db, Math.max(0, ...found.numbers) + 1)
  }
} catch (error) {
  report({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
