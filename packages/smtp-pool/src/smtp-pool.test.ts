import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { type Fate, openSmtpSink, type SmtpSink } from '../testing/smtp-sink.ts'
import { readSmtpFailure, type SmtpFailure } from './smtp-failure.ts'
import { createSmtpPool, type SmtpPool, type SmtpPoolOptions } from './smtp-pool.ts'
import { UnverifiedTlsError } from './smtp-session.ts'

const RAW = Buffer.from('Message-ID: <one@news.example>\r\nSubject: Hello\r\n\r\nA text.\r\n')
const SLOW = { connectMs: 60_000, silenceMs: 60_000, totalMs: 60_000 }
/** For servers that stop responding: only their mails may end by a timeout. */
const IMPATIENT = { ...SLOW, silenceMs: 1500 }

const open = (url: string, options: Partial<SmtpPoolOptions> = {}): SmtpPool =>
  createSmtpPool(url, { ...SLOW, connections: 1, mayBeCleartext: () => true, ...options })
const submit = (pool: SmtpPool): Promise<void> => pool.submit('news@news.example', 'ada@reader.example', RAW)
const failureOf = (sending: Promise<void>): Promise<SmtpFailure> =>
  sending.then(() => {
    throw new Error('It was sent')
  }, readSmtpFailure)

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a mail', () => {
  let sink: SmtpSink
  afterEach(() => sink.close())

  test.each<[Fate, object]>([
    ['busy', { isPermanent: false, responseCode: 451, isUncertain: false }],
    ['gone', { isPermanent: true, responseCode: 550, enhancedCode: '5.1.1', isAboutRecipient: true }],
    ['blocked', { isPermanent: true, responseCode: 550, enhancedCode: undefined, isAboutRecipient: true }],
    ['refuse', { isPermanent: true, responseCode: 552, isAboutRecipient: false }],
    ['drop', { isPermanent: false, isUncertain: false, isAboutServer: false }],
    ['stall', { isPermanent: false, isUncertain: false, isAboutServer: false }],
    ['swallow', { isPermanent: false, isUncertain: true, isAboutServer: false }],
  ])('of a server that does "%s" it is known whether it may be sent again', async (fate, expected) => {
    sink = await openSmtpSink(() => fate)
    const pool = open(sink.url, fate === 'stall' ? IMPATIENT : SLOW)
    expect(await failureOf(submit(pool))).toMatchObject(expected)
    pool.close()
    expect(sink.taken).toHaveLength(fate === 'swallow' ? 1 : 0)
    // The pool did not retry by itself.
    expect(sink.named).toHaveLength(1)
  })

  test('to a server that is away costs nothing but time', async () => {
    sink = await openSmtpSink()
    const { url } = sink
    await sink.close()
    const pool = open(url)
    expect(await failureOf(submit(pool))).toMatchObject({ isAboutServer: true, isPermanent: false })
    pool.close()
    sink = await openSmtpSink()
  })

  test('finds an idle connection that the server has ended, and opens another', async () => {
    sink = await openSmtpSink()
    const pool = open(sink.url)
    await submit(pool)
    sink.hangUp()
    await expect.poll(() => sink.open()).toBe(0)
    await submit(pool)
    pool.close()
    expect(sink.taken).toHaveLength(2)
  })

  test('that is interrupted is not begun again on another connection', async () => {
    const fates: Fate[] = ['accept', 'stall', 'accept']
    sink = await openSmtpSink(() => fates.shift() ?? 'accept')
    const pool = open(sink.url)
    await submit(pool)
    const stuck = failureOf(submit(pool))
    const waiting = failureOf(submit(pool))
    await expect.poll(() => sink.named.length).toBe(2)
    pool.interrupt()
    expect(await stuck).toMatchObject({ message: 'The connection was cut', isUncertain: false })
    expect(await waiting).toMatchObject({ message: 'The connection was cut', isUncertain: false })
    expect(sink.named).toHaveLength(2)
    await submit(pool)
    pool.close()
    expect(sink.taken).toHaveLength(2)
  })

  test.each<[string, number]>([
    ['is interrupted', 60_000],
    ['takes too long', 300],
  ])('whose connection is only being opened %s, and is cut', async (_, totalMs) => {
    sink = await openSmtpSink()
    // Accepts connections and never greets.
    const mute = createServer(() => {})
    const pool = open(await listen(mute), { totalMs })
    const opened = once(mute, 'connection')
    const sending = failureOf(submit(pool))
    await opened
    if (totalMs === SLOW.totalMs) pool.interrupt()
    expect(await sending).toMatchObject({ isAboutServer: true, isUncertain: false })
    pool.close()
    await new Promise((closed) => mute.close(closed))
  })

  test.each<['drops' | 'stalls', number, 'waits' | 'interrupts']>([
    ['drops', 60_000, 'waits'],
    ['stalls', 1500, 'waits'],
    ['stalls', 60_000, 'interrupts'],
  ])(
    'that is refused by a server that then %s is over (%i ms of silence, its sender %s)',
    async (then, silenceMs, mode) => {
      sink = await openSmtpSink()
      const hasRead = Promise.withResolvers<void>()
      // Refuses every recipient, and never answers RSET.
      const server = createServer((socket) => {
        socket.on('error', () => {})
        socket.write('220 ready\r\n')
        socket.on('data', (data) => {
          const line = data.toString()
          if (!line.startsWith('RSET'))
            return void socket.write(line.startsWith('RCPT') ? '550 5.1.1 no such user\r\n' : '250 ok\r\n')
          hasRead.resolve()
          return then === 'drops' ? void socket.destroy() : undefined
        })
      })
      const pool = open(await listen(server), { silenceMs })
      const sending = failureOf(submit(pool))
      await hasRead.promise
      if (mode === 'interrupts') pool.interrupt()
      expect(await sending).toMatchObject({ isPermanent: true, enhancedCode: '5.1.1' })
      pool.close()
      server.close()
    },
  )
})

test('a server without TLS receives neither the password nor a mail, unless it may be spoken to in clear text', async () => {
  const users: (string | undefined)[] = []
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => {
      users.push(username)
      done(null, { user: username })
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  })
  server.on('error', () => {})
  const url = (await listen(server.server)).replace('smtp://', 'smtp://apercu:topsecret@')
  for (const options of ['', '/?ignoreTLS=true&opportunisticTLS=true']) {
    const pool = open(url + options, { mayBeCleartext: undefined })
    await expect(submit(pool)).rejects.toThrow(UnverifiedTlsError)
    pool.close()
  }
  expect(users).toEqual([])

  const pool = open(url)
  await submit(pool)
  pool.close()
  expect(users).toEqual(['apercu'])
  await new Promise<void>((closed) => server.close(closed))
})
