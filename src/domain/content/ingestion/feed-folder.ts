import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_CATEGORY, parseCategoryId } from '#contract/content/taxonomy.ts'
import type { NewSource } from '#domain/content/sources/sources.repository.ts'
import { z } from 'zod'

/**
 * The user writes `manifest.json` by hand, so that every field but `file` is optional and unknown ones are
 * ignored.
 */
const manifestEntry = z.object({
  file: z.string(),
  language: z.string().nullish(),
  category: z.string().nullish(),
  /** True if every item is about AI, so that the word list is not applied. */
  ai_only: z.boolean().nullish(),
  /**
   * Rules that do not apply to the file: with `language`, items in any language are shown; with `date`,
   * undated items count as new.
   */
  exempt_from: z.array(z.enum(['language', 'date'])).nullish(),
})
type ManifestEntry = z.output<typeof manifestEntry>

const NOT_FEEDS = new Set(['manifest.json', 'expected.json', 'package.json'])
const FEED_FILE = /\.(?:xml|rss|atom|rdf|json|feed|txt|gz)$/i

const readManifest = async (dir: string): Promise<Map<string, ManifestEntry>> => {
  let raw: unknown
  try {
    raw = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
  } catch {
    return new Map()
  }
  const list = Array.isArray(raw) ? raw : Object.values(raw ?? {}).find(Array.isArray)
  const entries = new Map<string, ManifestEntry>()
  for (const candidate of list ?? []) {
    const entry = manifestEntry.safeParse(candidate)
    if (entry.success) entries.set(entry.data.file, entry.data)
  }
  return entries
}

/**
 * The hash distinguishes long file names and those that differ in signs only; the words make the id readable.
 */
const idOf = (file: string): string => {
  const words = file
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
  return `folder-${words}-${createHash('sha256').update(file).digest('hex').slice(0, 8)}`.replace('--', '-')
}

/** Each feed file is a source; `manifest.json` is optional and adds language, category and exemptions. */
export const folderSources = async (dir: string): Promise<NewSource[]> => {
  const manifest = await readManifest(dir)
  const names = await readdir(dir)
  const files = names.filter((name) => FEED_FILE.test(name) && !NOT_FEEDS.has(name)).toSorted()
  return files.map((file) => {
    const entry = manifest.get(file)
    const categories = entry?.category ? parseCategoryId(entry.category) : undefined
    return {
      id: idOf(file),
      name: file,
      name_fr: null,
      site_url: null,
      feed_url: `folder:${file}`,
      kind: 'folder',
      language: entry?.language?.slice(0, 2).toLowerCase() ?? 'en',
      category: categories?.category ?? DEFAULT_CATEGORY,
      subcategory: categories?.subcategory ?? null,
      type: 'folder',
      tier: 2,
      ai_only: entry?.ai_only ?? false,
      exempt_from: entry?.exempt_from ?? [],
      full_text_allowed: false,
      enabled: true,
    }
  })
}

export const readFolderFeed = (dir: string, feedUrl: string): Promise<Uint8Array> =>
  readFile(join(dir, feedUrl.slice('folder:'.length)))
