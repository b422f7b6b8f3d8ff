import type { ClassifierInput } from '@apercu/language-processing'
import { readFile } from 'node:fs/promises'
import { SUBCATEGORIES } from '#contract/content/taxonomy.ts'
import { curatedSources } from '#domain/content/sources/curated-sources.ts'

export interface LabelledItem {
  input: ClassifierInput
  /** Category and subcategory, joined by a dot. */
  label: string
  /** A second label that the annotator also accepted; null for none. */
  alt: string | null
  /** Date of publication as `YYYY-MM-DD`; null when unknown, which excludes the item from folds by date. */
  day: string | null
}

/** A row of the labelled sets in `classification/`. */
export interface ClassificationRow {
  id: string
  lang: string
  title: string
  description?: string
  source?: string
  url?: string
  /** ISO 8601 or RFC 5322, as collected. */
  date?: string
  label: string
  alt?: string
}

export const LABELS: string[] = Object.entries(SUBCATEGORIES).flatMap(([main, subs]) =>
  subs.map((sub) => `${main}.${sub}`),
)

export const mainOf = (label: string): string => label.split('.')[0] ?? label

/** A row as the product receives it. Its source is known when it is curated, by name or host. */
export const toLabelledItem = (row: ClassificationRow): LabelledItem => {
  const host = hostOf(row.url)
  const known = byName.get(plain(row.source ?? '')) ?? byHost.get(host ?? '')
  return {
    input: {
      title: row.title,
      description: row.description ?? '',
      lang: row.lang,
      host,
      source: {
        type: known?.type ?? null,
        category: known?.category ?? null,
        subcategory: known?.subcategory ?? null,
      },
    },
    label: row.label,
    alt: row.alt ?? null,
    day: dayOf(row.date),
  }
}

const OWN_HEADLINES = new URL('./own-headlines.txt', import.meta.url)

/** The fixture's headlines; own-headlines.txt documents their format. */
export const readOwnHeadlines = async (file: URL = OWN_HEADLINES): Promise<LabelledItem[]> => {
  let label = ''
  const items: LabelledItem[] = []
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    if (line.startsWith('## ')) label = line.slice('## '.length).trim()
    const [, lang, title, description] = /^(en|fr): (.*?)(?: \|\| (.*))?$/.exec(line) ?? []
    if (!lang || !title) continue
    const source = { type: null, category: null }
    items.push({
      input: { title, description: description ?? '', lang, source },
      label,
      alt: null,
      day: null,
    })
  }
  return items
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const byName = new Map(
  curatedSources().map((source) => [plain(source.name.replace(/\(.*\)/, '')), source] as const),
)
const byHost = new Map(
  curatedSources()
    .toReversed()
    .map((source) => [hostOf(source.site_url ?? undefined) ?? '', source] as const),
)

function dayOf(date: string | undefined): string | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

function hostOf(url: string | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null
}
