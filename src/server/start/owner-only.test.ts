import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderMailer } from '#adapters/mail/folder-mailer.ts'
import { silentLog } from '#testing/test-api.ts'
import { afterEach, expect, test } from 'vitest'
import { restrictToOwner } from './owner-only.ts'

const before = process.umask()
const folder = mkdtempSync(join(tmpdir(), 'apercu-owner-'))
const modeOf = (path: string): string => (statSync(path).mode & 0o1777).toString(8)
afterEach(() => {
  process.umask(before)
  rmSync(folder, { recursive: true, force: true })
})

test('the data folder and its mails are the owner’s alone, those of earlier releases too', async () => {
  const dataDir = join(folder, 'data')
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox, { recursive: true, mode: 0o755 })
  writeFileSync(join(outbox, 'earlier.json'), '{}', { mode: 0o644 })
  chmodSync(dataDir, 0o755)
  await restrictToOwner(dataDir, silentLog)
  expect([dataDir, outbox, join(outbox, 'earlier.json')].map(modeOf)).toEqual(['700', '700', '600'])

  const mailer = createFolderMailer(outbox)
  await mailer.send({
    messageId: 'one@apercu.example',
    from: { address: 'news@apercu.example' },
    to: { address: 'ada@reader.example' },
    subject: 'Your code',
    text: '123456',
    html: '<p>123456</p>',
    date: new Date('2026-03-10T12:00:00Z'),
    language: 'en',
  })
  const [kept] = (await mailer.outbox?.list(1)) ?? []
  expect(modeOf(join(outbox, `${kept?.id}.json`))).toBe('600')
})

test('a folder that is made is the owner’s alone, and one that all users share is left as it is', async () => {
  const made = join(folder, 'made', 'data')
  await restrictToOwner(made, silentLog)
  expect(modeOf(made)).toBe('700')
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  await restrictToOwner(shared, silentLog)
  expect(modeOf(shared)).toBe('1777')
})
