import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the build of the web app reads. */
const WEB_SOURCES = [
  'src/web',
  'src/contract',
  'src/locales',
  'public',
  'vite.config.ts',
  'scripts/web',
  'tsconfig.json',
  'package-lock.json',
]
/** Everything that the server's bundle is made from. */
export const SERVER_SOURCES = [
  'src/adapters',
  'src/api',
  'src/contract',
  'src/db',
  'src/domain',
  'src/jobs',
  'src/locales',
  'src/mails',
  'src/server',
  'src/syndication',
  'packages',
  'scripts/web/bundle-server.ts',
  'scripts/web/mapped-stacks.ts',
  'scripts/web/one-byte-text.ts',
  'package.json',
  'package-lock.json',
]
/** Left out of the hash, because the build itself writes it. */
const GENERATED = 'route-tree.gen.ts'

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** Hash of the sources, equal unless a rebuild would change the output. Takes a few milliseconds. */
export const sourceHash = (root: string, sources: readonly string[] = WEB_SOURCES): string => {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      if (file.endsWith(GENERATED) || /[.]test[.]tsx?$/.test(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}
