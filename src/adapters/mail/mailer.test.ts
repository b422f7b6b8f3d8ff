import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createFolderMailer } from './folder-mailer.ts'
import type { MailMessage } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const message = (fields: Partial<MailMessage> = {}): MailMessage => ({
  messageId: 'abc-1@apercu.example',
  from: { name: 'Aperçu', address: 'news@apercu.example' },
  to: { address: 'ada@reader.example' },
  subject: 'Bonjour à toutes',
  text: 'Un texte.',
  html: '<p>Un texte.</p>',
  date: new Date('2026-03-10T12:00:00Z'),
  language: 'fr',
  ...fields,
})

interface Sink {
  url: string
  /** Every address that was named as a recipient. */
  recipients: string[]
  mails: string[]
  close: () => Promise<void>
}

/** As much of an SMTP server as is needed to see what would leave. */
const openSink = async (replies: { mail?: string; rcpt?: string; data?: string } = {}): Promise<Sink> => {
  const recipients: string[] = []
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let buffer = ''
    let isData = false
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    say('220 sink')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          mails.push(line)
          say(replies.data ?? '250 taken')
        } else if (/^rcpt/i.test(line)) {
          recipients.push(/<(.*)>/.exec(line)?.[1] ?? line)
          say(replies.rcpt ?? '250 ok')
        } else if (/^mail/i.test(line)) say(replies.mail ?? '250 ok')
        else if (/^data/i.test(line)) {
          isData = true
          say('354 go')
        } else if (/^quit/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    recipients,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

describe('a mail server', () => {
  let sink: Sink
  afterEach(() => sink.close())

  test('receives one mail for one person, with both parts', async () => {
    sink = await openSink()
    const mailer = createSmtpMailer(sink.url)
    await mailer.send(message({ replyTo: { address: 'reader@x.example' } }))
    mailer.close()
    expect(sink.recipients).toEqual(['ada@reader.example'])
    const [mail = ''] = sink.mails
    expect(mail).toContain('Message-ID: <abc-1@apercu.example>')
    expect(mail).toContain('Reply-To: reader@x.example')
    expect(mail).toContain('Content-Language: fr')
    expect(mail).toContain('text/plain')
    expect(mail).toContain('text/html')
  })

  test('that refuses the recipient for good says so', async () => {
    sink = await openSink({ rcpt: '550 no such user' })
    const mailer = createSmtpMailer(sink.url)
    await expect(mailer.send(message())).rejects.toMatchObject({ isPermanent: true, responseCode: 550 })
    mailer.close()
  })

  test('that refuses our own address says that it is about no recipient', async () => {
    sink = await openSink({ mail: '550 5.1.1 sender unknown' })
    const mailer = createSmtpMailer(sink.url)
    const refused = { isPermanent: true, isAboutSender: true, isAboutRecipient: false }
    await expect(mailer.send(message())).rejects.toMatchObject(refused)
    mailer.close()
  })

  test('that is busy is asked again', async () => {
    sink = await openSink({ data: '452 too much' })
    const mailer = createSmtpMailer(sink.url)
    await expect(mailer.send(message())).rejects.toMatchObject({ isPermanent: false, responseCode: 452 })
    mailer.close()
  })

  test('that cannot be reached is asked again', async () => {
    sink = await openSink()
    const { url } = sink
    await sink.close()
    const mailer = createSmtpMailer(url)
    await expect(mailer.send(message())).rejects.toMatchObject({ isPermanent: false })
    mailer.close()
    sink = await openSink()
  })

  test('is given no recipient that a header field smuggles in', async () => {
    sink = await openSink()
    const mailer = createSmtpMailer(sink.url)
    const smuggled = 'x\r\nBcc: victim@x.example\r\n\r\nRCPT TO:<victim@x.example>'
    const fields: Partial<MailMessage>[] = [
      { subject: smuggled },
      { text: `${smuggled}\r\n.\r\nRCPT TO:<victim@x.example>\r\n` },
      { from: { name: `${smuggled}, victim@x.example`, address: 'news@apercu.example' } },
      { to: { name: `${smuggled}, <victim@x.example>`, address: 'ada@reader.example' } },
      { replyTo: { name: smuggled, address: 'reader@x.example' } },
      { messageId: smuggled },
      { language: smuggled },
    ]
    for (const field of fields) await mailer.send(message(field))
    mailer.close()
    expect(sink.recipients).toEqual(fields.map(() => 'ada@reader.example'))
    for (const mail of sink.mails) {
      const [head = ''] = mail.split('\r\n\r\n', 1)
      expect(head).not.toMatch(/^bcc:/im)
    }
  })
})

const CORPUS = '../shared/data/hostile/emails/addresses.json'

test.skipIf(!existsSync(CORPUS))('no hostile address reaches another recipient', async () => {
  const addresses = (JSON.parse(readFileSync(CORPUS, 'utf8')) as { address: string }[]).map(
    ({ address }) => address,
  )
  const accepted = addresses.filter(isEmailAddress)
  expect(accepted.length).toBeGreaterThan(5)
  for (const address of accepted) expect(address).not.toMatch(/[\s,;:<>()[\]"\\]/)
  const sink = await openSink()
  const mailer = createSmtpMailer(sink.url)
  for (const address of accepted) await mailer.send(message({ to: { address } }))
  mailer.close()
  await sink.close()
  // A host name has no case; the part before the @ may have.
  const withPlainHost = (address: string): string => address.replace(/@.*/, (host) => host.toLowerCase())
  expect(sink.recipients.map(withPlainHost)).toEqual(accepted.map(withPlainHost))
})

describe('without a mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apercu-outbox-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('mail is kept on this machine, newest first, and can be read back', async () => {
    const mailer = createFolderMailer(join(folder, 'outbox'))
    await mailer.send(message())
    await mailer.send(
      message({
        messageId: 'abc-2@apercu.example',
        date: new Date('2026-03-11T12:00:00Z'),
        subject: 'Later',
      }),
    )
    const kept = await mailer.outbox?.list(10)
    expect(kept?.map(({ subject }) => subject)).toEqual(['Later', 'Bonjour à toutes'])
    const [, first] = kept ?? []
    expect(await mailer.outbox?.find(first?.id ?? '')).toEqual(first)
    expect(first?.headers).toContainEqual({ name: 'To', value: 'ada@reader.example' })
    expect(readFileSync(join(folder, 'outbox', `${first?.id}.eml`), 'utf8')).toContain('Subject: =?UTF-8?')
  })

  test('a mail that is asked for by anything but its id is not there', async () => {
    const mailer = createFolderMailer(join(folder, 'outbox'))
    await mailer.send(message())
    for (const id of ['', '..', '../../etc/passwd', 'nothing'])
      expect(await mailer.outbox?.find(id)).toBeUndefined()
  })

  test('old mail is removed', async () => {
    const mailer = createFolderMailer(join(folder, 'outbox'))
    await mailer.send(message())
    await mailer.outbox?.prune(new Date('2026-03-10T12:00:00Z'))
    expect(await mailer.outbox?.list(10)).toHaveLength(1)
    await mailer.outbox?.prune(new Date('2026-03-10T12:00:01Z'))
    expect(await mailer.outbox?.list(10)).toEqual([])
  })
})
