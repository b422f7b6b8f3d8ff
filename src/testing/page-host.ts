import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostFile {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** A publisher's web server on this machine. */
export interface TestPageHost {
  origin: string
  /** Responses by path; others are 404. */
  files: Record<string, HostFile>
  /** Requested paths, in order. */
  asked: string[]
  /** Maximum number of concurrent requests. */
  mostAtOnce: () => number
  reset: () => void
  close: () => Promise<void>
}

export const openPageHost = async (): Promise<TestPageHost> => {
  const files: Record<string, HostFile> = {}
  const asked: string[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    open += 1
    most = Math.max(most, open)
    response.on('close', () => (open -= 1))
    const { status = 200, headers = {}, body = '' } = files[path] ?? { status: 404 }
    // Deferred, so that concurrent requests overlap.
    setImmediate(() =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked,
    mostAtOnce: () => most,
    reset: () => {
      for (const path of Object.keys(files)) delete files[path]
      asked.length = 0
      most = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
