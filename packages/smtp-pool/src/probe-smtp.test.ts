import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { probeSmtp } from './probe-smtp.ts'

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((closed) => server.close(closed))
})

const start = async (options: SMTPServerOptions): Promise<{ port: number; users: unknown[] }> => {
  const users: unknown[] = []
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ username }, _session, done) => {
      users.push(username)
      done(null, { user: username })
    },
    ...options,
  })
  server.on('error', () => {})
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { port: address.port, users }
}
const TIMES = { connectMs: 5000, silenceMs: 5000, totalMs: 10_000 }
const probe = (url: string, mayBeCleartext: (host: string) => boolean = () => false) =>
  probeSmtp(url, { ...TIMES, mayBeCleartext })

describe('trying a mail server', () => {
  // The package smtp-server presents a certificate of its own, which no authority has signed.
  test.each([
    ['from the first byte on', 'smtps', { secure: true }],
    ['after STARTTLS', 'smtp', {}],
  ])(
    'refuses a certificate that no authority signed (%s), and sends no password',
    async (_, scheme, options) => {
      const { port, users } = await start(options)
      await expect(probe(`${scheme}://news:secret@127.0.0.1:${port}`)).rejects.toThrow(/certificate/i)
      expect(users).toEqual([])
    },
  )

  test('refuses a server that offers no STARTTLS, and sends no password', async () => {
    const { port, users } = await start({
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
    })
    await expect(probe(`smtp://news:secret@127.0.0.1:${port}`)).rejects.toThrow(/TLS/)
    expect(users).toEqual([])
    await probe(`smtp://news:secret@127.0.0.1:${port}`, () => true)
    expect(users).toEqual(['news'])
  })
})
