import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { PageRenderer } from './render.ts'

/** The web app as the server mounts it: built, or live under Vite. */
export interface WebSide {
  renderer: PageRenderer
  clientDir: string
  /** The files of each dictionary (`/assets/fr-abc.js`), to be fetched along with the page. */
  dictionaries: Partial<Record<Locale, readonly string[]>>
  /** Addresses of our typefaces, for pages that React does not render. */
  typefaces?: { serif?: string | undefined; sans?: string | undefined }
  /** False under Vite, whose own scripts and sockets no policy foresees: no cache, no policy. */
  isProduction: boolean
  /** Stands before the app while developing: Vite's modules, styles and hot updates. */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

/** Vite's manifest: sources by path, and the files they became. */
type Manifest = Record<string, { file: string }>

const readManifest = (clientDir: string): Manifest =>
  JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest

const typefacesOf = (manifest: Manifest): NonNullable<WebSide['typefaces']> => {
  const fileOf = (name: string): string | undefined => {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
    const built = manifest[source]?.file
    return built && `/${built}`
  }
  return { serif: fileOf('newsreader'), sans: fileOf('instrument-sans') }
}

const dictionariesOf = (manifest: Manifest): WebSide['dictionaries'] => {
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
  const manifest = readManifest(clientDir)
  return {
    renderer: entry.default,
    clientDir,
    dictionaries: dictionariesOf(manifest),
    typefaces: typefacesOf(manifest),
    isProduction: true,
  }
}
