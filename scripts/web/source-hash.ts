import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the build reads. Sources of the server are absent: Node runs them without a build. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/locales',
  'public',
  'vite.config.ts',
  'scripts/web/build-service-worker.ts',
  'scripts/web/locale-texts.ts',
  'scripts/web/native-policy.ts',
  'tsconfig.json',
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
export const sourceHash = (root: string): string => {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source))) {
      if (file.endsWith(GENERATED) || /[.]test[.]tsx?$/.test(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}
