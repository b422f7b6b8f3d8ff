import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accepts, freePort } from '#testing/database/redis.ts'
import { requireProgram } from '#testing/test-requirements.ts'

export const PURGE_SECRET = 'a secret of the cache'

export interface NginxCache {
  origin: string
  purgeOrigin: string
  stop: () => Promise<void>
}

/** Replaces each of these in the example, and fails where it has changed. */
const withReplaced = (text: string, replacements: readonly (readonly [string, string])[]): string => {
  let replaced = text
  for (const [from, to] of replacements) {
    if (!replaced.includes(from)) throw new Error(`The example of nginx has no "${from}"`)
    replaced = replaced.replaceAll(from, to)
  }
  return replaced
}

/** Starts nginx with the documented example, without TLS, in front of two processes on this machine. */
export const startNginxCache = async (origins: readonly [string, string]): Promise<NginxCache> => {
  const folder = mkdtempSync(join(tmpdir(), 'apercu-nginx-cache-'))
  // Started by root, nginx works as another user, who owns the cache in it.
  chmodSync(folder, 0o711)
  const [front, purge, blank] = [await freePort(), await freePort(), await freePort()]
  const example = withReplaced(readFileSync('deploy/nginx-cache.conf', 'utf8'), [
    ['/var/cache/nginx/apercu', `${folder}/cache`],
    ['server 127.0.0.1:3000', `server ${new URL(origins[0]).host}`],
    ['server 127.0.0.1:3001', `server ${new URL(origins[1]).host}`],
    ['listen 443 ssl', `listen 127.0.0.1:${front}`],
    ['  ssl_certificate /etc/ssl/news.example.org.pem;\n', ''],
    ['  ssl_certificate_key /etc/ssl/private/news.example.org.key;\n', ''],
    ['listen 127.0.0.1:8081', `listen 127.0.0.1:${purge}`],
    ['127.0.0.1:8082', `127.0.0.1:${blank}`],
    ['SECRET"', `${PURGE_SECRET}"`],
  ])
  const file = join(folder, 'configuration')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr;
events { worker_connections 256; }
http {
access_log off;
${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${example}
}`,
  )
  const child: ChildProcess = spawn(requireProgram('nginx'), ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
  const ended = once(child, 'close')
  while (!(await accepts(front))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${output}`)
    await sleep(20)
  }
  return {
    origin: `http://127.0.0.1:${front}`,
    purgeOrigin: `http://127.0.0.1:${purge}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
