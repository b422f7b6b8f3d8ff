import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from './render.ts'

/** The web app as the server mounts it: built, or live under Vite. */
export interface WebSide {
  renderer: PageRenderer
  clientDir: string
  isProduction: boolean
  /** Stands before the app while developing: Vite's modules, styles and hot updates. */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

/** What `npm run build` left in `dist`. */
export const builtWebSide = async (distDir: string): Promise<WebSide> => {
  const entry = (await import(pathToFileURL(join(distDir, 'server/ssr.js')).href)) as {
    default: PageRenderer
  }
  return { renderer: entry.default, clientDir: join(distDir, 'client'), isProduction: true }
}
