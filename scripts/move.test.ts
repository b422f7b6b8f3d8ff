import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { migrate } from '../src/db/migrate.ts'
import { moveRows } from '../src/db/backup/move-rows.ts'
import { uuidv7 } from '../src/db/uuid.ts'
import { makeDataDir } from '../src/testing/database/data-dir.ts'
import { describeWithPostgres } from '../src/testing/database/database.ts'
import { startPostgres, type TestPostgres } from '../src/testing/database/postgres.ts'

const TABLES = ['sources', 'articles', 'article_texts', 'article_search', 'app_state', 'odd']
const ODD_TABLE = `create table if not exists odd (
  id bigint generated always as identity primary key, big bigint, ratio double precision, exact numeric, at timestamptz,
  bytes bytea, doc jsonb, words text[], doubled bigint generated always as (big * 2) stored, "order" text)`

async function fill(db: Database): Promise<void> {
  await db.executeSql(
    `insert into sources (id, name, feed_url, kind, language, category) values ('le-fil', 'Le Fil d’IA', 'folder:a.xml', 'folder', 'fr', 'research')`,
  )
  for (let n = 0; n < 250; n += 1) {
    const id = uuidv7()
    await db.executeSql(
      `insert into articles (id, identity, source_id, lang, category, topics, publish_time, content_hash)
       values ($1, decode(md5($2), 'hex'), 'le-fil', 'fr', 'research', $3, '2026-11-21T08:30:00.123Z', '\\x00ff')`,
      [id, String(n), ['modèles', 'a,b', 'c"d']],
    )
    await db.executeSql(
      `insert into article_texts (article_id, lang, title, key_points) values ($1, 'fr', $2, $3)`,
      [id, `Un modèle « ouvert » nº ${n} \\ l'été`, JSON.stringify(['premier', null, { n }])],
    )
  }
  await db.executeSql(`insert into app_state (key, value) values ('k', '{"a": 1.50}')`)
  await db.executeSql(ODD_TABLE)
  await db.executeSql(
    `insert into odd (big, ratio, exact, at, bytes, doc, words, "order") values
      (9223372036854775807 / 2, 0.1 + 0.2, 1.2300, '2026-03-29 01:59:59.999999+01', '\\xdeadbeef', '{"é": [1e3, "\\u2028"]}', '{"",null,"{}"}', e'a\\tb'),
      (null, 'NaN', null, 'infinity', null, null, null, null)`,
  )
}

/** One hash for each table over its rows as the engine writes them. */
async function fingerprints(db: Database): Promise<unknown> {
  const all = TABLES.map((table) =>
    db.executeSql(
      `select '${table}' as table, count(*) as rows, md5(string_agg(t::text, e'\\n' order by t::text collate "C")) as hash from ${table} t`,
    ),
  )
  return (await Promise.all(all)).map(({ rows }) => rows[0])
}

const moveTo = (url: string, dataDir: string) =>
  spawnSync(process.execPath, ['scripts/apercu.ts', 'move', '--to', url, '--from', dataDir], {
    encoding: 'utf8',
  })

describeWithPostgres('moving from the embedded database to a server', () => {
  let server: TestPostgres
  let dataDir: string
  beforeAll(async () => {
    server = await startPostgres()
    dataDir = await makeDataDir()
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('carries every row unchanged, of every type', async () => {
    const { url } = await server.createDatabase()
    const source = await openDatabase({ dataDir })
    const target = await openDatabase({ dataDir, databaseUrl: url })
    await fill(source)
    await migrate(target)
    await target.executeSql(ODD_TABLE)

    expect(await moveRows(source, target)).toContainEqual({ table: 'articles', rows: 250 })
    expect(await fingerprints(target)).toEqual(await fingerprints(source))
    await target.executeSql('insert into odd (big) values (1)')
    expect((await target.executeSql('select max(id) as id from odd')).rows).toEqual([{ id: 3 }])
    const { rows } = await target.executeSql(
      "select count(*) as n from article_search where search @@ to_tsquery('public.fr_u', 'modele')",
    )
    expect(rows).toEqual([{ n: 250 }])
    await source.executeSql('drop table odd')
    await Promise.all([source.close(), target.close()])
  })

  it('is one command, which refuses a database that holds something and changes nothing there', async () => {
    const { url } = await server.createDatabase()
    const moved = moveTo(url, dataDir)
    expect(moved).toMatchObject({ status: 0, stderr: '' })
    expect(moved.stdout).toMatch(/^ +250 {2}articles$/m)
    const again = moveTo(url, dataDir)
    expect(again.status).toBe(1)
    expect(again.stderr).toContain('Nothing was moved. The target holds tables already')
    expect(moveTo('postgres://nobody@127.0.0.1:1/none', dataDir).stderr).toContain(
      'Cannot reach the database',
    )
  })
})
