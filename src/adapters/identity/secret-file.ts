import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MIN_SECRET_CHARS, parseSecrets } from './secret-list.ts'

const HEADER = `# The secret of this installation, the newest first: links in mailed letters are signed with it, what the database
# holds sealed is opened with it. No backup holds it: keep a copy where passwords are kept.
`

/** The secret lies in a file of its own, so that no backup of the database contains it. */
export const secretPath = (dataDir: string): string => join(dataDir, 'secret')

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Newest first; none without a file. */
export const readSecretFile = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const secrets = parseSecrets(text)
  if (secrets.some((secret) => secret.length < MIN_SECRET_CHARS))
    throw new Error(`${path}: each secret has at least ${MIN_SECRET_CHARS} characters`)
  return secrets
}

const writeDraft = async (path: string, secrets: readonly string[]): Promise<string> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}.tmp`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${HEADER}${secrets.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

/** Atomic, because a secret that is cut short would invalidate every link. */
export const writeSecretFile = async (path: string, secrets: readonly string[]): Promise<void> => {
  const draft = await writeDraft(path, secrets)
  await rename(draft, path)
}

/** Returns false if a concurrent process created the file first; that process's secret then applies. */
export const createSecretFile = async (path: string, secret: string): Promise<boolean> => {
  const draft = await writeDraft(path, [secret])
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Restricts the file to its owner, because an operator may have copied it with wider permissions. */
export const protectSecretFile = (path: string): Promise<void> => chmod(path, 0o600)
