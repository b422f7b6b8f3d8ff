import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createComposer } from './compose-mail.ts'
import type { KeptMail, Mailer, MailFolder } from './mailer.ts'
import { MailError } from './mailer.ts'

/**
 * File names consist of time and the part of the Message-ID before its @, so that they sort by time and are
 * unique.
 */
const FILE = /^(\d{13}-[A-Za-z0-9-]{1,64})\.json$/

const headersOf = (raw: string): KeptMail['headers'] => {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1)
  return head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() }
    })
}

const openFolder = (folder: string): MailFolder => {
  const names = async (): Promise<string[]> => {
    const files = await readdir(folder).catch(() => [])
    return files.flatMap((file) => FILE.exec(file)?.[1] ?? []).toSorted()
  }
  const read = async (id: string): Promise<KeptMail> => {
    const kept = JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as KeptMail
    return { ...kept, keptAt: new Date(kept.keptAt) }
  }
  return {
    list: async (limit) => Promise.all((await names()).toReversed().slice(0, limit).map(read)),
    find: async (id) => ((await names()).includes(id) ? read(id) : undefined),
    prune: async (before) => {
      for (const id of await names()) {
        if (Number(id.slice(0, 13)) >= before.getTime()) break
        await rm(join(folder, `${id}.json`), { force: true })
        await rm(join(folder, `${id}.eml`), { force: true })
      }
    },
  }
}

/**
 * Stores each mail as `.eml`, which mail programs open, and as `.json` for queries. The `.json` is written
 * last and atomically, because a mail counts as stored once its `.json` exists.
 */
export const createFolderMailer = (folder: string): Mailer => {
  const compose = createComposer()
  return {
    send: async (message) => {
      try {
        const raw = await compose(message)
        const id = `${message.date.getTime()}-${message.messageId.split('@', 1)[0]?.replaceAll(/[^A-Za-z0-9-]/g, '-')}`
        const kept: KeptMail = {
          id,
          keptAt: message.date,
          from: message.from.address,
          to: message.to.address,
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: headersOf(raw.toString('utf8')),
        }
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, `${id}.eml`), raw)
        await writeFile(join(folder, `${id}.json.new`), JSON.stringify(kept, null, 2))
        await rename(join(folder, `${id}.json.new`), join(folder, `${id}.json`))
      } catch (error) {
        throw new MailError('The mail could not be kept in the outbox folder', false, undefined, {
          isAboutServer: true,
          cause: error,
        })
      }
    },
    outbox: openFolder(folder),
    interrupt: () => {},
    close: () => {},
  }
}
