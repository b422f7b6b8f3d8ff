import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What runs in production from its sources (`Dockerfile`); the pages are built before, and hold all they need. */
export const PRODUCTION_ENTRIES = [
  'scripts/serve.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/grant.ts',
]

const IMPORTS = [
  // `import type` and `export type` are gone when Node runs the file; types among values leave the import behind.
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s*)?'([^']+)'/gm,
  /(?<!typeof )\bimport\(\s*'([^']+)'\s*\)(?!\s*[.[][A-Z])/g,
  /\bimport\.meta\.resolve\(\s*'([^']+)'/g,
  /\brequire(?:\.resolve)?\(\s*'([^']+)'/g,
  // Workers and programs of their own.
  /\bnew URL\(\s*'(\.[^']+\.ts)'\s*,\s*import\.meta\.url/g,
]

const specifiersOf = (source: string): string[] =>
  IMPORTS.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, specifier = '']) => specifier))

/** `@scope/name/deep` → `@scope/name`. */
const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const fileOf = (specifier: string, importer: string, aliases: Record<string, string>): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  if (!specifier.startsWith('#')) return undefined
  const [floor = '', ...rest] = specifier.split('/')
  return join((aliases[`${floor}/*`] ?? '').replace('*', rest.join('/')))
}

/** The packages that a program needs from its sources, by static and dynamic imports, each with a file that imports it. */
export const reachedPackages = (entries: readonly string[]): Map<string, string> => {
  const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Record<string, string>
  }
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = entries.filter((entry) => existsSync(entry))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const specifier of specifiersOf(readFileSync(file, 'utf8'))) {
      const next = fileOf(specifier, file, aliases)
      if (next?.endsWith('.ts')) waiting.push(next)
      else if (next === undefined && !specifier.startsWith('node:')) packages.set(packageOf(specifier), file)
    }
  }
  return packages
}
