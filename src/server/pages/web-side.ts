import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALES, type Locale } from '#contract/locales.ts'
import type { PageRenderer } from './render.ts'

/** The web app as the server mounts it: built, or live under Vite. */
export interface WebSide {
  renderer: PageRenderer
  clientDir: string
  /** The files of each dictionary (`/assets/fr-abc.js`), to be fetched along with the page. */
  dictionaries: Partial<Record<Locale, readonly string[]>>
  /** False under Vite, whose own scripts and sockets no policy foresees: no cache, no policy. */
  isProduction: boolean
  /** Stands before the app while developing: Vite's modules, styles and hot updates. */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

/** Vite's manifest: sources by path, and the files they became. */
type Manifest = Record<string, { file: string }>

const readDictionaries = (clientDir: string): WebSide['dictionaries'] => {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const fileOf = (locale: Locale) => manifest[`src/web/i18n/${locale}.ts`]?.file
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, fileOf(locale)]).flatMap(([locale, file]) =>
      locale && file ? [[locale, [`/${file}`]]] : [],
    ),
  )
}

/** What `npm run build` left in `dist`. */
export const builtWebSide = async (distDir: string): Promise<WebSide> => {
  const entry = (await import(pathToFileURL(join(distDir, 'server/ssr.js')).href)) as {
    default: PageRenderer
  }
  const clientDir = join(distDir, 'client')
  return { renderer: entry.default, clientDir, dictionaries: readDictionaries(clientDir), isProduction: true }
}
