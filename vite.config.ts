import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { oneByteText } from './scripts/web/one-byte-text.ts'
import { inlineScripts } from './scripts/web/inline-scripts.ts'
import { localeTexts } from './scripts/web/locale-texts.ts'
import { CHUNK_GROUPS } from './scripts/web/chunk-groups.ts'
import { BASELINE_TARGET, newerThanBaseline } from './scripts/web/native-baseline.ts'
import { withPagePolicy } from './scripts/web/native-policy.ts'
import { readNativeSite } from './scripts/web/native-site.ts'
import { OUTDATED_PAGE, outdatedPage, withOutdatedGuard } from './scripts/web/outdated-view.ts'
import { withPreact } from './scripts/web/preact.ts'

/** The native app is the same web app without a server: one HTML shell that calls a remote API. */
const isNative = process.env.TARGET === 'native'
if (isNative && !process.env.VITE_API_BASE) {
  throw new Error('The native build needs VITE_API_BASE, the origin of the API it calls.')
}
const NATIVE_OUT_DIR = process.env.NATIVE_OUT_DIR ?? 'dist-native'

/** The shell as the apps have it, which no server sends with a policy. */
const writeShell = async ({ html }: { html: string }): Promise<void> => {
  const client = join(NATIVE_OUT_DIR, 'client')
  const page = withPagePolicy(withOutdatedGuard(html), process.env.VITE_API_BASE ?? '')
  await Promise.all([
    writeFile(join(client, 'index.html'), page),
    writeFile(join(client, OUTDATED_PAGE), outdatedPage()),
  ])
}

/** `none`: the app on Android names neither price nor link, for stores and regions that forbid it (A-72). */
const androidBilling = process.env.ANDROID_BILLING ?? 'web'
if (androidBilling !== 'web' && androidBilling !== 'none') {
  throw new Error(`ANDROID_BILLING is web or none, not ${androidBilling}.`)
}

/** What no server tells the apps' pages. */
const nativeSite = isNative ? readNativeSite(process.env, (message) => console.warn(message)) : undefined

const absent = (...names: string[]): string =>
  `export const ${names.map((name) => `${name} = undefined`).join(', ')}`

/**
 * What the router brings along for every page and none of them calls, by file. Its `Link`, of which every route gets one: `ui/link.tsx`
 * stands for it, a third of the cost to render. How it writes searches unless it is given another way, which it is
 * (`src/web/router.tsx`). How it waits without React's `use`. A screen that takes one after all fails at once, not in some corner.
 */
const UNUSED_ROUTER: Record<string, string> = {
  'react-router/dist/esm/link.js': absent('Link', 'createLink', 'linkOptions', 'useLinkProps'),
  'react-router/dist/esm/awaited.js': `import { use } from 'react'
export const Await = ({ promise, children }) => children(use(promise))
${absent('useAwaited')}`,
  'router-core/dist/esm/searchParams.js': absent(
    'defaultParseSearch',
    'defaultStringifySearch',
    'parseSearchWith',
    'stringifySearchWith',
  ),
}
const withoutUnusedRouter = (): Plugin => ({
  name: 'without-unused-router',
  apply: 'build',
  load: (id) => Object.entries(UNUSED_ROUTER).find(([file]) => id.endsWith(`@tanstack/${file}`))?.[1],
})

/**
 * Every page starts with Vite's helper for modules on demand, of which most waits for browsers without module preload and for
 * other bases: `loadWithStyles` stands for it.
 */
const withShortPreload = (): Plugin => ({
  name: 'with-short-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadWithStyles as __vitePreload } from '/src/web/lib/page/load-with-styles.ts'`
      : undefined,
})

/** What only the apps have is not looked at for the web, which then builds without their packages. */
const withoutNative = (): Plugin => ({
  name: 'without-native',
  enforce: 'pre',
  load: (id) => (!isNative && /[.]native[.]tsx?$/.test(id) ? 'export {}' : undefined),
})

/**
 * Web views of Android before 140 say nothing of notches, so Capacitor tells pages of the app by variables; where there are
 * none, the view knows itself.
 */
const withSystemBars = (): Plugin => ({
  name: 'with-system-bars',
  apply: () => isNative,
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = file.source.toString().replaceAll(/env\((safe-area-inset-\w+)\)/g, 'var(--$1, env($1))')
  },
})

/** The web can send a page that does without; a phone with an app that throws shows nothing. */
const withinBaseline = (): Plugin => ({
  name: 'within-baseline',
  apply: () => isNative,
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' ? newerThanBaseline(file.code) : []
      if (found.length > 0) this.error(`Newer than the systems the apps run on:\n${found.join('\n')}`)
    }
  },
})

/** Pages of which a visit sees one, if any: how they are loaded comes with them and not with every other page. */
const RARE_ROUTES =
  /^\/(accessibility|admin|cancel|contact|corrections|feed\/(for-you|search)|gift|newsletter|pricing|bookmark|privacy|profile|source|subscription|terms|test|sign-|set-|forgot-|story|activate-)/

/** As short as they may be. The same for server and browser: the server's pages name the files the browser loads. */
const assetFileNames = 'assets/[hash:7][extname]'

export default defineConfig(({ command }) => ({
  define: {
    'import.meta.env.TARGET': JSON.stringify(isNative ? 'native' : 'web'),
    'import.meta.env.ANDROID_BILLING': JSON.stringify(androidBilling),
    ...(nativeSite && { 'import.meta.env.SITE': JSON.stringify(nativeSite) }),
  },
  build: {
    // Not by the flag: what renders the shell would be looked for where no flag said.
    ...(isNative && { outDir: NATIVE_OUT_DIR }),
    // Fonts and pictures stay files: inlined, they would be sent again with every page.
    assetsInlineLimit: 0,
    target: isNative ? BASELINE_TARGET : 'es2023',
    // The service worker caches the chunks of some routes; the manifest says which files they are.
    manifest: true,
    // Routes name their chunks in the page; nothing else is worth a helper.
    modulePreload: false,
  },
  resolve: {
    // React has had this hook itself since 18; the router's store still asks for the stand-in.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  environments: {
    ssr: {
      // React and all: from node_modules it would run in development mode unless NODE_ENV is set.
      ...(command === 'build' && { resolve: { noExternal: true as const } }),
      // One file: a server that runs while the next release is built must not look for the old chunks.
      build: { rolldownOptions: { output: { codeSplitting: false, assetFileNames } } },
    },
    client: {
      build: {
        rolldownOptions: {
          // Constants of other modules are folded: limits, and branches that only the apps have.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The first chunk lists those of all screens.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: CHUNK_GROUPS,
            },
          },
        },
      },
    },
  },
  plugins: [
    ...(isNative ? [] : localeTexts()),
    inlineScripts(),
    oneByteText(),
    withoutNative(),
    withPreact(),
    withShortPreload(),
    withSystemBars(),
    withinBaseline(),
    withoutUnusedRouter(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: 'router',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        codeSplittingOptions: {
          // Said here: what a route says of its own splitting is sent to readers with it.
          splitBehavior: ({ routeId }) =>
            routeId.startsWith('/digest')
              ? [['loader', 'component'], ['notFoundComponent']]
              : RARE_ROUTES.test(routeId)
                ? [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']]
                : undefined,
        },
      },
      client: { entry: 'client' },
      server: { entry: 'ssr', build: { inlineCss: true } },
      ...(isNative && { spa: { enabled: true, prerender: { outputPath: '/index', onSuccess: writeShell } } }),
    }),
    react(),
  ],
}))
