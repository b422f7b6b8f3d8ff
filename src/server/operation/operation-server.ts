import { createServer, type Server } from 'node:http'
import type { Shortcoming } from '#contract/values/shortcomings.ts'
import type { Metrics } from './metrics.ts'

export interface Readiness {
  isOk: boolean
  /** False while the disk is almost full and only reads are served; the process is ready all the same. */
  isWritable: boolean
  /** What the site lacks and therefore does not offer. */
  degraded?: readonly Shortcoming[]
}

interface OperationServerOptions {
  metrics: Metrics
  readiness: () => Promise<Readiness>
  onError: (error: unknown) => void
}

/** A port of its own, because workers have no other and the public must not reach the metrics. */
export const createOperationServer = ({ metrics, readiness, onError }: OperationServerOptions): Server => {
  const answer = async (path: string): Promise<{ status: number; type: string; body: string }> => {
    if (path === '/metrics') return { status: 200, type: metrics.contentType, body: await metrics.text() }
    if (path === '/healthz') return { status: 200, type: 'text/plain', body: 'ok' }
    if (path !== '/readyz') return { status: 404, type: 'text/plain', body: 'not found' }
    const state = await readiness()
    return { status: state.isOk ? 200 : 503, type: 'application/json', body: JSON.stringify(state) }
  }
  return createServer((req, res) => {
    answer((req.url ?? '').split('?', 1)[0] ?? '').then(
      ({ status, type, body }) => res.writeHead(status, { 'content-type': type }).end(body),
      (error: unknown) => {
        onError(error)
        res.writeHead(503, { 'content-type': 'text/plain' }).end('The figures could not be read')
      },
    )
  })
}
