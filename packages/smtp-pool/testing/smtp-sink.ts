import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/**
 * Response to a mail. `swallow` receives the mail and closes the connection without a reply, so that the
 * outcome is unknown to the client.
 */
export type Fate = 'accept' | 'busy' | 'gone' | 'blocked' | 'refuse' | 'drop' | 'stall' | 'swallow'

export interface TakenMail {
  recipients: string[]
  messageId: string
  raw: string
}

export interface SmtpSink {
  url: string
  taken: TakenMail[]
  /** Recipients of all attempts, accepted or not, so that a test detects a silent retry. */
  named: string[]
  open: () => number
  /** Closes all connections, as servers do after their idle timeout. */
  hangUp: () => void
  close: () => Promise<void>
}

const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** An SMTP server on the loopback address. `fateOf` scripts the response to each mail by its recipient. */
export const openSmtpSink = async (
  fateOf: (recipient: string) => Fate = () => 'accept',
): Promise<SmtpSink> => {
  const taken: TakenMail[] = []
  const named: string[] = []
  const fates = new WeakMap<SMTPServerSession, Fate>()
  const cut = (session: SMTPServerSession): void => {
    for (const connection of server.connections)
      if (connection.session === session) connection._socket.destroy()
  }
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      named.push(address)
      const fate = fateOf(address)
      fates.set(session, fate)
      if (fate === 'busy') done(reply(451, '4.3.0 try again later'))
      else if (fate === 'gone') done(reply(550, '5.1.1 no such user'))
      else if (fate === 'blocked') done(reply(550, 'host [10.5.1.2] not allowed'))
      else if (fate === 'drop') cut(session)
      else if (fate !== 'stall') done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const messageId = /^Message-ID: <(.*)>/im.exec(raw)?.[1] ?? ''
        const fate = fates.get(session)
        if (fate === 'refuse') return done(reply(552, '5.3.4 not this one'))
        taken.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), messageId, raw })
        if (fate !== 'swallow') return done()
        return cut(session)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    named,
    open: () => server.connections.size,
    hangUp: () => {
      for (const connection of server.connections) connection._socket.end('421 4.4.2 idle for too long\r\n')
    },
    close: async () => {
      for (const connection of server.connections) connection._socket.destroy()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
