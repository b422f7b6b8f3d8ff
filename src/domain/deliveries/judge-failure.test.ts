import { MailError, type MailErrorFields } from '#adapters/mail/mailer.ts'
import { describe, expect, test } from 'vitest'
import { judgeFailure } from './judge-failure.ts'

const refusal = (reply: string, fields: MailErrorFields = {}) => {
  const enhancedCode = /\b5(?:\.\d+){2}\b/.exec(reply)?.[0]
  return judgeFailure(new MailError(reply, true, Number(reply.slice(0, 3)), { enhancedCode, ...fields }), 1)
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
  ])('says that nobody is there: %s', (reply) => {
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

  test.each<[string, MailErrorFields]>([
    ['553 5.1.7 bad sender', AT_RCPT],
    ['550 5.1.8 sender’s domain has no host', AT_RCPT],
    ['550 sender refused', { isAboutSender: true }],
  ])('is about our address, and every letter would meet it: %s', (reply, fields) => {
    expect(refusal(reply, fields)).toMatchObject({ state: 'queued', isHardBounce: false, stops: 'all' })
  })
})
