import { MailError, type MailErrorFields } from '#adapters/mail/mailer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { classifySmtpError } from './classify-smtp-error.ts'

const NOW = new Date('2026-03-10T06:00:00Z')
const judge = (error: MailError, attempts = 1, ageMs = 0) =>
  classifySmtpError(error, { attempts, created_at: new Date(NOW.getTime() - ageMs) }, NOW)

const refusal = (reply: string, fields: MailErrorFields = {}) => {
  const enhancedCode = /\b5(?:\.\d+){2}\b/.exec(reply)?.[0]
  return judge(new MailError(reply, true, Number(reply.slice(0, 3)), { enhancedCode, ...fields }))
}
const AT_RCPT = { isAboutRecipient: true }

describe('a refusal for good', () => {
  test.each([
    '550 5.1.1 no such user',
    '550 5.1.2 no such host',
    '553 5.1.3 no such address',
    '551 5.1.6 moved',
    '556 5.1.10 takes no mail',
    '550 User unknown',
  ])('says that the mailbox does not exist: %s', (reply) => {
    expect(refusal(reply, AT_RCPT)).toMatchObject({ state: 'failed', isHardBounce: true, stops: null })
  })

  test.each([
    '550 5.7.1 relaying denied',
    '550 5.7.26 not authenticated',
    '550 5.2.1 disabled, or too much mail',
    '552 5.2.2 full',
    '550 5.1.0 rejected',
    '550 Relaying denied',
    '553 sorry, that domain is not in my list of rcpthosts',
    '550 blocked, see our policy',
  ])('says nothing of whether anybody is there: %s', (reply) => {
    expect(refusal(reply, AT_RCPT)).toMatchObject({ state: 'failed', isHardBounce: false })
  })

  test('of the content or the sender stops all newsletters, of one recipient only that delivery', () => {
    const blocked = '554 5.7.1 blocked'
    expect(refusal(blocked)).toMatchObject({ state: 'queued', stops: 'all' })
    expect(refusal(blocked, AT_RCPT)).toMatchObject({ state: 'failed', isHardBounce: false, stops: null })
    expect(refusal('554 Access denied', AT_RCPT)).toMatchObject({ state: 'failed', stops: null })
  })

  test.each<[string, MailErrorFields]>([
    ['553 5.1.7 bad sender', AT_RCPT],
    ['550 5.1.8 sender’s domain has no host', AT_RCPT],
    ['550 sender refused', { isAboutSender: true }],
  ])('is about the sender, and every newsletter would get it: %s', (reply, fields) => {
    expect(refusal(reply, fields)).toMatchObject({ state: 'queued', isHardBounce: false, stops: 'all' })
  })
})

describe('a server whose error is not about this newsletter', () => {
  const away = new MailError('connect ECONNREFUSED', false, undefined, { isAboutServer: true })
  const silent = new MailError('Timeout', false)
  const closed = new MailError('554 no service here', false, 554, { isAboutServer: true })

  test('costs it no attempt on its day, however long the error lasts', () => {
    for (const error of [away, silent, closed])
      expect(judge(error, 8), error.message).toMatchObject({ state: 'queued', isUntried: true })
    expect([away, silent, closed].map((error) => judge(error).stops)).toEqual(['run', null, 'all'])
  })

  test('is not waited for for ever', () => {
    for (const error of [away, silent, closed])
      expect(judge(error, 8, DURATION_MS.day)).toMatchObject({ state: 'failed', isUntried: false })
  })

  test('and a busy one gets as many retries as a newsletter has', () => {
    expect(judge(new MailError('451 later', false, 451), 7)).toMatchObject({ state: 'queued' })
    expect(judge(new MailError('451 later', false, 451), 8)).toMatchObject({ state: 'failed' })
  })
})
