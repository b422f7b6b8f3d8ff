import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/connection.ts'
import { FolderInUseError, lockFolder } from '#db/embedded/folder-lock.ts'
import { LANGUAGE_TABLES } from '#db/language-tables.ts'
import { migrate } from '#db/migrate.ts'

/**
 * Creates a data folder whose embedded database is closed, ready to be opened by another process. The caller
 * deletes it.
 */
export async function makeDataDir(isMigrated = true): Promise<string> {
  const template = await templateFolder(isMigrated)
  const dataDir = mkdtempSync(join(tmpdir(), 'apercu-test-'))
  copyFolder(join(template, 'postgres'), join(dataDir, 'postgres'))
  return dataDir
}

/** Copied synchronously, because a promise per file takes four times as long for thousands of small files. */
const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true })

/**
 * Creating an embedded database costs seconds, copying one a tenth of that. The template is cached per
 * machine, set of migrations and languages, created by the first test process that needs it.
 */
async function templateFolder(isMigrated: boolean): Promise<string> {
  const template = join(TEMPLATES, isMigrated ? `migrated-${migrationsKey()}` : `empty-${engineVersion()}`)
  while (!existsSync(template)) {
    const building = `${template}-building`
    const lock = tryLock(`${template}-lock`)
    if (!lock) {
      await sleep(100)
      continue
    }
    try {
      if (existsSync(template)) break
      rmSync(building, { recursive: true, force: true })
      if (isMigrated) copyFolder(await templateFolder(false), building)
      const db = await openDatabase({ dataDir: building })
      if (isMigrated) await migrate(db)
      await db.close()
      if (isMigrated) removeTemplates((name) => name.startsWith('migrated-'))
      renameSync(building, template)
    } finally {
      lock.release()
    }
  }
  return template
}

/** Inside node_modules, so that git ignores it and a deleted checkout leaves nothing behind. */
const TEMPLATES = fileURLToPath(new URL('../../../node_modules/.cache/apercu-databases/', import.meta.url))

/** Deletes templates of former migrations, of which every edit would leave one. */
function removeTemplates(isOld: (name: string) => boolean): void {
  for (const name of readdirSync(TEMPLATES)) {
    const isFinished = !name.endsWith('-lock') && !name.endsWith('-building')
    if (isFinished && isOld(name)) rmSync(join(TEMPLATES, name), { recursive: true, force: true })
  }
}

function engineVersion(): string {
  const file = new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function tryLock(folder: string): ReturnType<typeof lockFolder> | undefined {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    throw error
  }
}

function migrationsKey(): string {
  const folder = new URL('../../db/migrations/', import.meta.url)
  const hash = createHash('sha256').update(engineVersion()).update(JSON.stringify(LANGUAGE_TABLES))
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}
