import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#domain/kernel/context.ts'

const STICKY = 0o1000

/**
 * @returns false for a path of another user, and for a shared folder such as /tmp, which are left as they are
 */
const restrict = async (path: string, mode: number): Promise<boolean> => {
  const { uid, mode: current } = await lstat(path)
  if (uid !== process.getuid?.() || (current & STICKY) !== 0) return false
  if ((current & 0o777) !== mode) await chmod(path, mode)
  return true
}

/**
 * DATA_DIR contains the secret, the database and, without a mail server, mails with codes and links. The
 * umask covers new files; the folder and mails of earlier releases are changed here.
 */
export const restrictToOwner = async (dataDir: string, log: Log): Promise<void> => {
  // Windows has no user ids and no umask.
  if (!process.getuid) return
  process.umask(0o077)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (!(await restrict(dataDir, 0o700)))
    log.warn(
      {},
      'DATA_DIR belongs to another user or is a shared folder, so its permissions are left as they are: it should be readable by this process alone',
    )
  const outbox = join(dataDir, 'outbox')
  const mails = await readdir(outbox).catch(() => undefined)
  if (!mails) return
  await restrict(outbox, 0o700)
  for (const mail of mails) await restrict(join(outbox, mail), 0o600)
}
