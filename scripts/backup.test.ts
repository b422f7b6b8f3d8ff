import { execFile, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCorpus } from '../bench/corpus/load-corpus.ts'
import { openBucket } from '../src/adapters/objects/bucket-objects.ts'
import { openFolderStores } from '../src/adapters/objects/object-stores.ts'
import { readFiles } from '../src/db/backup/copy-files.ts'
import { filesOfBackup } from '../src/db/backup/kept-files.ts'
import { checkBackup, restoreBackup } from '../src/db/backup/restore-backup.ts'
import { writeBackup } from '../src/db/backup/write-backup.ts'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { appliedMigrations, knownMigrations, migrate } from '../src/db/migrate.ts'
import { listTables } from '../src/db/backup/tables.ts'
import { makeDataDir } from '../src/testing/database/data-dir.ts'
import { describeWithPostgres } from '../src/testing/database/database.ts'
import { isLongRun } from '../src/testing/processes/long-run.ts'
import { startPostgres, type TestPostgres } from '../src/testing/database/postgres.ts'
import { openSecrets } from '../src/domain/readers/accounts/installation/installation-secret.service.ts'
import { startS3Server } from '../src/testing/s3-server.ts'
import { silentLog } from '../src/testing/test-api.ts'

const ARTICLES = isLongRun ? 100_000 : 120
const NOW = new Date('2026-11-22T08:00:00Z')
const PICTURE = 'ab/ab00000000000000000000000000000a-400.webp'

/** Odd values of every type, in a table that no test of the product fills so. */
const ODD = `
  insert into app_state (key, value) values ('odd', '{"é": [1e3, "\\u2028", null], "break": "a\\nb"}');
  insert into users (id, email, first_name, last_name, created_at)
    values ('00000000-0000-7000-8000-000000000001', 'zoé@example.org', e'Zo\\u00e9\\t"x"', '', '2026-03-29 01:59:59.999+01');
  insert into sessions (id, token_hash, user_id, expires_at)
    values ('00000000-0000-7000-8000-000000000002', decode(repeat('ff', 32), 'hex'), '00000000-0000-7000-8000-000000000001', 'infinity');
  insert into bookmarks (id, user_id, article_id)
    select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', id from articles order by id limit 7;
  update articles set quality = 'NaN', entities = array['', 'a,b', 'c"d', '{}'] where id in (select id from articles order by id limit 3);
  select nextval('billing_reads');`

/** Rows and a hash of each table, as the engine writes them. */
const fingerprints = async (db: Database): Promise<Record<string, string>> => {
  const prints: Record<string, string> = {}
  for (const { name } of await listTables(db)) {
    const { rows } = await db.executeSql(
      `select count(*) as n, sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint) as hash from ${name} t`,
    )
    prints[name] = `${rows[0]?.['n']} ${rows[0]?.['hash']}`
  }
  return prints
}

