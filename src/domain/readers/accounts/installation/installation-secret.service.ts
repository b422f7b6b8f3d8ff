import { rm } from 'node:fs/promises'
import { createKeyring, type Keyring } from '#adapters/identity/keyring.ts'
import {
  createSecretFile,
  newSecret,
  protectSecretFile,
  readSecretFile,
  secretPath,
  writeSecretFile,
} from '#adapters/identity/secret-file.ts'
import type { Database } from '#db/connection.ts'
import type { Log } from '#domain/kernel/context.ts'
import * as stored from './account-secret.repository.ts'

interface SecretOptions {
  db: Database
  dataDir: string
  /** From `AUTH_SECRET`, the newest first; empty where the setting is absent. */
  configured: readonly string[]
}

/**
 * A new secret would silently invalidate all links and codes signed with the lost one, so that starting fails
 * instead.
 */
export class MissingSecretError extends Error {
  constructor(path: string) {
    super(
      `The secret of this database is kept elsewhere: copy the file "secret" of the DATA_DIR it was used with to ${path}, or set AUTH_SECRET (or AUTH_SECRET_FILE) as it was. If it is lost, apercu secret makes another one; the links of newsletters mailed so far then end, and second factors have to be set up again.`,
    )
  }
}

const checkOf = (secret: string): string =>
  createKeyring([secret]).mac('installation check', '').toString('base64url', 0, 16)

export type SecretFit = 'fits' | 'unknown-to-database' | 'missing' | 'another'

/** Changes nothing. `unknown-to-database` means that the database has no secret yet. */
export const checkSecret = async ({ db, dataDir, configured }: SecretOptions): Promise<SecretFit> => {
  const check = await stored.findSecretCheck(db)
  if (check === undefined) return 'unknown-to-database'
  const secrets = [...configured, ...(await readSecretFile(secretPath(dataDir)))]
  if (secrets.length === 0) return 'missing'
  return secrets.some((secret) => checkOf(secret) === check) ? 'fits' : 'another'
}

/**
 * Moves the secret that an earlier release stored in the database, and so in every backup, to the file in
 * DATA_DIR. It is appended there, so that what it signed stays valid. The file is written before the row is
 * deleted, so that a crash in between leaves both.
 *
 * @returns whether the database had one
 */
export const moveSecretOutOfDatabase = async (db: Database, dataDir: string): Promise<boolean> => {
  const secret = await stored.findStoredSecret(db)
  if (secret === undefined) return false
  const path = secretPath(dataDir)
  const isNew = await createSecretFile(path, secret)
  const kept = isNew ? [] : await readSecretFile(path)
  if (!isNew && !kept.includes(secret)) await writeSecretFile(path, [...kept, secret])
  await stored.deleteStoredSecret(db, secret)
  return true
}

const beginSecret = async (db: Database, path: string): Promise<string> => {
  const isUsed = (await stored.findSecretCheck(db)) !== undefined
  const isMadeHere = !isUsed && (await createSecretFile(path, newSecret()))
  // A concurrent process in the same folder has written the file before it claimed the check.
  const [secret] = await readSecretFile(path)
  if (secret === undefined) throw new MissingSecretError(path)
  const check = await stored.claimSecretCheck(db, checkOf(secret))
  if (check === checkOf(secret)) return secret
  // A process with another DATA_DIR was first.
  if (isMadeHere) await rm(path)
  throw new MissingSecretError(path)
}

/**
 * The installation's secrets: those of `AUTH_SECRET`, then those of the file `secret` in DATA_DIR, which is
 * created at the first start. The processes of a site share the folder or the setting; the database stores a
 * keyed hash of the first secret, so that a process with another one is detected.
 *
 * @throws MissingSecretError where the database has a secret that is missing here
 */
export const openSecrets = async (
  { db, dataDir, configured }: SecretOptions,
  log: Log,
): Promise<[string, ...string[]]> => {
  const path = secretPath(dataDir)
  if (await moveSecretOutOfDatabase(db, dataDir))
    log.info({ path }, 'The secret was moved out of the database: keep a copy of it where passwords are kept')
  const kept = await readSecretFile(path)
  if (kept.length > 0) await protectSecretFile(path)
  else if (configured.length === 0) return [await beginSecret(db, path)]
  const [first = '', ...others] = new Set([...configured, ...kept])
  const check = await stored.claimSecretCheck(db, checkOf(first))
  if (check === checkOf(first)) return [first, ...others]
  if (!others.some((secret) => checkOf(secret) === check))
    log.error(
      {},
      'ALERT: this database was used with another secret: what that secret signed or sealed, such as links in newsletters, is refused. If it was not replaced on purpose, list it after the new one: AUTH_SECRET=new,old',
    )
  if (!db.isReadOnly()) await stored.replaceSecretCheck(db, checkOf(first))
  return [first, ...others]
}

export const openKeyring = async (options: SecretOptions, log: Log): Promise<Keyring> =>
  createKeyring(await openSecrets(options, log))
