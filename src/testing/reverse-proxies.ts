import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accepts, freePort } from '#testing/database/redis.ts'
import { bookBlock, withChange } from './book-blocks.ts'
import { requireProgram } from './test-requirements.ts'

/** The chapter of docs/operations.md with a block for each kind of proxy, and where the app is in it. */
const TLS_AND_PROXIES = 15
const BOOK_APP = '127.0.0.1:3000'

/** A proxy's port, and the app's behind it. */
interface Route {
  listen: number
  app: number
  /** True configures the proxy as docs/operations.md says, false like the first example of the proxy's documentation. */
  forwardsClient: boolean
}

interface ProxyKind {
  configuration: (routes: readonly Route[], folder: string) => string
  run: (file: string, folder: string) => string[]
}

/**
 * The proxies as packaged by Debian; the packages' own files configure only logging, users and timeouts
 * besides.
 */
export const PROXY_KINDS = {
  // By default nginx sets Host and Connection only (ngx_http_proxy_module, `proxy_set_header`).
  nginx: {
    configuration: (routes, folder) => `
pid ${folder}/pid; error_log stderr;
events { worker_connections 64; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${routes
    .map(
      ({ listen, app, forwardsClient }) => `
  server {
    listen 127.0.0.1:${listen};
    ${
      forwardsClient
        ? withChange(bookBlock(TLS_AND_PROXIES, 'nginx'), BOOK_APP, `127.0.0.1:${app}`)
        : `location / { proxy_pass http://127.0.0.1:${app}; }`
    }
  }`,
    )
    .join('')}
}`,
    run: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'],
  },
  // By default Caddy sets X-Forwarded-For and ignores the client's (`reverse_proxy`, Defaults).
  caddy: {
    configuration: (routes) => `{
  admin off
  auto_https off
  default_bind 127.0.0.1
}
${routes
  .map(({ listen, app }) => {
    const named = withChange(
      readFileSync('deploy/Caddyfile', 'utf8'),
      '{$PUBLIC_URL:https://localhost}',
      `http://:${listen}`,
    )
    return withChange(named, '{$UPSTREAM:app:3000}', `localhost:${app}`)
  })
  .join('\n')}
`,
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  // https://docs.haproxy.org/3.0/configuration.html#4-option%20forwardfor: off by default.
  haproxy: {
    configuration: (routes) => `
defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
${routes
  .map(
    ({ listen, app, forwardsClient }) => `
frontend port_${listen}
  bind 127.0.0.1:${listen}
  default_backend app_${listen}
${
  forwardsClient
    ? withChange(
        withChange(bookBlock(TLS_AND_PROXIES, 'haproxy'), BOOK_APP, `127.0.0.1:${app}`),
        'backend apercu',
        `backend app_${listen}`,
      )
    : `backend app_${listen}\n  server app 127.0.0.1:${app}`
}`,
  )
  .join('\n')}
`,
    run: (file) => ['-db', '-f', file],
  },
} as const satisfies Record<string, ProxyKind>

export type ProxyName = keyof typeof PROXY_KINDS

/** Starts one proxy process in front of apps on this machine; returns its ports, in order. */
export const startProxy = async (
  name: ProxyName,
  apps: readonly Omit<Route, 'listen'>[],
): Promise<{ ports: number[]; stop: () => Promise<void> }> => {
  const kind: ProxyKind = PROXY_KINDS[name]
  const folder = mkdtempSync(join(tmpdir(), `apercu-${name}-`))
  const routes: Route[] = []
  for (const app of apps) routes.push({ ...app, listen: await freePort() })
  const file = join(folder, 'configuration')
  writeFileSync(file, kind.configuration(routes, folder))
  const child: ChildProcess = spawn(requireProgram(name), kind.run(file, folder), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
  const ended = once(child, 'close')
  const ports = routes.map(({ listen }) => listen)
  for (const port of ports)
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${output}`)
      await sleep(20)
    }
  return {
    ports,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
