import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The programs that production runs from sources (`Dockerfile`). Pages are bundled and need no packages. */
export const PRODUCTION_ENTRIES = ['src/server/main.ts', 'scripts/apercu.ts']

const IMPORTS = [
  // Type-only imports and exports are erased; inline types leave the import.
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s*)?'([^']+)'/gm,
  /(?<!typeof )\bimport\(\s*'([^']+)'\s*\)(?!\s*[.[][A-Z])/g,
  /\bimport\.meta\.resolve\(\s*'([^']+)'/g,
  /\brequire(?:\.resolve)?\(\s*'([^']+)'/g,
  // Worker threads and child processes are started by URL, not imported.
  /\bnew URL\(\s*'(\.[^']+\.ts)'\s*,\s*import\.meta\.url/g,
]

const specifiersOf = (source: string): string[] =>
  IMPORTS.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, specifier = '']) => specifier))

/** The package of an import: `@scope/name/deep` becomes `@scope/name`. */
const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const fileOf = (specifier: string, importer: string, aliases: Record<string, string>): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  if (!specifier.startsWith('#')) return undefined
  const [floor = '', ...rest] = specifier.split('/')
  return join((aliases[`${floor}/*`] ?? '').replace('*', rest.join('/')))
}

/** `packages/feed-reader` of a file inside it; `.` is the product itself. */
const workspaceOf = (file: string): string => /^packages\/[^/]+/.exec(file)?.[0] ?? '.'

/** The `.` of a workspace package's exports; the others are for tests. */
const publicFileOf = (name: string): string | undefined => {
  const folder = join('packages', name.replace(/^@apercu\//, ''))
  if (!name.startsWith('@apercu/')) return undefined
  const { exports: entries } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: string | Record<'.', string>
  }
  return join(folder, typeof entries === 'string' ? entries : entries['.'])
}

/**
 * The packages that the sources of the programs import, statically or dynamically, by the workspace that
 * imports them: `.` is the product, the others are the workspace packages that it reaches.
 */
export const reachedPackages = (entries: readonly string[]): Map<string, Set<string>> => {
  const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Record<string, string>
  }
  const packages = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const waiting = entries.filter((entry) => existsSync(entry))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const imported = packages.get(workspaceOf(file)) ?? new Set()
    packages.set(workspaceOf(file), imported)
    for (const specifier of specifiersOf(readFileSync(file, 'utf8'))) {
      const next = fileOf(specifier, file, aliases)
      if (next?.endsWith('.ts')) waiting.push(next)
      if (next !== undefined || specifier.startsWith('node:')) continue
      const name = packageOf(specifier)
      imported.add(name)
      const publicFile = publicFileOf(name)
      if (publicFile) waiting.push(publicFile)
    }
  }
  return packages
}
