import type { IncomingMessage, ServerResponse } from 'node:http'

/** Capacitor serves the pages inside the app from these origins, on iOS and on Android. */
export const APP_ORIGINS: ReadonlySet<string | undefined> = new Set([
  'capacitor://localhost',
  'https://localhost',
])

const DAY_SECONDS = '86400'

/**
 * For the API only, and without credentials, because the apps send a bearer token and no cookies.
 *
 * @returns true for a preflight request, which is then answered
 */
export const corsMiddleware = (req: IncomingMessage, res: ServerResponse): boolean => {
  const { origin } = req.headers
  if (!APP_ORIGINS.has(origin) || !req.url?.startsWith('/api/')) return false
  res.setHeader('access-control-allow-origin', String(origin))
  if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) {
    res.setHeader('access-control-expose-headers', 'retry-after')
    return false
  }
  res.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'authorization, content-type, x-device-token',
    'access-control-max-age': DAY_SECONDS,
    vary: 'origin',
  })
  res.end()
  return true
}