describeWithPostgres('backup and restore', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'apercu-backup-'))
  let server: TestPostgres
  let sourceDir: string
  let original: Record<string, string>
  const first = join(scratch, 'first')
  const run = (command: string, ...args: string[]) =>
    spawnSync(process.execPath, ['scripts/apercu.ts', command, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: '' },
    })
  /** Like `run`, while a server in this process answers. */
  const runBeside = (command: string, ...args: string[]): Promise<{ status: number; stderr: string }> =>
    new Promise((resolve) => {
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '' }
      const child = execFile(
        process.execPath,
        ['scripts/apercu.ts', command, ...args],
        { env },
        (_, __, stderr) => resolve({ status: child.exitCode ?? -1, stderr }),
      )
    })
  const emptyDatabase = async (): Promise<Database> =>
    openDatabase({ dataDir: '', databaseUrl: (await server.createDatabase()).url })

  beforeAll(async () => {
    server = await startPostgres()
    sourceDir = await makeDataDir()
    const db = await openDatabase({ dataDir: sourceDir })
    await loadCorpus(db, ARTICLES, NOW)
    await db.executeSql(ODD)
    original = await fingerprints(db)
    mkdirSync(join(sourceDir, 'images', 'ab'), { recursive: true })
    writeFileSync(join(sourceDir, 'images', PICTURE), 'a picture')
    writeFileSync(join(sourceDir, 'images', 'ab', 'half.tmp'), 'half a pict')
    await db.close()
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    for (const folder of [scratch, sourceDir]) rmSync(folder, { recursive: true, force: true })
  })

  it('carries a site from the embedded database to PostgreSQL and back, every row and file as it was', async () => {
    const made = run('backup', '--to', first, '--data-dir', sourceDir)
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toMatch(new RegExp(`^ +${ARTICLES} {2}articles$`, 'm'))
    // Readers' addresses: for its owner's eyes.
    expect(statSync(first).mode & 0o077).toBe(0)
    expect(statSync(join(first, 'tables/users.ndjson.gz')).mode & 0o077).toBe(0)

    const { url } = await server.createDatabase()
    const hostDir = join(scratch, 'host')
    const restored = run('restore', '--from', first, '--database', url, '--data-dir', hostDir)
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(hostDir, 'images', PICTURE), 'utf8')).toBe('a picture')
    expect(existsSync(join(hostDir, 'images', 'ab', 'half.tmp'))).toBe(false)
    const remote = await openDatabase({ dataDir: '', databaseUrl: url })
    expect(await fingerprints(remote)).toEqual(original)
    // Another server's own settings change nothing.
    await remote.executeSql(`alter role postgres set timezone = 'Asia/Kolkata'`)
    const second = join(scratch, 'second')
    const again = await writeBackup(remote, {
      folder: second,
      files: openFolderStores(hostDir).objects,
      now: NOW,
    })
    expect(again.tables.map(({ checksum, name, rows }) => ({ checksum, name, rows }))).toEqual(
      (await checkBackup(first)).tables.map(({ checksum, name, rows }) => ({ checksum, name, rows })),
    )
    expect(again.tables.find(({ name }) => name === 'articles')?.rows).toBe(ARTICLES)
    await remote.close()

    const homeDir = join(scratch, 'home')
    const home = await openDatabase({ dataDir: homeDir })
    await restoreBackup(home, { folder: second, files: openFolderStores(homeDir).objects })
    expect(await fingerprints(home)).toEqual(original)
    // What the rows stand for works: search, sequences, rules.
    const { rows } = await home.executeSql(
      `select count(*) as n from article_search where search @@ to_tsquery('public.en_u', 'the | model | of')`,
    )
    expect(rows[0]?.['n']).toBeGreaterThanOrEqual(0)
    expect((await home.executeSql(`select nextval('billing_reads') as n`)).rows).toEqual([{ n: 2 }])
    await expect(
      home.executeSql(`delete from articles where id in (select article_id from bookmarks)`),
    ).rejects.toThrow('foreign key')
    await home.close()
  }, 900_000)

  it('carries pictures from a folder to a bucket and back, by the commands', async () => {
    const s3 = await startS3Server()
    const settings = { ...s3.env }
    try {
      const { url } = await server.createDatabase()
      Object.assign(process.env, settings)
      const target = ['--database', url, '--data-dir', join(scratch, 'no-folder')]
      expect(await runBeside('restore', '--from', first, ...target)).toMatchObject({ status: 0, stderr: '' })
      expect(existsSync(join(scratch, 'no-folder', 'images'))).toBe(false)
      const bucket = openBucket(s3.settings, { onFailure: () => {} })
      expect(Buffer.from((await bucket.objects('images').get(PICTURE)) ?? []).toString()).toBe('a picture')
      bucket.close()
      const folder = join(scratch, 'from-bucket')
      expect(await runBeside('backup', '--to', folder, ...target)).toMatchObject({ status: 0, stderr: '' })
      expect((await checkBackup(folder)).folders).toEqual((await checkBackup(first)).folders)
    } finally {
      for (const name of Object.keys(settings)) delete process.env[name]
      await s3.stop()
    }
  }, 120_000)

  it('opens no live code or letter by itself, and says at restoring where the secret belongs', async () => {
    const { url } = await server.createDatabase()
    const dataDir = join(scratch, 'opens')
    const db = await openDatabase({ dataDir, databaseUrl: url })
    await migrate(db)
    const configured = ['the secret of AUTH_SECRET that no backup may hold']
    await openSecrets({ db, dataDir, configured }, silentLog)
    const mail = (kind: string, text: string) =>
      db.executeSql(
        `insert into mail_outbox (id, kind, unique_key, recipient, locale, message_id, subject, text, html, next_try_at, created_at)
         values (gen_random_uuid(), $1, $1, 'ada@reader.example', 'en', $1, 's', $2, $2, now(), now())`,
        [kind, text],
      )
    await mail('reset-password', 'Your code: 482913, or https://apercu.example/set-password?token=live-link')
    await mail('edition', 'https://apercu.example/letters?edition=1&signature=live-letter')
    await mail('contact-message', 'How do you choose what stands first?')
    // What an earlier release left.
    await db.executeSql(
      `insert into app_state (key, value) values ('auth-secret', '"the secret of an earlier release"')`,
    )
    mkdirSync(join(dataDir, 'outbox'), { recursive: true })
    writeFileSync(join(dataDir, 'outbox', 'one.json'), 'live-link')
    const folder = join(scratch, 'opens-nothing')
    await writeBackup(db, { folder, files: openFolderStores(dataDir).objects, now: NOW })
    await db.close()

    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const content = files
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
      .map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString())
      .join('\n')
    for (const live of [
      'live-link',
      'live-letter',
      '482913',
      ...configured,
      'the secret of an earlier release',
    ])
      expect(content).not.toContain(live)
    expect(content).toContain('How do you choose what stands first?')

    const args = ['--from', folder, '--data-dir', join(scratch, 'opens-again'), '--database']
    const without = run('restore', ...args, (await server.createDatabase()).url)
    expect(without).toMatchObject({ status: 0, stdout: expect.stringContaining('apercu secret') })
    process.env['AUTH_SECRET'] = configured[0]
    const withIt = run('restore', ...args, (await server.createDatabase()).url)
    delete process.env['AUTH_SECRET']
    expect(withIt).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('The secret at hand is the one'),
    })
  }, 120_000)

  it('is of one moment, however much is written meanwhile', async () => {
    const { url } = await server.createDatabase()
    const db = await openDatabase({ dataDir: '', databaseUrl: url })
    const writer = await openDatabase({ dataDir: '', databaseUrl: url })
    await restoreBackup(db, { folder: first })
    const folder = join(scratch, 'moment')
    const written = writeBackup(db, { folder, now: NOW })
    const isDone = written.then(
      () => true,
      () => true,
    )
    let added = 0
    while (!(await Promise.race([isDone, Promise.resolve(false)]))) {
      // Each time in two tables: a backup that has one half of it would not be of one moment.
      await writer.tx(async () => {
        await writer.executeSql(`insert into app_state (key, value) values ($1, '1')`, [`pair-${added}`])
        await writer.executeSql(
          `insert into delivery_stops (id, reason, stopped_at, until) values (gen_random_uuid(), $1, now(), now())`,
          [`pair-${added}`],
        )
      })
      added += 1
    }
    await written
    expect(added).toBeGreaterThan(0)
    const pairs = (table: string, column: string): string[] =>
      gunzipSync(readFileSync(join(folder, 'tables', `${table}.ndjson.gz`)))
        .toString()
        .split('\n')
        .flatMap((line) => (line ? [String((JSON.parse(line) as Record<string, unknown>)[column])] : []))
        .filter((key) => key.startsWith('pair-'))
        .sort()
    expect(pairs('app_state', 'key')).toEqual(pairs('delivery_stops', 'reason'))
    await db.close()
    await writer.close()
  }, 300_000)

  it('refuses a database that holds something, and a backup that is not whole, and changes nothing', async () => {
    const target = await emptyDatabase()
    await migrate(target)
    await target.executeSql(`insert into app_state (key, value) values ('mine', '1')`)
    await target.executeSql(
      `insert into sources (id, name, feed_url, kind, language, category) values ('a', 'A', 'a', 'live', 'en', 'research')`,
    )
    const before = await fingerprints(target)
    await expect(restoreBackup(target, { folder: first })).rejects.toThrow('holds tables already')
    expect(await fingerprints(target)).toEqual(before)
    await target.close()

    const broken = join(scratch, 'broken')
    const spoil = async (change: (folder: string) => void): Promise<string> => {
      rmSync(broken, { recursive: true, force: true })
      spawnSync('cp', ['-r', first, broken])
      change(broken)
      return checkBackup(broken).then(() => 'whole', String)
    }
    const rowsOf = 'tables/article_texts.ndjson.gz'
    const flipByte = (folder: string): void => {
      const bytes = readFileSync(join(folder, rowsOf))
      bytes[bytes.length >> 1]! ^= 1
      writeFileSync(join(folder, rowsOf), bytes)
    }
    expect(await spoil(() => {})).toBe('whole')
    expect(run('restore', '--from', join(scratch, 'nowhere'), '--check')).toMatchObject({
      status: 1,
      stdout: '',
    })
    expect(await spoil(flipByte)).toContain('the rows of article_texts are not those written')
    expect(await spoil((folder) => rmSync(join(folder, rowsOf)))).toContain(`${rowsOf} is missing`)
    expect(await spoil((folder) => rmSync(join(folder, 'manifest.json')))).toContain(
      'there is no manifest.json',
    )
    expect(await spoil((folder) => writeFileSync(join(folder, 'manifest.json'), '{"format":'))).toContain(
      'no JSON',
    )
    expect(await spoil((folder) => writeFileSync(join(folder, 'files/images', PICTURE), 'x'))).toContain(
      'images',
    )

    const empty = await emptyDatabase()
    await expect(restoreBackup(empty, { folder: join(scratch, 'nowhere') })).rejects.toThrow('broken')
    expect(await appliedMigrations(empty)).toEqual([])
    await empty.close()
  }, 300_000)

  it('brings a backup of an earlier release to this one, refuses one of a later, and can be repeated after a failure', async () => {
    const names = await knownMigrations()
    const earlier = await emptyDatabase()
    await migrate(earlier, { upTo: names.at(-2) })
    await earlier.executeSql(
      `insert into sources (id, name, feed_url, kind, language, category) values ('b', 'B', 'b', 'live', 'fr', 'research')`,
    )
    const folder = join(scratch, 'earlier')
    await writeBackup(earlier, { folder, now: NOW })
    await earlier.close()

    const target = await emptyDatabase()
    const manifestFile = join(folder, 'manifest.json')
    const manifest = readFileSync(manifestFile, 'utf8')
    const other = JSON.parse(manifest) as {
      tables: { name: string; checksum: string }[]
      migrations: string[]
      folders: unknown[]
    }
    for (const table of other.tables) if (table.name === 'sources') table.checksum = 'something else'
    writeFileSync(manifestFile, JSON.stringify(other))
    await expect(restoreBackup(target, { folder })).rejects.toThrow('sources: 1 rows were written')
    writeFileSync(manifestFile, manifest)
    // Pictures that cannot be put down leave an empty database, which takes the backup once they can.
    const dataDir = join(scratch, 'in-the-way')
    mkdirSync(join(folder, 'files', 'images', 'ab'), { recursive: true })
    writeFileSync(join(folder, 'files', 'images', PICTURE), 'a picture')
    other.folders = [await readFiles('images', filesOfBackup(join(folder, 'files', 'images')))]
    writeFileSync(
      manifestFile,
      JSON.stringify({ ...(JSON.parse(manifest) as object), folders: other.folders }),
    )
    writeFileSync(dataDir, 'a file where a folder should be')
    await expect(restoreBackup(target, { folder, files: openFolderStores(dataDir).objects })).rejects.toThrow(
      'ENOTDIR',
    )
    expect((await target.executeSql('select from sources')).rows).toEqual([])
    rmSync(dataDir)
    expect(
      (await restoreBackup(target, { folder, files: openFolderStores(dataDir).objects })).migrated,
    ).toEqual([names.at(-1)])
    expect(readFileSync(join(dataDir, 'images', PICTURE), 'utf8')).toBe('a picture')
    expect((await target.executeSql('select id from sources')).rows).toEqual([{ id: 'b' }])
    await target.close()

    other.migrations.push('999_from_the_future')
    writeFileSync(manifestFile, JSON.stringify(other))
    const fresh = await emptyDatabase()
    await expect(restoreBackup(fresh, { folder })).rejects.toThrow('newer release')
    await fresh.close()
    expect(readdirSync(scratch).filter((name) => name.endsWith('.partial'))).toEqual([])
  }, 300_000)
})
