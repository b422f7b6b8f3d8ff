import type { Contestant } from '../measure/request-cost.ts'
import type { ServerProcess } from './server-process.ts'
import { startServer } from './server-process.ts'

/** A browser accepts compressed responses, and compression is part of the cost. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** An unknown cookie makes the response private, so that it bypasses the cache without a signed-in reader. */
export const PERSONAL = { cookie: 'session=bench' }
/** A valid session adds the queries of reader and entitlement. */
export const signedIn = (token: string) => ({ cookie: `session=${token}` })

export const usedBy =
  (server: ServerProcess): Contestant['used'] =>
  async () => {
    const { cpuMs, engineMs } = await server.usage()
    return { cpu: cpuMs, engine: engineMs }
  }

const HELLO_REQUESTS = 6000

/** The reference of every request: a Hono server that answers a constant, the floor for this HTTP stack. */
export const withHello = async <T>(
  work: (hello: Contestant & { name: 'hello' }) => Promise<T>,
): Promise<T> => {
  const server = await startServer({ program: 'bench/site/hello.ts', flags: [], env: {} })
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
