import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { openSmtpSink, type SmtpSink } from '@apercu/smtp-pool/testing/smtp-sink.ts'
import { dkimVerify } from 'mailauth/lib/dkim/verify'
import { afterEach, describe, expect, test } from 'vitest'
import type { MailMessage } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const TOKEN = 'A'.repeat(44)
const mail = (fields: Partial<MailMessage> = {}): MailMessage => ({
  messageId: '01936f00-0000-7000-8000-000000000001@apercu.example',
  from: { name: 'Aperçu', address: 'news@apercu.example' },
  to: { address: 'ada@reader.example' },
  subject: 'Bonjour à toutes',
  text: 'Un texte.',
  html: '<p>Un texte.</p>',
  date: new Date('2026-03-10T12:00:00Z'),
  language: 'fr',
  list: {
    id: 'daily.apercu.example',
    unsubscribeUrl: `https://apercu.example/newsletter/unsubscribe?token=${TOKEN}`,
    feedbackId: '2026-03-10:daily:letters:apercu',
  },
  returnPath: 'bounces+01936f00-0000-7000-8000-000000000001@apercu.example',
  ...fields,
})
describe('a newsletter', () => {
  let sink: SmtpSink
  afterEach(() => sink.close())
  test('has unfolded headers for unsubscribing at once and for its list', async () => {
    sink = await openSmtpSink()
    const mailer = createSmtpMailer(sink.url)
    await mailer.send(mail())
    mailer.close()
    // A name of a header has no case.
    const head = (sink.taken[0]?.raw.split('\r\n\r\n')[0] ?? '').replaceAll(/^[\w-]+:/gm, (name) =>
      name.toLowerCase(),
    )
    expect(head).toContain(
      `\r\nlist-unsubscribe: <https://apercu.example/newsletter/unsubscribe?token=${TOKEN}>\r\n`,
    )
    expect(head).toContain('\r\nlist-unsubscribe-post: List-Unsubscribe=One-Click\r\n')
    expect(head).toContain('\r\nlist-id: <daily.apercu.example>\r\n')
    expect(head).toContain('\r\nfeedback-id: 2026-03-10:daily:letters:apercu\r\n')
  })

  test('has a signature that covers both unsubscribe headers and detects every change', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    sink = await openSmtpSink()
    const dkim = { domainName: 'apercu.example', keySelector: 'letters', privateKey }
    const mailer = createSmtpMailer(sink.url, { dkim })
    await mailer.send(mail())
    mailer.close()
    const raw = sink.taken[0]?.raw ?? ''
    const verify = (mail: string) =>
      dkimVerify(Buffer.from(mail, 'latin1'), {
        resolver: async () => [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]],
      })
    const { results } = await verify(raw)
    expect(results).toHaveLength(1)
    expect(results[0]?.status.result).toBe('pass')
    const signed = results[0]?.signingHeaders?.keys.toLowerCase().split(/\s*:\s*/) ?? []
    for (const name of ['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(signed).toContain(name)
    const changes = [
      raw.replace('One-Click', 'Two-Click'),
      raw.replace(TOKEN, 'B'.repeat(44)),
      raw.replace('Un texte', 'Un autre'),
    ]
    for (const changed of changes) {
      expect(changed).not.toBe(raw)
      expect((await verify(changed)).results[0]?.status.result).not.toBe('pass')
    }
  })

  test('reaches no recipient that a field smuggles in', async () => {
    const smuggled = 'x\r\nBcc: victim@x.example\r\n\r\nRCPT TO:<victim@x.example>, victim@x.example'
    const { list } = mail()
    if (!list) throw new Error('No list')
    const fields: Partial<MailMessage>[] = [
      { subject: smuggled },
      { text: `${smuggled}\r\n.\r\nRCPT TO:<victim@x.example>\r\n` },
      { html: `${smuggled}\r\n.\r\nRCPT TO:<victim@x.example>\r\n` },
      { from: { name: smuggled, address: 'news@apercu.example' } },
      { from: { name: '"a" <victim@x.example>, b', address: 'news@apercu.example' } },
      { to: { name: smuggled, address: 'ada@reader.example' } },
      { to: { name: 'a@b.example, <victim@x.example>', address: 'ada@reader.example' } },
      { replyTo: { name: smuggled, address: 'reader@x.example' } },
      { replyTo: { name: 'undisclosed: victim@x.example;', address: 'reader@x.example' } },
      { messageId: smuggled },
      { language: smuggled },
      { list: { ...list, id: smuggled } },
      { list: { ...list, unsubscribeUrl: smuggled } },
      { list: { ...list, feedbackId: smuggled } },
      { list: { ...list, id: `${smuggled}>` } },
    ]
    sink = await openSmtpSink()
    const mailer = createSmtpMailer(sink.url)
    for (const field of fields) await mailer.send(mail(field))
    mailer.close()
    expect(fields).toHaveLength(15)
    expect(sink.named).toEqual(fields.map(() => 'ada@reader.example'))
    for (const { raw } of sink.taken) expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im)
  })
})

const CORPUS = '../shared/data/hostile/emails/addresses.json'
const known = existsSync(CORPUS)
  ? (JSON.parse(readFileSync(CORPUS, 'utf8')) as { address: string }[]).map(({ address }) => address)
  : []
const BASES =
  "a@b.co ada+x@reader.example A.B@x.example o'neil@x.example x_y@sub.x.example 1@2.example a-b@c-d.example !#$%@x.example"
/** Other syntaxes that add a recipient. */
const tricks = (address: string): string[] => [
  `${address}, victim@x.example`,
  `${address};victim@x.example`,
  `${address} victim@x.example`,
  `victim@x.example,${address}`,
  `${address}\r\nBcc: victim@x.example`,
  `${address}\nRCPT TO:<victim@x.example>`,
  `"victim@x.example" <${address}>`,
  `<${address}>`,
  `group:${address},victim@x.example;`,
  `(victim@x.example)${address}`,
  `${address}\0victim@x.example`,
  `${address}\u2028victim@x.example`,
  `${address}%0d%0aBcc:victim@x.example`,
  `victim@x.example@${address}`,
]
const hostile = [...known, ...BASES.split(' ').flatMap(tricks)]

test(`${hostile.length} hostile addresses: each is refused, or reaches its one owner`, async () => {
  const sink = await openSmtpSink()
  const mailer = createSmtpMailer(sink.url)
  const accepted = hostile.filter(isEmailAddress)
  // Even if a caller checks nothing, an envelope has at most one recipient.
  for (const address of hostile) await mailer.send(mail({ to: { address } })).catch(() => {})
  for (const address of BASES.split(' ')) await mailer.send(mail({ to: { address } }))
  mailer.close()
  await sink.close()
  // This server decodes the names of domains, and rejects addresses of the length that RFC 5321 permits.
  const lower = (list: readonly string[]) =>
    list
      .filter((address) => !address.includes('xn--') && address.length < 200)
      .map((address) => address.toLowerCase())
  const reached = new Set(lower(sink.named))
  expect(lower([...accepted, ...BASES.split(' ')]).filter((address) => !reached.has(address))).toEqual([])
  expect(sink.named.filter((address) => /^victim@x[.]example$/i.test(address))).toEqual([])
  for (const { recipients } of sink.taken) expect(recipients).toHaveLength(1)
})
