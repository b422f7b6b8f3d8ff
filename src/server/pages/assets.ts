import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { INERT_POLICY } from '../security/security-headers.ts'
import type { CachedResponse } from '#server/serving/cached-response.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Vite puts a hash of the content into these names, so their content never changes. */
export const IMMUTABLE = '/assets/'

/**
 * A worker is bound by the policy of its own file. Browsers revalidate it each time, because they learn of a
 * new release only by its content.
 */
const WORKERS = new Set(['/service-worker.js', '/service-worker-off.js'])
const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)

const isHidden = (folder: string): boolean => /[\\/]\.(?!well-known)/.test(folder)

/**
 * One file with what the build compressed.
 *
 * @param path as a browser asks for it
 * @returns undefined for a kind of file that is not served
 */
export const readAsset = (
  file: string,
  path: string,
  headers: Record<string, string>,
): CachedResponse | undefined => {
  const type = TYPES[extname(file)]
  if (!type) return undefined
  const identity = readFileSync(file)
  return {
    status: 200,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...headers,
      'content-type': type,
      'content-security-policy': INERT_POLICY,
      'cache-control': path.startsWith(IMMUTABLE)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ...(WORKERS.has(path) && WORKER_HEADERS),
    },
    bodies: { identity, br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) },
  }
}

/**
 * Reads a few hundred kilobytes into memory, with the `.br` and `.gz` of the build; reading them per request
 * would cost 50 times as much. Keys are paths (`/assets/index-abc.js`).
 */
export const loadAssets = (
  clientDir: string,
  headers: Record<string, string>,
  { offlineReading }: { offlineReading: boolean },
): ReadonlyMap<string, CachedResponse> => {
  const assets = new Map<string, CachedResponse>()
  if (!existsSync(clientDir)) return assets
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    // `.vite/manifest.json` names the source files of the build and is not served.
    if (!entry.isFile() || isHidden(entry.parentPath.slice(clientDir.length))) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(clientDir.length).replaceAll('\\', '/')
    const asset = readAsset(file, path, headers)
    if (asset) assets.set(path, asset)
  }
  const unregister = assets.get('/service-worker-off.js')
  if (!offlineReading && unregister) assets.set('/service-worker.js', unregister)
  return assets
}
