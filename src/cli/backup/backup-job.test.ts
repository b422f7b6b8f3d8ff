import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucket } from '#adapters/objects/bucket-objects.ts'
import { findLastBackup } from '#db/backup/last-backup.ts'
import { openDatabase } from '#db/connection.ts'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { runApercu } from '../apercu.ts'
import { testTerminal } from '../terminal.fixture.ts'

const NOW = new Date('2026-11-28T04:10:00Z')
const NAME = 'apercu-2026-11-28T04-10-00Z'
const scratch = mkdtempSync(join(tmpdir(), 'apercu-job-'))
let dataDir: string
let s3: S3Server
beforeAll(async () => {
  dataDir = await makeDataDir()
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.stop()
  for (const folder of [scratch, dataDir]) rmSync(folder, { recursive: true, force: true })
})

const run = async (home: string, argv: string[], rounds = 0, settings: Record<string, string> = {}) => {
  const copies = Object.fromEntries(Object.entries(s3.env).map(([name, value]) => [`BACKUP_${name}`, value]))
  const terminal = testTerminal({ DATA_DIR: dataDir, ...copies, ...settings }, { now: NOW, rounds })
  const file = ['--env-file', join(scratch, 'none')]
  const exitCode = await runApercu(['backup', '--into', join(scratch, home), ...argv, ...file], terminal)
  return { exitCode, errors: terminal.errors(), output: terminal.output(), pauses: terminal.pauses }
}
const copied = async (): Promise<string[]> => {
  const bucket = openBucket(s3.settings, { onFailure: () => {} })
  const keys: string[] = []
  for await (const { key } of bucket.objects('backups').list()) keys.push(key)
  bucket.close()
  return keys
}

describe('the backup job', () => {
  test('copies a backup to a bucket, and keeps so many here and there', async () => {
    const home = join(scratch, 'copied')
    for (const old of ['apercu-2026-11-26T04-00-00Z', 'apercu-2026-11-27T04-00-00Z', 'mine'])
      mkdirSync(join(home, old), { recursive: true })
    const bucket = openBucket(s3.settings, { onFailure: () => {} })
    for (const old of ['apercu-2026-11-26T04-00-00Z', 'apercu-2026-11-27T04-00-00Z'])
      await bucket.objects('backups').put(`${old}/manifest.json`, new Uint8Array(1), 'text/plain')
    bucket.close()
    expect(await run('copied', ['--keep', '2'])).toMatchObject({ exitCode: 0, errors: '' })
    expect(readdirSync(home).toSorted()).toEqual(['apercu-2026-11-27T04-00-00Z', NAME, 'mine'])
    const keys = await copied()
    expect(keys).toContain(`${NAME}/manifest.json`)
    expect(keys).toContain(`${NAME}/tables/users.ndjson.gz`)
    expect(keys.some((key) => key.startsWith('apercu-2026-11-26'))).toBe(false)
    const db = await openDatabase({ dataDir })
    expect(await findLastBackup(db)).toEqual({ writtenAt: NOW.toISOString(), copiedAt: NOW.toISOString() })
    await db.close()
  })

  test('makes one at once, and waits until the newest is old enough', async () => {
    const { pauses, errors } = await run('repeated', ['--every', '24', '--no-copy'], 1)
    expect(pauses).toEqual([0, 24 * 3_600_000])
    expect(errors).toContain(`Backup written to ${join(scratch, 'repeated', NAME)}`)
  })

  test('goes on after a failure, and tries again within the hour', async () => {
    const { pauses, errors } = await run('failing', ['--every', '24', '--copy'], 1, { BACKUP_S3_BUCKET: '' })
    expect(pauses).toEqual([0, 3_600_000])
    expect(errors).toMatch(/No backup was made\. BACKUP_S3_BUCKET: BACKUP_S3_ENDPOINT/)
    expect(existsSync(join(scratch, 'failing'))).toBe(false)
  })

  test('that cannot copy says where the backup is, and that is what the doctor knows', async () => {
    const away = { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }
    const before = await openDatabase({ dataDir })
    await before.kysely.deleteFrom('app_state').where('key', '=', 'last-backup').execute()
    await before.close()
    const { exitCode, errors } = await run('alone', [], 0, away)
    expect(exitCode).toBe(1)
    expect(errors).toContain(
      `The backup is complete in ${join(scratch, 'alone', NAME)}, but only there. The copy failed:`,
    )
    expect(existsSync(join(scratch, 'alone', NAME, 'manifest.json'))).toBe(true)
    const db = await openDatabase({ dataDir })
    expect(await findLastBackup(db)).toEqual({ writtenAt: NOW.toISOString() })
    await db.close()
  })

  test('makes none of a database without tables, which would pass for the newest for a day', async () => {
    const empty = { DATA_DIR: join(scratch, 'empty') }
    const { exitCode, errors } = await run('of-nothing', ['--no-copy'], 0, empty)
    expect(exitCode).toBe(1)
    expect(errors).toContain('No backup was made. The database has no tables yet')
    expect(existsSync(join(scratch, 'of-nothing'))).toBe(false)
  })

  test('says which settings a copy needs, before it writes anything', async () => {
    const none = {
      BACKUP_S3_ENDPOINT: '',
      BACKUP_S3_BUCKET: '',
      BACKUP_S3_ACCESS_KEY_ID: '',
      BACKUP_S3_SECRET_ACCESS_KEY: '',
    }
    const { exitCode, errors } = await run('without', ['--copy'], 0, none)
    expect(exitCode).toBe(1)
    expect(errors).toContain('A copy needs BACKUP_S3_ENDPOINT')
    expect((await run('without', ['--every', '2', '--to', 'x'])).errors).toContain('--to names one folder')
  })
})
