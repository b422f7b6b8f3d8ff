/**
 * Parses feed files with the product's reader and prints the result, one JSON line a file: `npm run --silent
 * feeds:read -- PATH… [--headers expected.json]`. PATH is a file, or a folder with files in it or in its
 * `files/`. `--headers` names a JSON object from file name to `{headers}`, the response headers of a server.
 */
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createFeedReader, type FeedDocument, type FeedHints } from '@apercu/feed-reader'

const MAX_FILE_BYTES = 256 * 1024 * 1024
const NOT_FEEDS = new Set(['expected.json', 'manifest.json', 'README.md', 'LICENSE'])

type Line = {
  file: string
  ok: boolean
  error: string | null
  ms: number
  title: string | null
  items: { title: string | null; link: string | null; id: string | null; published: string | null }[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { headers: { type: 'string' } },
})
if (positionals.length === 0) {
  console.error('usage: npm run --silent feeds:read -- PATH… [--headers expected.json]')
  process.exit(2)
}
// A pipe such as `| head` closes standard output early, and EPIPE would end the program with a stack trace.
process.stdout.on('error', () => process.exit(0))

const hintsByFile = values.headers ? await readHints(values.headers) : new Map<string, FeedHints>()
const reader = createFeedReader()
// Starts the worker thread, so that the time of the first file does not include it.
await reader.read(new TextEncoder().encode('<rss/>'))
for (const path of positionals) {
  for (const file of await feedFiles(path)) await print(await readOne(file))
}
await reader.close()

async function feedFiles(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => null)
  if (!info?.isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !NOT_FEEDS.has(entry.name))
  const own = files.map((entry) => join(path, entry.name)).sort()
  const hasInner = entries.some((entry) => entry.isDirectory() && entry.name === 'files')
  return hasInner ? [...own, ...(await feedFiles(join(path, 'files')))] : own
}

async function readOne(path: string): Promise<Line> {
  const file = basename(path)
  const hints = hintsByFile.get(file) ?? {}
  let startedMs = performance.now()
  const elapsedMs = () => Math.round((performance.now() - startedMs) * 10) / 10
  try {
    const { size } = await stat(path)
    if (size > MAX_FILE_BYTES) return { file, ok: false, error: 'too_large', ms: 0, title: null, items: [] }
    const bytes = await readFile(path)
    startedMs = performance.now()
    const feed = await reader.read(bytes, hints)
    const ms = elapsedMs()
    return { file, ok: true, error: null, ms, title: feed.title, items: itemsOf(feed) }
  } catch (error) {
    return { file, ok: false, error: codeOf(error), ms: elapsedMs(), title: null, items: [] }
  }
}

function itemsOf(feed: FeedDocument): Line['items'] {
  return feed.items.map(({ title, statedLink, link, id, published }) => ({
    title,
    link: statedLink ?? link,
    id,
    published,
  }))
}

async function print(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

async function readHints(path: string): Promise<Map<string, FeedHints>> {
  const files = JSON.parse(await readFile(path, 'utf8')) as Record<
    string,
    { headers?: Record<string, string> }
  >
  const hints = new Map<string, FeedHints>()
  for (const [file, { headers = {} }] of Object.entries(files)) {
    const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    hints.set(file, { contentType: named.get('content-type'), url: named.get('content-location') })
  }
  return hints
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
