import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyring } from '#adapters/identity/keyring.ts'
import type { Database } from '#db/connection.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { silentLog } from '#testing/test-api.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkSecret, MissingSecretError, openKeyring, openSecrets } from './installation-secret.service.ts'

const OLD = 'the secret of an earlier release with 32 and more'
const NEW = 'the secret of AUTH_SECRET that is also long enough'

describeEachEngine('the secret of the installation', ({ open }) => {
  let db: Database
  let dataDir: string
  let errors: string[]
  const log = { ...silentLog, error: (_: object, message: string) => void errors.push(message) }
  const folders: string[] = []
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'apercu-secret-'))
    folders.push(folder)
    return folder
  }
  const secretsOf = (folder: string, configured: string[] = []) =>
    openSecrets({ db, dataDir: folder, configured }, log)
  const storeAsBefore = (secret: string) =>
    db.kysely
      .insertInto('app_state')
      .values({ key: 'auth-secret', value: JSON.stringify(secret) })
      .execute()
  /** Everything a dump or a backup of the database would hold of it. */
  const dump = async (): Promise<string> =>
    JSON.stringify(await db.kysely.selectFrom('app_state').selectAll().execute())

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.kysely.deleteFrom('app_state').where('key', 'like', 'auth-secret%').execute()
    dataDir = newFolder()
    errors = []
  })
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  test('is made once, for its owner alone, and lies in no table', async () => {
    const [secret] = await secretsOf(dataDir)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await secretsOf(dataDir)).toEqual([secret])
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(await dump()).not.toContain(secret)
    expect(errors).toEqual([])
  })

  test('is one and the same for all that begin together in one folder', async () => {
    for (let round = 0; round < 10; round += 1) {
      const folder = newFolder()
      await db.kysely.deleteFrom('app_state').where('key', 'like', 'auth-secret%').execute()
      const all = await Promise.all(Array.from({ length: 6 }, () => secretsOf(folder)))
      expect(new Set(all.flat()).size).toBe(1)
    }
  })

  test('is moved out of the database of an earlier release, and what it signed is still accepted', async () => {
    await storeAsBefore(OLD)
    const keys = await openKeyring({ db, dataDir, configured: [NEW] }, log)
    expect(await dump()).not.toContain(OLD)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toContain(OLD)
    expect(keys.verifyMac('links', 'reader 1', createKeyring([OLD]).mac('links', 'reader 1'))).toBe(true)
    expect(await secretsOf(dataDir, [NEW])).toEqual([NEW, OLD])
    expect(errors).toEqual([])
  })

  test('that an earlier release made again, after it was started once more, is accepted besides', async () => {
    const [first] = await secretsOf(dataDir)
    await storeAsBefore(OLD)
    expect(await secretsOf(dataDir)).toEqual([first, OLD])
    expect(errors).toEqual([])
  })

  test('is not made up where the database has one elsewhere: the process ends with one sentence', async () => {
    await secretsOf(dataDir)
    const elsewhere = newFolder()
    await expect(secretsOf(elsewhere)).rejects.toThrow(MissingSecretError)
    expect(existsSync(join(elsewhere, 'secret'))).toBe(false)
  })

  test('of two folders at the same moment has one winner', async () => {
    const outcomes = await Promise.allSettled([dataDir, newFolder()].map((folder) => secretsOf(folder)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is replaced by listing a new one before it, without a word; without it, loudly', async () => {
    const [first] = await secretsOf(dataDir)
    expect(await secretsOf(dataDir, [NEW])).toEqual([NEW, first])
    expect(errors).toEqual([])
    expect(await secretsOf(newFolder(), [OLD])).toEqual([OLD])
    expect(errors.join()).toContain('ALERT')
  })

  test('that is too short, or in a file others may read, is not left so', async () => {
    const path = join(dataDir, 'secret')
    writeFileSync(path, 'short\n')
    await expect(secretsOf(dataDir)).rejects.toThrow('32 characters')
    writeFileSync(path, `# kept\n${NEW}\n`, { mode: 0o644 })
    expect(await secretsOf(dataDir)).toEqual([NEW])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('can be compared with a restored database before anything is started', async () => {
    const options = { db, dataDir, configured: [] }
    expect(await checkSecret(options)).toBe('unknown-to-database')
    await secretsOf(dataDir)
    expect(await checkSecret(options)).toBe('fits')
    expect(await checkSecret({ ...options, dataDir: newFolder() })).toBe('missing')
    expect(await checkSecret({ ...options, dataDir: newFolder(), configured: [OLD] })).toBe('another')
  })
})
