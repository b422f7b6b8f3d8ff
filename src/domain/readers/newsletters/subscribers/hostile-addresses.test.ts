import { existsSync, readFileSync } from 'node:fs'
import { isEmailAddress, normalizeEmail } from '#contract/values/email-address.ts'
import type { Database } from '#db/connection.ts'
import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { testMailer } from '#testing/test-mail.ts'
import { beforeAll, expect, test } from 'vitest'

const CORPUS = new URL('../../../../../../shared/data/hostile/emails/addresses.json', import.meta.url)
/** Ways to smuggle a second recipient or a header past a form. */
const OWN = [
  'a@x.example, victim@x.example',
  'a@x.example;victim@x.example',
  'a@x.example\r\nBcc: victim@x.example',
  'a@x.example\nCc:victim@x.example',
  '"victim@x.example" <a@x.example>',
  'group:a@x.example,victim@x.example;',
  'a@x.example%0d%0aBcc:victim@x.example',
  '<a@x.example>',
  '(victim@x.example)a@x.example',
  'a@[127.0.0.1]',
  'a\0@x.example',
  'a@x.example\u2028Bcc: victim@x.example',
  'Plain@Reader.Example',
  ' spaces@reader.example ',
]
const ADDRESSES = existsSync(CORPUS)
  ? [...OWN, ...(JSON.parse(readFileSync(CORPUS, 'utf8')) as { address: string }[]).map((one) => one.address)]
  : OWN

describeDatabase(`${ADDRESSES.length} addresses in the newsletter form`, ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  test('each reaches the one mailbox it names, or none', async () => {
    const ctx = testContext(db)
    const expected = new Set<string>()
    for (const email of ADDRESSES) {
      const ask = { email, wantsDaily: true, wantsWeekly: true }
      const { status } = await accountApi(ctx).call('/newsletters/subscribe', ask)
      const address = normalizeEmail(email)
      const isGood = isEmailAddress(address) && !email.includes('\0')
      expect(status, JSON.stringify(email)).toBe(isGood ? 200 : 400)
      if (isGood) expected.add(address)
    }
    const mailer = testMailer()
    await sendDueMails(ctx, mailer)
    expect(mailer.sent.map(({ to }) => to.address).toSorted()).toEqual([...expected].toSorted())
    expect(expected.has('plain@reader.example')).toBe(true)
    for (const { subject, text } of mailer.sent) expect(`${subject}${text}`).not.toContain('victim')
  })
})
