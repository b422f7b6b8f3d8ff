import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const ITEMS = 20
export const SAME_ETAG = '"same"'

/** Of each hundred hosts, two are silent and ten have a changed feed; the others answer 304. */
export const roleOf = (host: number): 'silent' | 'changed' | 'unchanged' => {
  if (host % 100 < 2) return 'silent'
  return host % 100 < 12 ? 'changed' : 'unchanged'
}

/** Every address of 127.0.0.0/8 is this machine, so that one server is any number of hosts. */
const addressOf = (host: number): string => `127.1.${host >> 8}.${host & 255}`

export interface ManyHosts {
  urlOf: (host: number) => string
  /** The largest number of requests to one host at a time. */
  mostAtOnce: () => number
}

export const withManyHosts = async <T>(work: (hosts: ManyHosts) => Promise<T>): Promise<T> => {
  const current = new Map<string, number>()
  let most = 0
  const server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    const open = (current.get(host) ?? 0) + 1
    current.set(host, open)
    most = Math.max(most, open)
    response.on('close', () => current.set(host, (current.get(host) ?? 1) - 1))
    const number = Number(new URL(request.url ?? '', 'http://host').searchParams.get('n'))
    const role = roleOf(number)
    if (role === 'unchanged') response.writeHead(304, { etag: SAME_ETAG }).end()
    if (role === 'changed') response.writeHead(200, { 'content-type': 'application/xml' }).end(feedOf(number))
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await work({
      urlOf: (host) => `http://${addressOf(host)}:${port}/feed?n=${host}`,
      mostAtOnce: () => most,
    })
  } finally {
    server.close().closeAllConnections()
  }
}

const feedOf = (host: number): string =>
  `<rss version="2.0"><channel><title>Wire ${host}</title><link>https://wire-${host}.example/</link>${Array.from(
    { length: ITEMS },
    (_, n) =>
      `<item><title>The laboratory ${host} publishes its model ${n} for AI</title><link>https://wire-${host}.example/${n}</link><description>A small model was trained on verified steps, and it solves ${n} of the problems of the public test number ${host}.</description></item>`,
  ).join('')}</channel></rss>`
