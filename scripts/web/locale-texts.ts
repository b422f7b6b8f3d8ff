import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { LOCALES } from '../../src/contract/values/locales.ts'

/** What the server must know of the text files: `.vite/texts.json` in the client's folder. */
export interface TextFiles {
  /** Path of the folder that holds one folder for each locale, like `/assets/1a2b3c4`. */
  folder: string
  /** Areas that a chunk of the build reads, by its file (`assets/5d6e7f8.js`). */
  areasOf: Record<string, string[]>
}

const LOCALES_FOLDER = resolve('src/locales')

/** Prefix of the module that registers an area in the page's language. */
const OWN = 'texts:'
/** Prefix of the module that registers an area in all languages, bundled with the page. */
const ALL = 'all-texts:'

const fileOf = (area: string): string =>
  `${area.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`

const areasIn = (code: string, call: RegExp): string[] => [
  ...new Set(Array.from(code.matchAll(call), ([, area = '']) => area)),
]
const OWN_AREA = /\b(?:useTexts|textsOf)\((?:[\w.]+, )?['"](\w+)['"]\)/g
const ANY_AREA = /\btextsInAnyLocale\(\w+, ['"](\w+)['"]\)/g
const LOADED_AREA = /\bloadTexts\([\w.]+, ['"](\w+)['"]\)/g
const UNKNOWN_AREA = /\b(?:useTexts|textsOf|loadTexts|textsInAnyLocale)\((?!(?:[\w.]+, )?['"]\w+['"]\))/

/** The page's import map resolves `texts/` to the folder of its language. */
const registerOwn = (area: string): string => `import { texts } from 'texts/${area}.js'
import { registerTexts } from '${join(LOCALES_FOLDER, 'texts.browser.ts')}'
registerTexts('${area}', texts)`

const registerAll = (area: string): string => `${LOCALES.map(
  (locale) => `import { texts as ${locale} } from '${join(LOCALES_FOLDER, locale, fileOf(area))}'`,
).join('\n')}
import { registerInAllLocales } from '${join(LOCALES_FOLDER, 'texts.browser.ts')}'
registerInAllLocales('${area}', { ${LOCALES.join(', ')} })`

/** Areas of the modules compiled so far, for which `localeTexts` writes files. */
const seenAreas = new Set<string>()

/**
 * Compiles the texts that browser modules read: each module imports the areas it names, in the page's language
 * or in all of them.
 */
export const browserTexts = (): Plugin[] => [
  {
    name: 'browser-texts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id.startsWith(OWN) || id.startsWith(ALL)) return `\0${id}`
      if (id.startsWith('texts/')) return { id, external: true }
      if (id.endsWith('/locales/texts.ts') || id === '#locales/texts.ts')
        return join(LOCALES_FOLDER, 'texts.browser.ts')
      return id === './texts.ts' && importer?.startsWith(LOCALES_FOLDER) && importer.endsWith('/locale.ts')
        ? `\0no-texts:${importer}`
        : undefined
    },
    load(id) {
      // An object for each locale, which `registerInAllLocales` fills.
      if (id.startsWith('\0no-texts:')) return 'export const texts = {}'
      if (id.startsWith(`\0${OWN}`)) return registerOwn(id.slice(OWN.length + 1))
      if (id.startsWith(`\0${ALL}`)) return registerAll(id.slice(ALL.length + 1))
      return undefined
    },
  },
  {
    name: 'browser-texts-of-modules',
    // The router has split the routes then, and an import belongs to the half that reads the area.
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/src\/web\/[^?]*\.tsx?/.test(id)) return undefined
      const own = areasIn(code, OWN_AREA)
      const any = areasIn(code, ANY_AREA)
      for (const area of [...own, ...areasIn(code, LOADED_AREA)]) seenAreas.add(area)
      const unknown = UNKNOWN_AREA.exec(code)
      if (unknown && !id.includes('/i18n/'))
        this.error(
          `The build cannot see which texts are read by ${id}: ${code.slice(unknown.index, unknown.index + 60)}`,
        )
      const imports = [...own.map((area) => OWN + area), ...any.map((area) => ALL + area)]
      // At the end, because the positions of the code above stay as the source map has them.
      return imports.length > 0
        ? { code: code + imports.map((module) => `\nimport '${module}'`).join(''), map: null }
        : undefined
    },
  },
]

/**
 * Lets a page load the texts that it shows, in its own language. Each area is a file for each locale in a
 * folder named after their content. Modules import `texts/digest`, which the page's import map resolves
 * to the locale's folder; a language that is added makes no page larger. The apps' bundle, which is on the
 * device, holds all languages instead.
 */
export const localeTexts = (): Plugin[] => [
  ...browserTexts(),
  {
    name: 'texts-outside-the-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The router's manifest lists what chunks import, and takes names of the import map for files.
    transform: (code, id) =>
      id.includes('tanstack-start-manifest')
        ? { code: code.replaceAll(/,"\/texts\/\w+\.js"|"\/texts\/\w+\.js",?/g, ''), map: null }
        : undefined,
  },
  {
    name: 'locale-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const areasOf: TextFiles['areasOf'] = {}
      for (const file of Object.values(bundle)) {
        const own = file.type === 'chunk' ? file.moduleIds.filter((id) => id.startsWith(`\0${OWN}`)) : []
        if (own.length > 0) areasOf[file.fileName] = own.map((id) => id.slice(OWN.length + 1))
      }
      const folder = await writeTextFiles(dir, [...seenAreas].toSorted())
      const files: TextFiles = { folder, areasOf }
      writeFileSync(join(dir, '.vite/texts.json'), JSON.stringify(files))
    },
  },
]

/** @returns path of the folder, as a browser asks for it */
const writeTextFiles = async (clientDir: string, areas: readonly string[]): Promise<string> => {
  const fresh = join(clientDir, 'texts-fresh')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env': JSON.stringify({ SSR: false }) },
    build: {
      outDir: fresh,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(
          LOCALES.flatMap((locale) =>
            areas.map((area) => [`${locale}/${area}`, join(LOCALES_FOLDER, locale, fileOf(area))]),
          ),
        ),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[hash:7].js' },
      },
    },
  })
  const hash = createHash('sha256')
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true }).toSorted((a, b) =>
    join(a.parentPath, a.name).localeCompare(join(b.parentPath, b.name)),
  ))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  const folder = `assets/${hash.digest('hex').slice(0, 7)}`
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  rmSync(join(clientDir, folder), { recursive: true, force: true })
  renameSync(fresh, join(clientDir, folder))
  return `/${folder}`
}

/**
 * Paths of the texts, in all locales, that the chunks read.
 *
 * @param loaded areas that they load on demand
 */
export const textFilesOf = (
  clientDir: string,
  chunks: Iterable<string>,
  loaded: readonly string[] = [],
): string[] => {
  const { folder, areasOf } = JSON.parse(
    readFileSync(join(clientDir, '.vite/texts.json'), 'utf8'),
  ) as TextFiles
  const areas = new Set([...Array.from(chunks).flatMap((chunk) => areasOf[chunk] ?? []), ...loaded])
  return LOCALES.flatMap((locale) => Array.from(areas, (area) => `${folder}/${locale}/${area}.js`))
}
