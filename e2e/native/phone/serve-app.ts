import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import type { Device } from './doubles.ts'

/** The origin of the app's own files, as on Android; Chromium does not support `capacitor:`. */
export const APP = 'https://localhost'
/** The API origin in the journeys' bundle. It does not resolve, so every call has to go through the interception below. */
export const API = 'https://apercu.example'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * Resolves paths like Capacitor's file server: a path without extension is a page, and every page is
 * `index.html`.
 */
const fileFor = (folder: string, pathname: string): string | undefined => {
  if (!extname(pathname)) return join(folder, 'index.html')
  const file = join(folder, pathname)
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

/**
 * Serves the app's pages from the built bundle, and forwards its calls to a running site. Offline, only the
 * files are available.
 */
export const serveApp = async (
  phone: BrowserContext,
  folder: string,
  server: () => string,
  device: Device,
): Promise<void> => {
  await phone.route(`${APP}/**`, async (route: Route) => {
    const file = fileFor(folder, decodeURIComponent(new URL(route.request().url()).pathname))
    if (!file) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: TYPES[extname(file)] ?? 'text/plain', body: readFileSync(file) })
  })
  await phone.route(`${API}/**`, async (route: Route) => {
    if (!device.isOnline) return route.abort('internetdisconnected')
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    // An app stores no cookies, whatever a response sets.
    const headers = { ...request.headers(), cookie: '' }
    const response = await route.fetch({
      url: server() + pathname + search,
      headers,
      maxRedirects: 0,
      // Retries GETs, like a web view whose pooled connection the server has closed.
      maxRetries: request.method() === 'GET' ? 1 : 0,
    })
    // Throws when the page has aborted the request in the meantime.
    await route.fulfill({ response }).catch(() => undefined)
  })
}
