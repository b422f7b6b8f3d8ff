import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FetchWorld, startFetchWorld } from '../testing/fetch-world.ts'
import { createWebFetch, type WebFetch, type WebFetchOptions } from './web-fetch.ts'
import { WebFetchError } from './web-fetch-error.ts'

const TEXT = 'Découvertes '.repeat(100)

describe('reading foreign URLs', () => {
  let server: Server
  let origin: string
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const open = new Set<{ close(): Promise<void> }>()

  beforeEach(async () => {
    answer = (_request, response) => response.end(TEXT)
    server = createServer((request, response) => answer(request, response))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterEach(async () => {
    await Promise.all([...open].map((it) => it.close()))
    open.clear()
    await new Promise((closed) => server.close(closed))
  })

  function fetcher(options: Partial<WebFetchOptions> = { allowPrivate: true }): WebFetch {
    const webFetch = createWebFetch({ userAgent: 'Aperçu/1 (+https://apercu.example)', ...options })
    open.add(webFetch)
    return webFetch
  }

  async function world(): Promise<FetchWorld & { webFetch: WebFetch }> {
    const started = await startFetchWorld()
    open.add(started)
    return { ...started, webFetch: fetcher({ resolve: started.resolve, dial: started.dial }) }
  }

  async function requests(webFetch: WebFetch, url: string, headers: Record<string, string>) {
    const { body } = await webFetch(url, { headers })
    return (JSON.parse(Buffer.from(body).toString()) as { headers: Record<string, string> }).headers
  }

  test.for([
    ['nothing', undefined, Buffer.from(TEXT)],
    ['gzip', 'gzip', gzipSync(TEXT)],
    ['gzip under its old name', 'X-GZIP', gzipSync(TEXT)],
    ['deflate', 'deflate', deflateSync(TEXT)],
    ['deflate without its header', 'deflate', deflateRawSync(TEXT)],
    ['brotli', 'br', brotliCompressSync(TEXT)],
    ['a charset in the wrong place', 'UTF-8', Buffer.from(TEXT)],
  ] as const)('a body encoded with %s comes out as it was', async ([, encoding, bytes]) => {
    answer = (_request, response) => {
      if (encoding) response.setHeader('content-encoding', encoding)
      response.end(bytes)
    }
    const { body, status } = await fetcher()(`${origin}/feed`)
    expect(status).toBe(200)
    expect(Buffer.from(body).toString()).toBe(TEXT)
  })

  test('says who asks, what it accepts and the condition it was given', async () => {
    let request: IncomingMessage | undefined
    answer = (asked, response) => {
      request = asked
      response.writeHead(304, { etag: '"b"' }).end()
    }
    const webFetch = fetcher({ allowPrivate: true, userAgent: 'Apercu/1' })
    const response = await webFetch(`${origin}/feed?a=b#top`, {
      accept: 'application/rss+xml',
      headers: { 'If-None-Match': '"a"', Host: 'elsewhere.example', 'X-Bad': 'a\r\nb: c' },
    })
    expect(response).toMatchObject({ status: 304, url: `${origin}/feed?a=b`, headers: { etag: '"b"' } })
    expect(response.body).toHaveLength(0)
    expect(request?.url).toBe('/feed?a=b')
    expect(request?.headers).toMatchObject({
      'user-agent': 'Apercu/1',
      accept: 'application/rss+xml',
      'if-none-match': '"a"',
      host: new URL(origin).host,
    })
    expect(request?.headers).not.toHaveProperty('x-bad')
  })

  test('errors of the server are answers', async () => {
    answer = (_request, response) => response.writeHead(503, { 'retry-after': '60' }).end('later')
    expect(await fetcher()(origin)).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
  })

  test('cookies are not handed on', async () => {
    answer = (_request, response) => response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end()
    expect((await fetcher()(origin)).headers).not.toHaveProperty('set-cookie')
  })

  test('a body of exactly the limit is read, one byte more is not', async () => {
    const webFetch = fetcher()
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(TEXT))
    const size = Buffer.byteLength(TEXT)
    expect((await webFetch(origin, { maxBytes: size })).body).toHaveLength(size)
    await expect(webFetch(origin, { maxBytes: size - 1 })).rejects.toMatchObject({ code: 'too_large' })
  })

  test('follows a redirect with an accented path and reports where it ended', async () => {
    answer = (request, response) => {
      if (request.url === '/') {
        response.writeHead(301, { location: Buffer.from('/été').toString('latin1') }).end()
      } else response.end()
    }
    expect((await fetcher()(origin)).url).toBe(`${origin}/%C3%A9t%C3%A9`)
  })

  test('posts a form, again after a redirect that keeps the method, and not after another one', async () => {
    const received: string[] = []
    answer = (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        received.push(
          `${request.method} ${request.url} ${request.headers['content-type']} ${Buffer.concat(chunks).toString()}`,
        )
        const [, status] = /^\/(\d+)$/.exec(request.url ?? '') ?? []
        response.writeHead(Number(status ?? 202), status ? { location: '/end' } : {}).end()
      })
    }
    const form = new URLSearchParams({ 'hub.mode': 'subscribe', name: 'é&' })
    const line = (path: string) =>
      `POST ${path} application/x-www-form-urlencoded hub.mode=subscribe&name=%C3%A9%26`
    const webFetch = fetcher()
    expect((await webFetch(`${origin}/307`, { form })).status).toBe(202)
    expect((await webFetch(`${origin}/308`, { form })).status).toBe(202)
    expect(received).toEqual([line('/307'), line('/end'), line('/308'), line('/end')])
    for (const status of [301, 302, 303])
      await expect(webFetch(`${origin}/${status}`, { form })).rejects.toMatchObject({ code: 'redirects' })
    expect(received).toHaveLength(7)
  })

  test('posts no form to a private address', async () => {
    const { webFetch } = await world()
    const form = new URLSearchParams({ a: 'b' })
    for (const url of ['http://127.0.0.1/hub', 'http://[::1]/hub', 'http://169.254.169.254/hub'])
      await expect(webFetch(url, { form })).rejects.toBeInstanceOf(WebFetchError)
  })

  test('follows five redirects, not six', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end()
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    }
    const webFetch = fetcher()
    expect((await webFetch(`${origin}/5`)).status).toBe(200)
    await expect(webFetch(`${origin}/6`)).rejects.toMatchObject({ code: 'redirects' })
  })

  test('a caller is asked before each redirect, while no turn is held, and may end it there', async () => {
    answer = (request, response) => {
      if (request.url === '/moved') response.end('here')
      else response.writeHead(302, { location: '/moved' }).end()
    }
    const webFetch = fetcher({ maxPerHost: 1, allowPrivate: true })
    const asked: string[] = []
    const beforeRedirect = async (url: string) => {
      asked.push(url)
      await webFetch(`${origin}/moved`)
    }
    expect((await webFetch(origin, { beforeRedirect })).url).toBe(`${origin}/moved`)
    expect(asked).toEqual([`${origin}/moved`])
    const refuse = () => Promise.reject(new Error('Not there'))
    await expect(webFetch(origin, { beforeRedirect: refuse })).rejects.toThrow('Not there')
    expect((await webFetch(`${origin}/moved`)).status).toBe(200)
  })

  test('conditions and credentials follow within an origin but not to another', async () => {
    const { webFetch } = await world()
    const secrets = { 'if-none-match': '"a"', authorization: 'Bearer secret' }
    const within = await requests(webFetch, 'http://public.test/redir?to=/feed', secrets)
    expect(within).toMatchObject(secrets)
    const across = await requests(webFetch, 'http://public.test/redir?to=http://pub6.test/feed', secrets)
    expect(across).not.toHaveProperty('if-none-match')
    expect(across).not.toHaveProperty('authorization')
    expect(across).toMatchObject({ 'user-agent': expect.any(String), host: 'pub6.test' })
  })

  test('a name that ends in a dot is the same host', async () => {
    const { webFetch } = await world()
    expect((await webFetch('http://EXAMPLE.com./feed')).url).toBe('http://example.com/feed')
  })

  test.for([
    ['http://nowhere.test/', 'dns'],
    ['http://internal.test/', 'blocked'],
    ['http://public.test:22/', 'blocked'],
    ['http://user:secret@public.test/', 'bad_url'],
    ['ftp://public.test/', 'bad_url'],
    ['/feed', 'bad_url'],
    [`http://public.test/${'a'.repeat(9000)}`, 'bad_url'],
  ] as const)('%s ends as %s', async ([url, code]) => {
    const { webFetch } = await world()
    await expect(webFetch(url)).rejects.toMatchObject({ name: 'WebFetchError', code })
  })

  test('a socket that ends up at a private address is not used', async () => {
    const { resolve, dial } = await world()
    const webFetch = fetcher({
      resolve,
      dial: (target) => Object.defineProperty(dial(target), 'remoteAddress', { value: '10.0.0.1' }),
    })
    await expect(webFetch('http://public.test/')).rejects.toMatchObject({ code: 'blocked' })
  })

  test('a port without a listener is a connect error', async () => {
    const unused = createServer()
    await new Promise<void>((listening) => unused.listen(0, '127.0.0.1', listening))
    const { port } = unused.address() as { port: number }
    await new Promise((closed) => unused.close(closed))
    await expect(fetcher()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'connect' })
  })

  test('a server without TLS behind an https URL is a connect error', async () => {
    await expect(fetcher()(origin.replace('http:', 'https:'))).rejects.toMatchObject({ code: 'connect' })
  })

  test('a name server that never answers is a timeout', async () => {
    const webFetch = fetcher({ resolve: () => new Promise(() => {}) })
    await expect(webFetch('http://public.test/', { timeoutMs: 50 })).rejects.toMatchObject({
      code: 'timeout',
    })
  })

  test('at most two requests are with one host at a time, and all are answered', async () => {
    const REQUESTS = 9
    let asked = 0
    let most = 0
    const open: ServerResponse[] = []
    // Two are held until both are there, and a while for a third that should not be.
    answer = (_request, response) => {
      most = Math.max(most, open.push(response))
      asked += 1
      if (open.length === 2 || asked === REQUESTS)
        setTimeout(() => {
          for (const held of open.splice(0)) held.end()
        }, 10)
    }
    const webFetch = fetcher()
    const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, i) => webFetch(`${origin}/${i}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(200))
    expect(most).toBe(2)
  })

  test('a host that hangs does not delay other hosts, and its slots are released', async () => {
    const { webFetch, dial, resolve } = await world()
    const hanging = fetcher({
      dial,
      resolve: (name) => (name === 'slow.test' ? new Promise(() => {}) : resolve(name)),
    })
    // Settled together from the start: on a busy machine they end before the other host has answered.
    const stuck = Promise.allSettled(
      [1, 2, 3].map((i) => hanging(`http://slow.test/${i}`, { timeoutMs: 50 })),
    )
    expect((await hanging('http://public.test/')).status).toBe(200)
    const ends = await stuck
    expect(ends.map((end) => end.status === 'rejected' && (end.reason as WebFetchError).code)).toEqual(
      Array(3).fill('timeout'),
    )
    await webFetch.close()
  })

  test('close ends what is under way', async () => {
    const asked = Promise.withResolvers<void>()
    answer = () => asked.resolve()
    const webFetch = fetcher()
    const end = webFetch(origin).catch((error: unknown) => error)
    await asked.promise
    await webFetch.close()
    expect(await end).toBeInstanceOf(WebFetchError)
  })
})
