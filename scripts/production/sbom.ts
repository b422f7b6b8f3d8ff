import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; devDependencies?: unknown }>
}

/**
 * `npm run --silent sbom > sbom.cdx.json`: the production dependencies as CycloneDX 1.5, written by npm from
 * a copy of the lock file without development packages. `npm sbom --omit dev` would omit packages that
 * development needs too, such as react and zod.
 */
const folder = mkdtempSync(join(tmpdir(), 'apercu-sbom-'))
try {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const packages = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  delete manifest['devDependencies']
  // The lock file has an entry with development dependencies for the product and for each workspace package.
  for (const [, locked] of packages) delete locked.devDependencies
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
  )
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  execFileSync('npm', ['sbom', ...options], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
