/**
 * Runs in a network namespace of its own (`unshare -n node fetch-namespace.ts URLS.json`), where it makes every
 * IPv4 and IPv6 address local and listens on all of them, so that a connection to a private address is seen.
 * It fetches each URL through real sockets and prints `[{ url, end, reached }]`: `end` is the status or the
 * error's code, `reached` the local addresses that received connections.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createWebFetch } from '../src/web-fetch.ts'
import { WebFetchError } from '../src/web-fetch-error.ts'
import { answerAsCanary, createTestNames } from './fetch-world.ts'

const ip = (...args: string[]) => execFileSync('ip', args)
ip('link', 'set', 'lo', 'up')
ip('route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo')
ip('-6', 'route', 'add', 'local', '::/0', 'dev', 'lo')

let reached: string[] = []
const ports = [80, 6379, 25, 11_211]
const canaries = ports.map((port) => {
  const canary = createServer(answerAsCanary)
  canary.on('connection', (socket) => reached.push((socket.localAddress ?? '').replace(/^::ffff:/, '')))
  return new Promise<typeof canary>((listening) => {
    canary.listen(port, '::', () => listening(canary))
  })
})
const servers = await Promise.all(canaries)

const webFetch = createWebFetch({ userAgent: 'test', resolve: createTestNames() })
const urls = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as string[]
const results: { url: string; end: string | number; reached: string[] }[] = []
for (const url of urls) {
  reached = []
  const end = await webFetch(url, { timeoutMs: 5000 }).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof WebFetchError ? error.code : String(error)),
  )
  results.push({ url, end, reached })
}
await webFetch.close()
for (const server of servers) server.close()
process.stdout.write(JSON.stringify(results))
