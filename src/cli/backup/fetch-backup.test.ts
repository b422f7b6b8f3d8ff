import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBucket } from '#adapters/objects/bucket-objects.ts'
import { openDatabase } from '#db/connection.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runApercu } from '../apercu.ts'
import { testTerminal } from '../terminal.fixture.ts'

const OLDER = 'apercu-2026-11-27T04-10-00Z'
const NEWER = 'apercu-2026-11-28T04-10-00Z'
const CUT_SHORT = 'apercu-2026-11-29T04-10-00Z'

describe('a copy of a backup in a bucket', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'apercu-fetch-'))
  let dataDir: string
  let s3: S3Server
  beforeAll(async () => {
    dataDir = await makeDataDir()
    s3 = await startS3Server()
    await joins('older@reader.example')
    await copyAt('2026-11-27T04:10:00Z')
    await joins('newer@reader.example')
    await copyAt('2026-11-28T04:10:00Z')
    const bucket = openBucket(s3.settings, { onFailure: () => {} })
    await bucket
      .objects('backups')
      .put(`${CUT_SHORT}/tables/users.ndjson.gz`, new Uint8Array(1), 'text/plain')
    bucket.close()
    // The machine with the site and its backups is gone.
    rmSync(join(scratch, 'made'), { recursive: true })
  })
  afterAll(async () => {
    await s3.stop()
    for (const folder of [scratch, dataDir]) rmSync(folder, { recursive: true, force: true })
  })

  const joins = async (email: string): Promise<void> => {
    const db = await openDatabase({ dataDir })
    await buildAccount(db, { email })
    await db.close()
  }
  const run = async (command: string, argv: string[], now = '2026-11-30T09:00:00Z') => {
    const copies = Object.fromEntries(
      Object.entries(s3.env).map(([name, value]) => [`BACKUP_${name}`, value]),
    )
    const terminal = testTerminal({ DATA_DIR: dataDir, ...copies }, { now: new Date(now) })
    const file = ['--env-file', join(scratch, 'none')]
    const exitCode = await runApercu([command, ...argv, ...file], terminal)
    return { exitCode, output: terminal.output(), errors: terminal.errors() }
  }
  const copyAt = async (now: string): Promise<void> => {
    const { exitCode, errors } = await run('backup', ['--into', join(scratch, 'made')], now)
    if (exitCode !== 0) throw new Error(errors)
  }
  const readersIn = async (folder: string): Promise<string[]> => {
    const db = await openDatabase({ dataDir: folder })
    const users = await db.kysely.selectFrom('users').select('email').orderBy('email').execute()
    await db.close()
    return users.map(({ email }) => email)
  }

  test('is restored on another machine, by its name or as the newest that is whole', async () => {
    const newest = join(scratch, 'newest')
    const restored = await run('restore', ['--from-bucket', 'latest', '--data-dir', newest])
    expect(restored).toMatchObject({ exitCode: 0, output: expect.stringContaining(NEWER) })
    expect(restored.output).toContain('every row compared')
    expect(await readersIn(newest)).toEqual(['newer@reader.example', 'older@reader.example'])
    const former = join(scratch, 'former')
    expect(await run('restore', ['--from-bucket', OLDER, '--data-dir', former])).toMatchObject({
      exitCode: 0,
    })
    expect(await readersIn(former)).toEqual(['older@reader.example'])
  })

  test('is checked without restoring it, and kept where --from says', async () => {
    const kept = join(scratch, 'kept')
    const checked = await run('restore', ['--from-bucket', NEWER, '--from', kept, '--check'])
    expect(checked).toMatchObject({ exitCode: 0, output: expect.stringContaining('is whole') })
    expect(readdirSync(kept)).toContain('manifest.json')
    const again = join(scratch, 'from-kept')
    expect(await run('restore', ['--from', kept, '--data-dir', again])).toMatchObject({ exitCode: 0 })
    expect(await readersIn(again)).toEqual(['newer@reader.example', 'older@reader.example'])
  })

  test('that is damaged, cut short or not there restores nothing, and the bucket’s copies are named', async () => {
    const empty = join(scratch, 'empty')
    const missing = await run('restore', ['--from-bucket', CUT_SHORT, '--data-dir', empty])
    expect(missing.exitCode).toBe(1)
    expect(missing.errors).toContain(`no whole copy ${CUT_SHORT}. It has: ${OLDER}, ${NEWER}`)
    const damaged = join(scratch, 'damaged')
    writeFileSync(join(scratch, 'bytes'), 'not a table')
    const bucket = openBucket(s3.settings, { onFailure: () => {} })
    await bucket.files('backups').upload(`${OLDER}/tables/users.ndjson.gz`, join(scratch, 'bytes'))
    bucket.close()
    const refused = await run('restore', ['--from-bucket', OLDER, '--data-dir', damaged])
    expect(refused.exitCode).toBe(1)
    expect(refused.errors).toContain('No row was restored')
    for (const folder of [empty, damaged]) expect(readdirSync(folder)).toEqual([])
    expect((await run('restore', [])).errors).toContain('--from FOLDER or --from-bucket NAME')
  })
})
