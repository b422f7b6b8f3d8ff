import { createServer, type Socket } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * A web server that misbehaves on request, by path. Responses are written to the socket directly, because
 * HTTP libraries refuse to send most of them.
 */
export interface HostileServer {
  url(behaviour: Behaviour): string
  close(): Promise<void>
}

export type Behaviour = keyof typeof BEHAVIOURS

/** Decoded size of a `-bomb` in bytes: a hundred times the limit that tests set. */
export const BOMB_BYTES = 100_000_000

const OK = 'HTTP/1.1 200 OK\r\n'
const CLOSE = 'Connection: close\r\n\r\n'
const FEED = '<rss><channel><title>Hostile</title></channel></rss>'

const BEHAVIOURS = {
  'no-answer': () => {},
  'slow-status': (socket) => drip(socket, 'x', 'HTTP/1.1 200 '),
  'slow-headers': (socket) => drip(socket, 'X-Slow: 1\r\n', OK),
  'slow-body': (socket) => drip(socket, 'x', `${OK}Content-Length: 1000000\r\n\r\n`),
  'slow-chunks': (socket) => drip(socket, '1\r\nx\r\n', `${OK}Transfer-Encoding: chunked\r\n\r\n`),
  'close-at-once': (socket) => socket.end(),
  'reset-at-once': (socket) => socket.resetAndDestroy(),
  'close-in-headers': (socket) => socket.end(`${OK}Content-Ty`),
  'reset-in-body': (socket) => {
    socket.write(`${OK}Content-Length: 1000\r\n\r\nabc`, () => socket.resetAndDestroy())
  },

  'infinite-chunks': (socket) =>
    flood(socket, `10000\r\n${'x'.repeat(65_536)}\r\n`, `${OK}Transfer-Encoding: chunked\r\n\r\n`),
  'infinite-until-close': (socket) => flood(socket, 'x'.repeat(65_536), `${OK}${CLOSE}`),
  'chunk-per-byte': (socket) =>
    flood(socket, '1\r\nx\r\n'.repeat(10_000), `${OK}Transfer-Encoding: chunked\r\n\r\n`),
  'huge-header': (socket) => socket.end(`${OK}X-Huge: ${'x'.repeat(1_000_000)}\r\n${CLOSE}`),
  'many-headers': (socket) => socket.end(`${OK}${'X-Many: 1\r\n'.repeat(50_000)}${CLOSE}`),
  'infinite-headers': (socket) => flood(socket, 'X-Many: 1\r\n'.repeat(1000), OK),

  'length-too-long': (socket) => socket.end(`${OK}Content-Length: 1000000\r\n${CLOSE}${FEED}`),
  'length-too-short': (socket) => socket.end(`${OK}Content-Length: 5\r\n${CLOSE}${FEED}`),
  'length-twice': (socket) => socket.end(`${OK}Content-Length: 5\r\nContent-Length: 9\r\n${CLOSE}${FEED}`),
  'length-negative': (socket) => socket.end(`${OK}Content-Length: -1\r\n${CLOSE}${FEED}`),
  'length-and-chunks': (socket) =>
    socket.end(`${OK}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${CLOSE}0\r\n\r\n`),
  'bad-chunk': (socket) => socket.end(`${OK}Transfer-Encoding: chunked\r\n${CLOSE}ZZ\r\nabc\r\n`),
  'chunk-size-overflow': (socket) =>
    socket.end(`${OK}Transfer-Encoding: chunked\r\n${CLOSE}ffffffffffffffffff\r\nabc`),

  'gzip-bomb': (socket) => encoded(socket, 'gzip', bombs().gzip),
  'gzip-gzip-bomb': (socket) => encoded(socket, 'gzip, gzip', bombs().doubleGzip),
  'brotli-bomb': (socket) => encoded(socket, 'br', bombs().brotli),
  'gzip-garbage': (socket) => encoded(socket, 'gzip', Buffer.from('this is no gzip')),
  'gzip-truncated': (socket) => encoded(socket, 'gzip', gzipSync(FEED).subarray(0, -6)),
  'gzip-twice': (socket) => encoded(socket, 'gzip, gzip', gzipSync(gzipSync(FEED))),
  'gzip-ten-times': (socket) => encoded(socket, Array(10).fill('gzip').join(','), gzipSync(FEED)),
  'encoding-not-asked': (socket) => encoded(socket, 'zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd])),

  'http-0.9': (socket) => socket.end(FEED),
  'http-2-preface': (socket) => socket.end('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  garbage: (socket) => socket.end(Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 197) & 0xff))),
  'bare-cr': (socket) => socket.end(`HTTP/1.1 200 OK\rContent-Length: 5\r\rhello`),
  'null-in-header': (socket) => socket.end(`${OK}X-Null: a\0b\r\n${CLOSE}${FEED}`),

  'redirect-loop': (socket) => redirect(socket, '/redirect-loop'),
  'redirect-endless': (socket, path) =>
    redirect(socket, `/redirect-endless?${path.length}${path.slice(-90)}`),
  'redirect-infinite-body': (socket) =>
    flood(socket, 'x'.repeat(65_536), 'HTTP/1.1 302 Found\r\nLocation: /well-behaved\r\n\r\n'),
  'redirect-bad-location': (socket) => redirect(socket, 'http://[not-an-address/'),
  'redirect-no-location': (socket) => socket.end(`HTTP/1.1 302 Found\r\n${CLOSE}`),

  'many-100-continue': (socket) => socket.end(`${'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000)}${OK}${CLOSE}`),
  'infinite-103': (socket) => flood(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)),
  'early-hints': (socket) => socket.end(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${OK}${CLOSE}${FEED}`),
  'switching-protocols': (socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  'body-on-304': (socket) =>
    socket.end(`HTTP/1.1 304 Not Modified\r\nContent-Length: ${FEED.length}\r\n${CLOSE}${FEED}`),
  'retry-after-absurd': (socket) =>
    socket.end(`HTTP/1.1 429 Too Many Requests\r\nRetry-After: 99999999999999\r\n${CLOSE}`),
  'status-999': (socket) => socket.end(`HTTP/1.1 999 Odd\r\n${CLOSE}`),

  'well-behaved': (socket) => socket.end(`${OK}Content-Length: ${FEED.length}\r\n${CLOSE}${FEED}`),
} satisfies Record<string, (socket: Socket, path: string) => void>

export const HOSTILE_BEHAVIOURS = Object.keys(BEHAVIOURS) as Behaviour[]

export async function startHostileServer(): Promise<HostileServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Clients close most of these connections early, and an `error` without a listener would end the process.
    socket.on('error', () => socket.destroy())
    socket.once('data', (head) => {
      const path = head.toString('latin1').split(' ')[1] ?? '/'
      const name = path.slice(1).split('?')[0] as Behaviour
      BEHAVIOURS[name](socket, path)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    url: (behaviour) => `http://127.0.0.1:${port}/${behaviour}`,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** Sends a byte every 50 ms without end, which defeats timeouts between bytes. */
function drip(socket: Socket, text: string, head = ''): void {
  socket.write(head)
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length]!), 50)
  socket.once('close', () => clearInterval(timer))
}

/** Sends without end, as fast as the client reads. */
function flood(socket: Socket, text: string, head = ''): void {
  const chunk = Buffer.from(text, 'latin1')
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.write(head)
  socket.on('drain', pour)
  pour()
}

function encoded(socket: Socket, encoding: string, body: Uint8Array): void {
  socket.write(`${OK}Content-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n${CLOSE}`)
  socket.end(body)
}

function redirect(socket: Socket, location: string): void {
  socket.end(`HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n${CLOSE}`)
}

let madeBombs: { gzip: Buffer; doubleGzip: Buffer; brotli: Buffer } | undefined

function bombs() {
  if (!madeBombs) {
    const zeros = Buffer.alloc(BOMB_BYTES)
    const gzip = gzipSync(zeros)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
    madeBombs = { gzip, doubleGzip: gzipSync(gzip), brotli: brotliCompressSync(zeros, quality) }
  }
  return madeBombs
}
