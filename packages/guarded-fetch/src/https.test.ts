import { createServer, type Server } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCertificate } from '../testing/test-certificate.ts'
import { createWebFetch, type WebFetch } from './web-fetch.ts'

describe('https', () => {
  const known = getCACertificates('default')
  const trusted = createTestCertificate('public.test')
  const stranger = createTestCertificate('public.test')
  const servers: Server[] = []
  let webFetch: WebFetch
  const askedFor: (string | false | null)[] = []

  async function serve({ cert, key }: { cert: string; key: string }): Promise<number> {
    const server = createServer({ cert, key }, (_request, response) => response.end('hello'))
    server.on('secureConnection', (socket) => askedFor.push(socket.servername))
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return (server.address() as { port: number }).port
  }

  beforeAll(() => {
    setDefaultCACertificates([...known, trusted.cert])
    webFetch = createWebFetch({ userAgent: 'test', allowPrivate: true, resolve: async () => ['127.0.0.1'] })
  })
  afterAll(async () => {
    await webFetch.close()
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
    setDefaultCACertificates(known)
  })

  test('a server with a trusted certificate is read, and receives the name in SNI', async () => {
    const port = await serve(trusted)
    const { status, body } = await webFetch(`https://public.test.:${port}/`)
    expect(status).toBe(200)
    expect(Buffer.from(body).toString()).toBe('hello')
    expect(askedFor).toEqual(['public.test'])
  })

  test('a certificate for another name is refused', async () => {
    const port = await serve(trusted)
    await expect(webFetch(`https://other.test:${port}/`)).rejects.toMatchObject({ code: 'connect' })
    await expect(webFetch(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'connect' })
  })

  test('a certificate of no known authority is refused', async () => {
    const port = await serve(stranger)
    await expect(webFetch(`https://public.test:${port}/`)).rejects.toMatchObject({ code: 'connect' })
  })
})
