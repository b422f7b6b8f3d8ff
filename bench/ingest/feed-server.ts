import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves each feed on its own port, because the product sends one request at a time to a host and port: a
 * single port would measure the queue. ETags allow `304 Not Modified` on the second pass.
 */
export const withFeedServers = async <T>(
  bodies: readonly Buffer[],
  work: (urls: string[]) => Promise<T>,
): Promise<T> => {
  const servers = bodies.map((body) => createServer(answerWith(body)))
  try {
    const urls = await Promise.all(
      servers.map(async (server) => {
        server.listen(0, '127.0.0.1')
        await once(server, 'listening')
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`
      }),
    )
    return await work(urls)
  } finally {
    for (const server of servers) server.close().closeAllConnections()
  }
}

const answerWith = (body: Buffer): RequestListener => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { etag, 'content-type': 'application/xml' }).end(body)
  }
}
