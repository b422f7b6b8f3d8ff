import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest, preview } from 'vite'
import { LOCALES, type Locale } from '../../src/contract/values/locales.ts'

const CLIENT = 'src/web/gallery/client.tsx'
const SERVER = 'src/web/gallery/server.tsx'

type RenderGallery = (locale: Locale, assets: { script: string; styles: readonly string[] }) => string

const configOf = (outDir: string, more: InlineConfig['build']): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    'import.meta.env.TARGET': JSON.stringify('web'),
    'import.meta.env.ANDROID_BILLING': JSON.stringify('web'),
  },
  plugins: [tailwindcss(), react()],
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 5000,
    ...more,
  },
})

/**
 * Builds the gallery of components into a folder: one page a language, rendered as the site's pages are. It
 * has an entry of its own, so that nothing of it is in the product's bundles.
 */
const buildGallery = async (folder: string): Promise<void> => {
  const outDir = resolve(folder)
  const serverDir = join(outDir, 'server')
  await build(configOf(outDir, { manifest: true, rolldownOptions: { input: CLIENT } }))
  await build(configOf(serverDir, { ssr: SERVER }))
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest[CLIENT]
  if (!entry) throw new Error(`The build has no ${CLIENT}.`)
  const { renderGallery } = (await import(pathToFileURL(join(serverDir, 'server.js')).href)) as {
    renderGallery: RenderGallery
  }
  for (const locale of LOCALES) {
    mkdirSync(join(outDir, locale), { recursive: true })
    const page = renderGallery(locale, { script: entry.file, styles: entry.css ?? [] })
    writeFileSync(join(outDir, locale, 'index.html'), page)
  }
  rmSync(serverDir, { recursive: true })
}

/** Builds it and serves it on a free port, or on the given one. */
export const serveGallery = async (
  folder: string,
  port = 0,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  await buildGallery(folder)
  const server = await preview({
    ...configOf(resolve(folder), {}),
    appType: 'mpa',
    preview: { host: '127.0.0.1', port },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The gallery is not served.')
  return { url, stop: () => server.close() }
}
