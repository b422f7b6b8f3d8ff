import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { startS3Server } from '../../../src/testing/s3-server.ts'
import type { Authority } from './authority.ts'
import { feedXml } from './feed.ts'
import { startNameServer } from './name-server.ts'

/** An address that is neither private nor reserved, so that feeds there are fetched; it is this machine's in the test's network. */
export const FEED_ADDRESS = '93.184.215.14'
export const FEED_URL = 'http://feeds.outlet.example:8080/news.xml'
export const HOSTS = {
  '127.0.0.1':
    'localhost app worker backup caddy postgres redis news.example.org smtp.example.org s3.example.net',
  [FEED_ADDRESS]: 'feeds.outlet.example',
}

export interface Mail {
  to: string
  subject: string
  text: string
}

/** What a site needs that is not on its machine: a mail server, a bucket, an outlet with a feed, and the DNS. */
export interface Outside {
  mails: Mail[]
  /** TXT records by name, which an operator adds. */
  records: Map<string, string>
  /** What the placeholders of the book stand for. */
  placeholders: Record<string, string>
  stop: () => Promise<void>
}

const decoded = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** A header may go on in lines that begin with a space. */
const subjectOf = (raw: string): string =>
  /^Subject: (.*(?:\r?\n[ \t].*)*)/m
    .exec(raw)?.[1]
    ?.replaceAll(/\r?\n[ \t]/g, ' ')
    .trim() ?? ''

/** Takes mail as the book's mail server does: with STARTTLS, and after a login. */
const startMailServer = async (authority: Authority, mails: Mail[]): Promise<SMTPServer> => {
  const server = new SMTPServer({
    ...authority.issue('smtp.example.org'),
    onAuth: ({ username, password }, _, done) =>
      username === 'news' && password === 'PASSWORD'
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const to = envelope.rcptTo.map(({ address }) => address).join(', ')
        mails.push({ to, subject: subjectOf(raw), text: decoded(raw) })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(587, '127.0.0.1', () => resolve()))
  return server
}

const startBucket = async (authority: Authority) => {
  const s3 = await startS3Server('news-backups')
  const { port } = new URL(s3.settings.endpoint)
  const tls = createTlsServer(authority.issue('s3.example.net'), (socket) => {
    const inside = connect(Number(port), '127.0.0.1')
    for (const one of [socket, inside]) one.on('error', () => {})
    socket.pipe(inside).pipe(socket)
  }).listen(9000, '127.0.0.1')
  await once(tls, 'listening')
  return { s3, tls }
}

export const startOutside = async (authority: Authority): Promise<Outside> => {
  const mails: Mail[] = []
  const records = new Map<string, string>()
  const mailServer = await startMailServer(authority, mails)
  const { s3, tls } = await startBucket(authority)
  const feed = createServer((_, response) => {
    response.setHeader('content-type', 'application/rss+xml')
    response.end(feedXml(new Date()))
  }).listen(8080, FEED_ADDRESS)
  await once(feed, 'listening')
  const stopNames = await startNameServer(records)
  return {
    mails,
    records,
    placeholders: { KEY_ID: s3.settings.accessKeyId, KEY: s3.settings.secretAccessKey },
    stop: async () => {
      stopNames()
      for (const server of [feed, tls]) server.close()
      feed.closeAllConnections()
      await new Promise<void>((resolve) => mailServer.close(() => resolve()))
      await s3.stop()
    },
  }
}
