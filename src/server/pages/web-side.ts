import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from './render.ts'

/** Two sources provide it: the build in `dist`, and Vite's development server. */
export interface WebSide {
  renderer: PageRenderer
  clientDir: string
  /** Path of the folder that holds the texts of each locale; absent under Vite, which bundles all of them. */
  textsFolder?: string
  /** Address of the sheet with all styles, from which pages contain what they use; absent under Vite. */
  wholeStyles?: string
  typefaces?: { serif?: string | undefined; sans?: string | undefined }
  /**
   * False under Vite, whose inline scripts and sockets need an open policy, and whose pages must not be
   * cached.
   */
  isProduction: boolean
  /** In development, answers requests for Vite's modules, styles and hot updates before the app does. */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

type Manifest = Record<string, { file: string }>

const readManifest = (clientDir: string): Manifest =>
  JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest

const typefacesOf = (manifest: Manifest): NonNullable<WebSide['typefaces']> => {
  const fileOf = (name: string): string | undefined => {
    const built = manifest[`src/web/fonts/${name}.woff2`]?.file
    return built && `/${built}`
  }
  return { serif: fileOf('newsreader'), sans: fileOf('instrument-sans') }
}

const readTextsFolder = (clientDir: string): string =>
  (JSON.parse(readFileSync(join(clientDir, '.vite/texts.json'), 'utf8')) as { folder: string }).folder

const readWholeStyles = (clientDir: string): string =>
  (JSON.parse(readFileSync(join(clientDir, '.vite/styles.json'), 'utf8')) as { whole: string }).whole

/** @throws Error if `npm run build` has not been run */
export const builtWebSide = async (distDir: string): Promise<WebSide> => {
  const entry = (await import(pathToFileURL(join(distDir, 'server/ssr.js')).href)) as {
    default: PageRenderer
  }
  const clientDir = join(distDir, 'client')
  const manifest = readManifest(clientDir)
  return {
    renderer: entry.default,
    clientDir,
    textsFolder: readTextsFolder(clientDir),
    wholeStyles: readWholeStyles(clientDir),
    typefaces: typefacesOf(manifest),
    isProduction: true,
  }
}
