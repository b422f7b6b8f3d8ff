import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contestant } from '../measure/request-cost.ts'
import { knowsThreadCpu, threadCpuMs } from '../measure/thread-cpu.ts'
import { BROWSER } from './contestants.ts'
import { download } from './download.ts'
import { freePort } from './server-process.ts'
import { withScratchFolder } from './site.ts'

/**
 * One worker process that sends a file from the open-file cache, close to the minimum cost of an HTTP
 * response.
 */
const configuration = (folder: string, port: number): string => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}; default_type text/html; add_header Content-Encoding br; }
  }
}`

/**
 * Serves a stored copy of the response of `url` with nginx. `work` receives undefined where nginx is not
 * installed.
 */
export const withNginx = async <T>(
  url: string,
  work: (nginx: Omit<Contestant, 'name' | 'amount'> | undefined) => Promise<T>,
): Promise<T> => {
  const isInstalled = spawnSync('nginx', ['-v']).status === 0
  if (!isInstalled || !knowsThreadCpu()) return work(undefined)
  return withScratchFolder(async (folder) => {
    const port = await freePort()
    const { body } = await download(url, BROWSER)
    writeFileSync(join(folder, 'page'), body, { mode: 0o644 })
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
    const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    try {
      const pid = await runningPid(join(folder, 'pid'))
      return await work({
        url: `http://127.0.0.1:${port}/page`,
        used: async () => ({ cpu: threadCpuMs(pid, String(pid)), engine: 0 }),
      })
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  })
}

const runningPid = async (file: string): Promise<number> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return Number(readFileSync(file, 'utf8'))
    } catch (error) {
      if (tries === 100) throw error
      await sleep(50)
    }
  }
}
