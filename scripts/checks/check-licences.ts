import { readFileSync } from 'node:fs'

interface LockedPackage {
  license?: string
  dev?: boolean
  /** Set for a symbolic link to a workspace package, whose licence is in an entry of its own. */
  link?: boolean
}

/**
 * These licences require attribution only, so a dependency puts no condition on the product's own licence.
 */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

const EXCEPTIONS: readonly { packages: RegExp; licence: string; reason: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'libvips, a shared library beside sharp that anyone can replace by another build: what the LGPL asks for',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data of a build tool; nothing of it is shipped',
  },
  {
    packages: /^(?:busboy|humanize-number|streamsearch)$/,
    licence: '',
    reason: 'MIT by their own files, in a form of the field that npm no longer reads; of a test server',
  },
]

/**
 * `(MIT OR CC0-1.0)` needs one accepted licence, `Apache-2.0 AND MIT` all of them. No dependency has a deeper
 * expression.
 */
const isAllowed = (name: string, expression: string): boolean => {
  const isOne = (licence: string) =>
    PERMISSIVE.has(licence) ||
    EXCEPTIONS.some((exception) => exception.licence === licence && exception.packages.test(name))
  const plain = expression.replaceAll(/^\(|\)$/g, '')
  return plain.includes(' OR ') ? plain.split(' OR ').some(isOne) : plain.split(' AND ').every(isOne)
}

/** One line for each locked package without a licence or with one that is not accepted. */
export const licenceProblems = (packages: Record<string, LockedPackage>): string[] =>
  Object.entries(packages).flatMap(([path, { license, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (path === '' || link || isAllowed(name, license ?? '')) return []
    return [`${name}: ${license ?? 'no licence'}`]
  })

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const problems = licenceProblems(lock.packages)
  if (problems.length > 0) {
    console.error(
      `Licences that are not accepted (scripts/checks/check-licences.ts):\n${problems.join('\n')}`,
    )
    process.exitCode = 1
  }
}
