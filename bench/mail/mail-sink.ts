import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that discards what it accepts, so that storage does not limit the throughput of senders. */
export const withMailSink = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _, done) => {
      stream.on('end', () => done())
      stream.resume()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    const { port } = server.server.address() as AddressInfo
    return await work(`smtp://127.0.0.1:${port}?ignoreTLS=true`)
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()))
  }
}
