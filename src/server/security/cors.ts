import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where the pages of our apps come from: Capacitor's addresses inside the app on iOS and on Android. */
export const APP_ORIGINS: ReadonlySet<string | undefined> = new Set([
  'capacitor://localhost',
  'https://localhost',
])

const DAY_SECONDS = '86400'

/**
 * Lets the apps' pages read what the API answers them (the Fetch standard's CORS): these two origins and no other, the API
 * and nothing else, and never with cookies, which they do not have; they bring a bearer token. True when this was the
 * browser's question beforehand, and is answered.
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
