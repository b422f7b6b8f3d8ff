import type { Contestant } from '../measure/request-cost.ts'
import type { ServerProcess } from './server-process.ts'
import { startServer } from './server-process.ts'

/** Request headers of a browser. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** With an unknown cookie the response is private and bypasses the cache. */
export const PERSONAL = { cookie: 'session=bench' }
/** With a session the caller and the entitlement are queried as well. */
export const signedIn = (token: string) => ({ cookie: `session=${token}` })

export const usedBy =
  (server: ServerProcess): Contestant['used'] =>
  async () => {
    const { cpuMs, engineMs } = await server.usage()
    return { cpu: cpuMs, engine: engineMs }
  }

const HELLO_REQUESTS = 5000

/** Runs `work` beside a minimal Hono server, the reference of every request. */
export const withHello = async <T>(
  work: (hello: Contestant & { name: 'hello' }) => Promise<T>,
): Promise<T> => {
  const server = await startServer('bench/site/hello.ts')
  try {
    return await work({
      name: 'hello',
      url: server.url,
      headers: BROWSER,
      amount: HELLO_REQUESTS,
      used: usedBy(server),
    })
  } finally {
    await server.stop()
  }
}
