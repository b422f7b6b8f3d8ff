import { randomUUID } from 'node:crypto'
import { createSmtpMailer } from '../../src/adapters/mail/smtp-mailer.ts'
import { probeMailServer } from '../../src/adapters/mail/probe-mail-server.ts'
import { expectThat, type Provider } from './provider.ts'

const CLAIMS = [
  'the server takes a connection with TLS and the login',
  'a wrong password is refused',
  'it accepts a mail with two parts, from the sender and to the mailbox of the settings',
] as const
const TIMEOUT_MS = 30_000

export const smtpProvider: Provider = {
  id: 'smtp',
  name: 'A mail server',
  needs: ['TEST_SMTP_URL', 'TEST_MAIL_FROM', 'TEST_MAIL_TO'],
  takes: [],
  claims: CLAIMS,
  prove: async ({ TEST_SMTP_URL: url = '', TEST_MAIL_FROM: from = '', TEST_MAIL_TO: to = '' }, proven) => {
    const options = { cleartextHosts: [], timeoutMs: TIMEOUT_MS }
    await probeMailServer(url, options)
    proven(CLAIMS[0])

    const wrong = new URL(url)
    wrong.password = `${wrong.password}-wrong`
    const isRefused = await probeMailServer(wrong.href, options).then(
      () => false,
      () => true,
    )
    expectThat(wrong.username !== '' && isRefused, 'A wrong password is accepted, or the address has no user')
    proven(CLAIMS[1])

    const mailer = createSmtpMailer(url, { dkim: undefined, cleartextHosts: [] })
    try {
      await mailer.send({
        messageId: `${randomUUID()}@${from.split('@')[1]}`,
        from: { name: 'Aperçu', address: from },
        to: { address: to },
        subject: 'Contract test: à bientôt',
        text: 'A mail of npm run test:providers. Its source should say dkim=pass, spf=pass and dmarc=pass.',
        html: '<p>A mail of npm run test:providers. Its source should say dkim=pass, spf=pass and dmarc=pass.</p>',
        date: new Date(),
        language: 'en',
      })
    } finally {
      mailer.close()
    }
    proven(CLAIMS[2])
  },
}
