import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import type { Device } from './doubles.ts'

/** Where the app's own files are, as on Android; Chromium knows no `capacitor:`. */
export const APP = 'https://localhost'
/** Where the journeys' bundle was built to find the API. */
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

/** As Capacitor's own file server does: what has no extension is a page, and every page is `index.html`. */
const fileFor = (folder: string, pathname: string): string | undefined => {
  if (!extname(pathname)) return join(folder, 'index.html')
  const file = join(folder, pathname)
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

/**
 * Answers the app's pages from the built bundle, and its calls from a running site. Without a connection only the files
 * are there.
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
    // An app has no cookies, whatever an answer would have it keep.
    const headers = { ...request.headers(), cookie: '' }
    const response = await route.fetch({
      url: server() + pathname + search,
      headers,
      maxRedirects: 0,
      // As a web view does, to whom the server closes a connection it was about to use again.
      maxRetries: request.method() === 'GET' ? 1 : 0,
    })
    // A page that has called the request off takes no answer.
    await route.fulfill({ response }).catch(() => undefined)
  })
}
