import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { textFilesOf } from './scripts/web/locale-texts.ts'
import { writeExampleFeed, writeExampleLanding } from './scripts/web/example-pages.ts'

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

const collect = (key, seen) => {
  if (seen.has(key)) return
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) collect(imported, seen)
}
const chunksOf = (route) => {
  const seen = new Set()
  collect('src/web/client.tsx', seen)
  // A rare route's lazy half holds its loader too, and is named after all it holds.
  const lazyHalf = Object.keys(manifest).find((key) =>
    key.startsWith(`src/web/routes/${route}.tsx?tsr-split=component`),
  )
  collect(lazyHalf, seen)
  return seen
}
/**
 * What a first visit to a route fetches as JavaScript, in either language, by Vite's manifest: the
 * entry, the route's lazy half and all they import, and their texts.
 */
const scriptsOf = (route, locale) => {
  const files = Array.from(chunksOf(route), (key) => manifest[key].file)
  const texts = textFilesOf('dist/client', files).filter((path) => path.includes(`/${locale}/`))
  return [...files, ...texts.map((path) => path.slice(1))].map((file) => `dist/client/${file}`)
}
/** Routes that are one reader's or the staff's; all others are public, and load no more than 75 kB at a reader's first touch. */
const OWN_ROUTES = /^(admin|test[.]|profile|subscription)/
const publicRoutes = [
  ...new Set(
    Object.keys(manifest).flatMap((key) => {
      const [, route] = /^src\/web\/routes\/(.+)[.]tsx[?]tsr-split=component/.exec(key) ?? []
      return route && !OWN_ROUTES.test(route) ? [route] : []
    }),
  ),
]
const scriptsOfPublicRoutes = publicRoutes.flatMap((route) =>
  ['en', 'fr'].map((locale) => ({
    name: `JavaScript of ${route} (${locale})`,
    path: scriptsOf(route, locale),
    limit: '75 kB',
    gzip: true,
  })),
)
/** The styles inlined into the page of a route: the one sheet and its own. */
const stylesOf = (route) =>
  Array.from(chunksOf(route))
    .flatMap((key) => manifest[key].css ?? [])
    .map((file) => `dist/client/${file}`)

const exampleFeed = await writeExampleFeed('en')
/** What a page preloads, as the page says. */
const preloadedFonts = Array.from(
  brotliDecompressSync(readFileSync(exampleFeed))
    .toString()
    .matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g),
  ([, href]) => `dist/client${href}`,
)

// oxlint-disable-next-line import/no-default-export
export default [
  { name: 'JavaScript of /feed', path: scriptsOf('feed/$category', 'en'), limit: '60 kB', gzip: true },
  { name: 'JavaScript of /fr/feed', path: scriptsOf('feed/$category', 'fr'), limit: '60 kB', gzip: true },
  // Both with the inline script that loads all other code when it is wanted (docs/decisions/073).
  { name: 'page of /feed, as sent', path: exampleFeed, limit: '14 kB' },
  { name: 'page of /fr/feed, as sent', path: await writeExampleFeed('fr'), limit: '14 kB' },
  { name: 'fonts that every page preloads', path: preloadedFonts, limit: '45 kB', brotli: false },
  // The feed's, plus the marquee, the way the page fills itself inside the app, and where the newsletter's form goes.
  { name: 'JavaScript of /', path: scriptsOf('index', 'en'), limit: '61.6 kB', gzip: true },
  { name: 'JavaScript of /fr', path: scriptsOf('index', 'fr'), limit: '62 kB', gzip: true },
  // Sixty articles, most of them a headline.
  { name: 'page of /, as sent', path: await writeExampleLanding('en'), limit: '20 kB' },
  { name: 'page of /fr, as sent', path: await writeExampleLanding('fr'), limit: '20 kB' },
  { name: 'styles of /feed', path: stylesOf('feed/$category'), limit: '6 kB', gzip: true },
  { name: 'styles of /', path: stylesOf('index'), limit: '8.1 kB', gzip: true },
  { name: 'JavaScript of /story', path: scriptsOf('story.$id', 'en'), limit: '69.1 kB', gzip: true },
  // With the quotations in the margin and their keys, in French texts, which weigh more.
  { name: 'JavaScript of /fr/story', path: scriptsOf('story.$id', 'fr'), limit: '69.8 kB', gzip: true },
  // Once shared modules had moved into the newsroom's chunk, which this page then loaded.
  { name: 'JavaScript of /sign-in', path: scriptsOf('sign-in', 'en'), limit: '67.6 kB', gzip: true },
  { name: 'JavaScript of /pricing', path: scriptsOf('pricing', 'en'), limit: '66.8 kB', gzip: true },
  { name: 'styles of /story', path: stylesOf('story.$id'), limit: '10 kB', gzip: true },
  // With the margin in which sources are quoted.
  { name: 'styles of /article', path: stylesOf('article.$id'), limit: '9.5 kB', gzip: true },
  ...scriptsOfPublicRoutes,
  { name: 'JavaScript of /profile', path: scriptsOf('profile', 'fr'), limit: '85.6 kB', gzip: true },
]
