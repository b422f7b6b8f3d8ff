import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { openPageSite, type PageSite } from '#testing/content/page-site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The attacks of matrix and slow. Every declared call as every role is `src/api/app.test.ts`; here the same call written
// otherwise, and clients that never end what they began.

let site: PageSite
let token: string
beforeAll(async () => {
  site = await openPageSite()
  token = (await buildAccount(site.db, { role: 'admin', now: site.ctx.clock() })).token
})
afterAll(() => site.close())

/** One request, byte by byte as it is written; resolves with the whole answer. */
const raw = async (line: string, headers: readonly string[] = []): Promise<string> => {
  const { hostname, port } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.write([`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

test.each([
  ['GET /api/admin/audit/'],
  ['GET /api//admin/audit'],
  ['GET //api/admin/audit'],
  ['GET /api/%61dmin/audit'],
  ['GET /api/./admin/audit'],
  ['GET /api/x/../admin/audit'],
  ['GET /API/admin/audit'],
  ['HEAD /api/admin/audit'],
  ['GET /api/admin/audit%00'],
  ['GET /api/admin/audit;x=1'],
  ['GET /api/admin\\audit'],
  ['GET http://localhost/api/admin/audit'],
  ['OPTIONS /api/admin/audit'],
  ['TRACE /api/admin/audit'],
  ['PROPFIND /api/admin/audit'],
  ['POST /api/admin/audit?_method=GET'],
])('a call of admins written as %s is none for others', async (line) => {
  const answer = await raw(line, ['X-HTTP-Method-Override: GET', 'X-Original-URL: /api/articles', 'X-Rewrite-URL: /api/articles', 'Content-Length: 0']) // prettier-ignore
  const [, status = '', , body = ''] = /^HTTP\/1\.1 (\d+)([^]*?)\r\n\r\n([^]*)$/.exec(answer) ?? []
  expect(status).toMatch(/^[1345]\d\d$/)
  expect(Number(status), answer.slice(0, 200)).toBeLessThan(500)
  expect(body).not.toContain('"entries"')
})

test('the call as it is written is answered to an admin', async () => {
  const answer = await raw('GET /api/admin/audit', [`Authorization: Bearer ${token}`])
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('clients that never end their request do not block pages, calls and health checks', async () => {
  const { hostname, port } = new URL(site.origin)
  const open: Socket[] = []
  for (let n = 0; n < 300; n += 1) {
    const socket = connect(Number(port), hostname)
    // Some stop in the header, some in the body.
    const body =
      'POST /csp-reports HTTP/1.1\r\nHost: a\r\nContent-Type: application/csp-report\r\nContent-Length: 9000\r\n\r\n{'
    socket.write(n % 3 === 0 ? body : 'GET / HTTP/1.1\r\nHost: a\r\nX-a: ')
    socket.on('error', () => {})
    open.push(socket)
  }
  await Promise.all(open.filter((socket) => socket.connecting).map((socket) => once(socket, 'connect')))
  try {
    for (const path of ['/healthz', '/', '/fr/feed/research', '/api/articles?limit=1'])
      expect((await site.get(path)).status, path).toBe(200)
  } finally {
    for (const socket of open) socket.destroy()
  }
})
