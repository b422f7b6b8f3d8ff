import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, test } from 'vitest'
import { createKeptEncodings } from './kept-encodings.ts'
import type { MailMessage, SharedTexts } from './mailer.ts'
import { mimeMessage } from './mime-message.ts'

const PLACEHOLDER = 'readers-own-token'.padEnd(44, '0')
const link = `https://apercu.example/fr/newsletter/preferences?token=${PLACEHOLDER}`

/** The placeholder at every column of a line, so that soft line breaks fall before, in and after it. */
const atEveryColumn = (fill: string): string =>
  Array.from({ length: 80 }, (_, column) => `${fill.repeat(column)}${PLACEHOLDER}${fill.repeat(7)}`).join(
    '\n',
  )

const TEXTS: SharedTexts['of'][] = [
  {
    text: `L’édition du jour — à lire.\n.\n..\n.${PLACEHOLDER}\n${PLACEHOLDER}.\nFrom ${PLACEHOLDER}\n${link}\n`,
    html: `<!doctype html><p>« Été » ${'mot\u202f! '.repeat(60)}<a href="${link}">Gérer</a></p>\n`,
  },
  { text: `${atEveryColumn('a')}\n`, html: `<p>${'lettres '.repeat(900)}${atEveryColumn('é')}</p>\n` },
  { text: `Letters.\n${atEveryColumn('=')}\n`, html: `<p>${atEveryColumn('. ')}</p>\n` },
  // As plain as can be: sent without an encoding.
  { text: `Plain.\n${PLACEHOLDER}\n`, html: `<p>${PLACEHOLDER}</p>\n` },
  // Long enough for the encoder to take it in several slices.
  { text: `${'Une ligne à lire. '.repeat(5000)}${link}`, html: `<p>${`été ${link} `.repeat(900)}</p>` },
]

const HOSTILE = [
  'x\r\nBcc: victim@x.example\r\n\r\nbody',
  '=?utf-8?Q?=0D=0ABcc:_victim=40x.example?=',
  'Zoë “quoted” \\ <a@b.example>, c@d.example',
  '名前 ☃ ' + 'é'.repeat(200),
  `${'very long '.repeat(40)}.\r\n.\r\n`,
  '\u0000\u0007\u2028',
  '',
]
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)]!

const randomMail = (of: SharedTexts['of'], token: string): MailMessage => ({
  messageId: pick([`${randomUUID()}@apercu.example`, `a b${pick(HOSTILE)}@x`]),
  from: { name: 'Aperçu', address: 'news@apercu.example' },
  to: {
    name: pick(HOSTILE),
    address: pick([
      `reader-${randomInt(1e9)}@reader.example`,
      'élan@exämple.fr',
      `"${pick(HOSTILE)}"@x.example`,
    ]),
  },
  ...(randomInt(2) === 0 && { replyTo: { name: pick(HOSTILE), address: 'reply@x.example' } }),
  subject: pick(['L’édition du mardi : « Été »', 'Plain', ...HOSTILE]),
  text: of.text.replaceAll(PLACEHOLDER, token),
  html: of.html.replaceAll(PLACEHOLDER, token),
  date: new Date(1.7e12 + randomInt(1e9) * 100),
  language: pick(['fr', 'en', pick(HOSTILE)]),
  list: {
    id: 'daily.apercu.example',
    unsubscribeUrl: pick([`https://apercu.example/newsletter/unsubscribe?token=${token}`, ...HOSTILE]),
    feedbackId: pick(['2026-03-10:daily:letters:apercu', ...HOSTILE]),
  },
  returnPath: 'bounces@apercu.example',
  shared: { of, placeholder: PLACEHOLDER, token },
})

const boundaryOf = (raw: Buffer): string => /--_NmP-([\da-f]{16})-/.exec(raw.toString('latin1'))?.[1] ?? ''

const byNodemailer = (message: MailMessage, boundary?: string): Promise<Buffer> =>
  new MailComposer(mimeMessage(message, boundary)).compile().build()

const TOKENS = [
  ...['-', '_', '0', 'F'].map((sign) => sign.repeat(44)),
  ...['--_NmP-', '=3D', 'From '].map((start) => start.replaceAll(/[^\w-]/g, '_').padEnd(44, '-')),
]
const randomToken = (): string => (randomInt(3) === 0 ? pick(TOKENS) : randomBytes(33).toString('base64url'))

describe('mails that share their texts', () => {
  test('are what nodemailer makes of each, byte for byte, whatever a subscriber brings', async () => {
    const kept = createKeptEncodings()
    const boundaries = new Set<string>()
    for (let n = 0; n < 100; n += 1) {
      const message = randomMail(TEXTS[n % TEXTS.length]!, randomToken())
      const raw = await kept(message)
      expect(raw).toBeDefined()
      const boundary = boundaryOf(raw!)
      boundaries.add(boundary)
      const expected = await byNodemailer(message, boundary)
      expect(raw!.toString('latin1')).toBe(expected.toString('latin1'))
      expect(raw!.toString('latin1')).not.toContain(PLACEHOLDER)
    }
    // Each text was encoded once, and again for none of its mails.
    expect(boundaries.size).toBe(TEXTS.length)
  })

  test('are left to nodemailer where an encoding has no place for the token', async () => {
    const kept = createKeptEncodings()
    const [of] = TEXTS
    for (const token of [
      'short',
      `${'a'.repeat(43)}é`,
      `${'a'.repeat(43)}=`,
      `${'a'.repeat(42)}\r\n`,
      '.'.repeat(44),
    ])
      expect(await kept(randomMail(of!, token))).toBeUndefined()
    // Nodemailer writes such a text in Base64, in which a token has no characters of its own.
    const inBase64 = { text: `${'新聞'.repeat(500)}${PLACEHOLDER}`, html: `<p>${PLACEHOLDER}</p>` }
    expect(await kept(randomMail(inBase64, 'a'.repeat(44)))).toBeUndefined()
    const alone = randomMail(of!, 'a'.repeat(44))
    delete alone.shared
    expect(await kept(alone)).toBeUndefined()
  })
})
