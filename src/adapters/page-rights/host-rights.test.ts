import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebFetch } from '@apercu/guarded-fetch'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { judgePage, readHostRights } from './host-rights.ts'

const servers: Server[] = []
const asked: string[] = []
const webFetch = createWebFetch({ userAgent: 'Apercu/1.0 (test)', allowPrivate: true })
beforeEach(() => void asked.splice(0))
afterAll(async () => {
  await webFetch.close()
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
})

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer((request, response) => {
    asked.push(`${request.headers['user-agent']} ${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** A host with these files; anything else is not found. */
const host = (files: Record<string, string>) =>
  serve(({ url = '' }, response) => {
    if (files[url] === undefined) response.writeHead(404).end()
    else response.end(files[url])
  })
const verdict = async (origin: string, path = '/news/1'): Promise<string> =>
  judgePage((await readHostRights(webFetch, origin, 'Apercu')).rights, `${origin}${path}`)

test('robots.txt is asked for first, then the reservations, by our name', async () => {
  const origin = await host({
    '/robots.txt': 'User-agent: *\nDisallow: /private/',
    '/.well-known/tdmrep.json': '[{"location": "/paid/", "tdm-reservation": 1}]',
  })
  expect(await verdict(origin)).toBe('allowed')
  expect(asked).toEqual(['Apercu/1.0 (test) /robots.txt', 'Apercu/1.0 (test) /.well-known/tdmrep.json'])
  expect(await verdict(origin, '/private/1')).toBe('robots')
  expect(await verdict(origin, '/paid/1')).toBe('reserved')
})

test('a host without either file allows its pages', async () => {
  expect(await verdict(await host({}))).toBe('allowed')
})

test.for([
  [200, 'allowed'],
  [401, 'allowed'],
  [403, 'allowed'],
  [410, 'allowed'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
  [304, 'unreachable'],
] as const)('a host that answers %d for both files: %s', async ([status, expected]) => {
  expect(await verdict(await serve((_, response) => response.writeHead(status).end()))).toBe(expected)
})

test('reservations that cannot be had are no permission', async () => {
  const origin = await serve(({ url }, response) =>
    response.writeHead(url === '/robots.txt' ? 404 : 500).end(),
  )
  expect(await verdict(origin)).toBe('unreachable')
})

test('a host that refuses or breaks off the connection is unreachable', async () => {
  const origin = await serve((request) => request.socket.destroy())
  expect(await verdict(origin)).toBe('unreachable')
  expect(await verdict('http://127.0.0.1:9')).toBe('unreachable')
})

test('a host that asks for time is heard', async () => {
  const origin = await serve((_, response) => response.writeHead(503, { 'retry-after': '7200' }).end())
  expect((await readHostRights(webFetch, origin, 'Apercu')).retryAfterMs).toBe(7_200_000)
})

test('five redirects of robots.txt are followed, to another host too; after a sixth nothing is known', async () => {
  const elsewhere = await host({ '/rules': 'User-agent: Apercu\nDisallow: /' })
  const after = (steps: number) =>
    serve(({ url = '' }, response) => {
      const step = url === '/robots.txt' ? 1 : Number(url.slice(2))
      if (url.startsWith('/.well-known')) response.writeHead(404).end()
      else response.writeHead(302, { location: step < steps ? `/r${step + 1}` : `${elsewhere}/rules` }).end()
    })
  expect(await verdict(await after(5))).toBe('robots')
  expect(await verdict(await after(6))).toBe('unreachable')
})

test('a robots.txt beyond 500 KiB counts as far as it is read', async () => {
  const origin = await host({
    '/robots.txt': `User-agent: *\nDisallow: /news\n${'# padding\n'.repeat(100_000)}`,
  })
  expect(await verdict(origin)).toBe('robots')
})
