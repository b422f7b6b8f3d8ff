import { readFileSync } from 'node:fs'
import { writeExampleFeed } from './scripts/web/example-feed.ts'

/**
 * What a first visit to /feed/{category} fetches as JavaScript, in either language, by Vite's
 * manifest: the entry, the route's lazy half, the dictionary and all they import.
 */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

const collect = (key, seen) => {
  if (seen.has(key)) return
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) collect(imported, seen)
}
const feedIn = (locale) => {
  const seen = new Set()
  collect('src/web/client.tsx', seen)
  collect('src/web/routes/feed.$category.tsx?tsr-split=component', seen)
  collect(`src/web/i18n/${locale}.ts`, seen)
  return Array.from(seen, (key) => `dist/client/${manifest[key].file}`)
}

// oxlint-disable-next-line import/no-default-export
export default [
  { name: 'JavaScript of /feed', path: feedIn('en'), limit: '120 kB', gzip: true },
  { name: 'JavaScript of /fr/feed', path: feedIn('fr'), limit: '120 kB', gzip: true },
  { name: 'page of /feed, as sent', path: await writeExampleFeed('en'), limit: '14 kB' },
  { name: 'page of /fr/feed, as sent', path: await writeExampleFeed('fr'), limit: '14 kB' },
  { name: 'styles, inlined into every page', path: 'dist/client/assets/*.css', limit: '8 kB', gzip: true },
]
