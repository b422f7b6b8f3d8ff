import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { oneByteText } from './one-byte-text.ts'

/** What each thread of the server runs. One file each: a server that runs while the next release is built misses no chunk. */
const ENTRIES = {
  main: 'src/server/main.ts',
  'embedded-worker': 'src/db/embedded/embedded-worker.ts',
  'feed-worker': 'packages/feed-reader/src/feed-worker.ts',
  'page-worker': 'src/adapters/pages/page-worker.ts',
}

/**
 * Packages that stay where npm put them: those with native code, WebAssembly or files that they read by their own path, and those
 * that few processes load, on demand, so that the others need not hold their text.
 */
const EXTERNAL = [
  /^@electric-sql\/pglite(?:\/|$)/,
  /^nodemailer(?:\/|$)/,
  '@apple/app-store-server-library',
  '@simplewebauthn/server',
  'harfbuzzjs',
  'jose',
  'pg-native',
  'redis',
  'sharp',
  'stripe',
  'undici',
  /^woff2-encoder(?:\/|$)/,
]

const WORKER_URL = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g

/** Only what is imported on demand imports these: static imports would be the bundle's own, which every start would load. */
const ON_DEMAND = ['@apple/app-store-server-library', 'harfbuzzjs', 'woff2-encoder/decompress']
const IMPORT = /^import (?!type)([^;'"]+?) from '([^']+)'$/gm

/** `import a, { b as c } from 'x'` as a pattern of what `import('x')` resolves to. */
const patternOf = (names: string): string => {
  const [, own, others = ''] = /^(\w+)?,?\s*(?:\{([^}]*)\})?$/.exec(names) ?? []
  const named = others.replaceAll(/(\w+) as (\w+)/g, '$1: $2')
  return `{ ${[own && `default: ${own}`, named].filter(Boolean).join(', ')} }`
}

const withPackagesOnDemand = (): Plugin => ({
  name: 'with-packages-on-demand',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.includes('/node_modules/') || !ON_DEMAND.some((name) => code.includes(`'${name}'`)))
      return undefined
    const moved = code.replaceAll(IMPORT, (statement, names: string, name: string) =>
      ON_DEMAND.includes(name) ? `const ${patternOf(names)} = await import('${name}')` : statement,
    )
    return { code: moved, map: null }
  },
  generateBundle(_, chunks) {
    for (const chunk of Object.values(chunks))
      if (chunk.type === 'chunk' && chunk.imports.some((name) => ON_DEMAND.includes(name)))
        this.error(`Every start would load ${chunk.imports.join(', ')}`)
  },
})

/** Threads are started from the bundle; files that sources read beside themselves stay where they are. */
const withSourcePaths = (root: string): Plugin => ({
  name: 'with-source-paths',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return undefined
    const own = `new URL('../${relative(root, id)}', import.meta.url).href`
    const moved = code
      .split(WORKER_URL)
      .map((part, index) =>
        index % 2 === 1
          ? `new URL('./${part}.js', import.meta.url)`
          : part.replaceAll(/\bimport\.meta\.url\b/g, own),
      )
      .join('')
    // Every line stays where it is, which is all that a stack trace names.
    return { code: moved, map: null }
  },
})

const ENTRY = 'virtual:entry'
const STACKS = 'virtual:stacks'

/** Traces name the sources in each thread, those of its first lines too. */
const withMappedStacks = (root: string, entry: string): Plugin => {
  const quoted = (file: string): string => JSON.stringify(join(root, file))
  const modules: Record<string, string> = {
    [`\0${ENTRY}`]: `import '${STACKS}'\nexport * from ${quoted(entry)}`,
    [`\0${STACKS}`]: `import { mapStacks } from ${quoted('scripts/web/mapped-stacks.ts')}\nmapStacks()`,
  }
  return {
    name: 'with-mapped-stacks',
    enforce: 'pre',
    resolveId: (id) => (`\0${id}` in modules ? `\0${id}` : undefined),
    load: (id) => modules[id],
  }
}

/** Bundles the server into `outDir`, which must come to stand at `dist-server`. Source maps name the sources in stack traces. */
const bundleServer = async (root: string, outDir: string): Promise<void> => {
  for (const [name, entry] of Object.entries(ENTRIES))
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        ssr: true,
        outDir,
        emptyOutDir: false,
        sourcemap: true,
        target: 'node24',
        rolldownOptions: {
          input: { [name]: ENTRY },
          external: EXTERNAL,
          output: {
            codeSplitting: false,
            entryFileNames: '[name].js',
            sourcemapExcludeSources: true,
            // `outDir` is not where the bundle is read, so that a path relative to it would name a file that does not exist.
            sourcemapPathTransform: (source, map) => `../${relative(root, resolve(dirname(map), source))}`,
            // Names stay, since stack traces have them.
            minify: { compress: true, mangle: false, codegen: true },
          },
        },
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      plugins: [withMappedStacks(root, entry), withSourcePaths(root), withPackagesOnDemand(), oneByteText()],
    })
}

const [outDir] = process.argv.slice(2)
if (!outDir) throw new Error('Which folder?')
await bundleServer(process.cwd(), resolve(outDir))
