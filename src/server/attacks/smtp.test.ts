import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import type { MailMessage } from '#adapters/mail/mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import {
  createTestCertificate,
  type TestCertificate,
} from '@apercu/guarded-fetch/testing/test-certificate.ts'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MESSAGE: MailMessage = {
  messageId: 'one@apercu.example',
  from: { address: 'news@apercu.example' },
  to: { address: 'ada@reader.example' },
  subject: 'Your code',
  text: '123456',
  html: '<p>123456</p>',
  date: new Date('2026-03-10T12:00:00Z'),
  language: 'en',
}
const NAME = 'mail.apercu.example'

let received: { user: string | undefined; isEncrypted: boolean }[]
let mails: boolean[]
let server: SMTPServer
beforeEach(() => {
  received = []
  mails = []
})
afterEach(async () => {
  await new Promise<void>((done) => server.close(done))
})

const listen = async (options: SMTPServerOptions): Promise<number> => {
  server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, { secure }, done) => {
      received.push({ user: username, isEncrypted: secure })
      done(null, { user: username })
    },
    onData: (stream, { secure }, done) => {
      stream.resume()
      stream.on('end', () => {
        mails.push(secure)
        done()
      })
    },
    ...options,
  })
  // Failed handshakes are what is tested.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return (listener.address() as AddressInfo).port
}
const withoutTls: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }
const withTls = ({ cert, key }: TestCertificate): SMTPServerOptions => ({ cert, key })

/** `0.0.0.0` is no name of this machine, and what connects to it arrives here: another machine, as far as the mailer knows. */
const send = async (address: string): Promise<string> => {
  const mailer = createSmtpMailer(address)
  try {
    await mailer.send(MESSAGE)
    return 'sent'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    mailer.close()
  }
}

test('a mail server on another machine that offers no TLS receives neither the password nor a mail', async () => {
  const port = await listen(withoutTls)
  const outcome = await send(`smtp://apercu:topsecret@0.0.0.0:${port}`)
  expect([received, mails]).toEqual([[], []])
  expect(outcome).toMatch(/0\.0\.0\.0 could not be spoken to over verified TLS.*CLEARTEXT_HOSTS/)
  // The address cannot ask for less.
  await send(`smtp://apercu:topsecret@0.0.0.0:${port}/?ignoreTLS=true&opportunisticTLS=true`)
  expect([received, mails]).toEqual([[], []])

  // On this machine there is no network to listen on.
  expect(await send(`smtp://apercu:topsecret@127.0.0.1:${port}`)).toBe('sent')
  expect([received, mails]).toEqual([[{ user: 'apercu', isEncrypted: false }], [false]])
})

test('a mail server with a certificate that cannot be verified receives nothing either, whatever the address says', async () => {
  const port = await listen(withTls(createTestCertificate(NAME)))
  for (const option of ['', '&tls.rejectUnauthorized=false'])
    expect(await send(`smtp://apercu:topsecret@0.0.0.0:${port}/?tls.servername=${NAME}${option}`)).not.toBe(
      'sent',
    )
  expect([received, mails]).toEqual([[], []])
})

test('a mail server with a certificate that is trusted is sent mail, by STARTTLS', async () => {
  const certificate = createTestCertificate(NAME)
  const port = await listen(withTls(certificate))
  const trusted = tls.getCACertificates()
  tls.setDefaultCACertificates([...trusted, certificate.cert])
  try {
    expect(await send(`smtp://apercu:topsecret@0.0.0.0:${port}/?tls.servername=${NAME}`)).toBe('sent')
    expect([received, mails]).toEqual([[{ user: 'apercu', isEncrypted: true }], [true]])
    // The same certificate for another name.
    expect(await send(`smtp://apercu:topsecret@0.0.0.0:${port}/?tls.servername=other.example`)).not.toBe(
      'sent',
    )
    expect(mails).toHaveLength(1)
  } finally {
    tls.setDefaultCACertificates(trusted)
  }
})
