import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#domain/kernel/context.ts'

const STICKY = 0o1000

/** Chmod of what is this user's own and no shared folder such as /tmp. */
const restrict = async (path: string, mode: number): Promise<boolean> => {
  const { uid, mode: current } = await lstat(path)
  if (uid !== process.getuid?.() || (current & STICKY) !== 0) return false
  if ((current & 0o777) !== mode) await chmod(path, mode)
  return true
}

/**
 * Keeps DATA_DIR from other users of the machine: it holds the secret, the database and, without a mail server, mails with codes and
 * links. New files are the owner's alone by the umask; the folder and the mails of earlier releases are made so here.
 */
export const restrictToOwner = async (dataDir: string, log: Log): Promise<void> => {
  // Windows has neither.
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
