import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales } from '#locales/locales.ts'
import type { PageRenderer } from '#server/pages/render.ts'
import { builtWebSide } from '#server/pages/web-side.ts'
import { type EditorialSite, startEditorialSite } from '#testing/content/editorial-site.ts'
import { replaceTexts } from './replaced-locale.ts'

const HOOK = 'apercuLocales'
/** The list of the locales in the server's bundle, which has texts of its own. */
const BUNDLED = /\n\tlocales = \{\s+en: [\w$]+,[^}]*\};/g

/** A copy of the built renderer whose texts are replaced when it is loaded. */
const pseudoRenderer = async (distDir: string, folder: string): Promise<PageRenderer> => {
  const bundle = readFileSync(join(distDir, 'server/ssr.js'), 'utf8')
  if (bundle.match(BUNDLED)?.length !== 1) throw new Error('The build has no list of locales to replace')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'ssr.js')
  writeFileSync(
    file,
    bundle.replace(BUNDLED, (list) => `${list}\n\tglobalThis.${HOOK}(locales);`),
  )
  Object.assign(globalThis, { [HOOK]: replaceTexts })
  return ((await import(pathToFileURL(file).href)) as { default: PageRenderer }).default
}

/**
 * The editorial site with the pseudo-locale in the place of a language, in pages as the server renders them, in
 * answers and on failure pages. What scripts would load in a browser is not replaced.
 *
 * @param folder absolute path, for the changed bundle
 */
export const startPseudoSite = async (distDir: string, folder: string): Promise<EditorialSite> => {
  replaceTexts(locales)
  const web = { ...(await builtWebSide(distDir)), renderer: await pseudoRenderer(distDir, folder) }
  return startEditorialSite(web)
}
