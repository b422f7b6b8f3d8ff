import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { browserTexts, textFilesOf } from './locale-texts.ts'

/** Vite's manifest: output and imports by source path. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Sources that every page loads, so they are cached when the service worker is installed. */
const APP = ['src/web/client.tsx', 'src/web/shell/bars/category-sheet.tsx']
/** Those of every page; what a page fetches besides is cached when it does. */
const FONTS = ['src/web/fonts/newsreader.woff2', 'src/web/fonts/instrument-sans.woff2']
/** Routes that work offline: lists, articles and editions. */
const ROUTES = [
  'index',
  'feed/$category',
  'article.$id',
  'story.$id',
  'digest/index',
  'digest/$date',
  'digest/weekly.index',
  'digest/weekly.$date',
]

const shellOf = (clientDir: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const seen = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}, which offline reading needs`)
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  APP.forEach(collect)
  for (const route of ROUTES) {
    // The router splits a route into several lazy chunks whose names differ in the query only.
    const parts = Object.keys(manifest).filter((key) => key.startsWith(`src/web/routes/${route}.tsx?`))
    if (parts.length === 0) throw new Error(`The build has no route ${route}, which offline reading needs`)
    parts.forEach(collect)
  }
  const fonts = FONTS.map((source) => {
    const font = manifest[source]
    if (!font) throw new Error(`The build has no ${source}, which offline reading needs`)
    return font.file
  })
  // A lazy chunk waits for its styles even when they are inlined in the page.
  const parts = Array.from(seen).flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  const { whole } = JSON.parse(readFileSync(join(clientDir, '.vite/styles.json'), 'utf8')) as {
    whole: string
  }
  // Without a connection a page has to say so.
  const texts = textFilesOf(clientDir, parts, ['errors'])
  return [...new Set([...parts, ...fonts].map((file) => `/${file}`)), whole, ...texts].toSorted()
}

/**
 * Writes the service worker and the script that unregisters it, since a worker's scope is the folder it is
 * served from.
 */
export const buildServiceWorker = async (clientDir: string): Promise<void> => {
  for (const [name, source] of [
    ['service-worker', 'worker'],
    ['service-worker-off', 'unregister'],
  ] as const)
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: browserTexts(),
      define: { SHELL: JSON.stringify(shellOf(clientDir)) },
      build: {
        outDir: clientDir,
        emptyOutDir: false,
        target: 'es2022',
        // One file without imports, because every browser supports classic workers.
        rolldownOptions: {
          input: resolve(`src/web/service-worker/${source}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
}

if (import.meta.main) {
  const [clientDir] = process.argv.slice(2)
  if (!clientDir) throw new Error('Which folder?')
  await buildServiceWorker(clientDir)
}
