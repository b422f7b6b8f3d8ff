import { readdir } from 'node:fs/promises'
import { DURATION_MS } from '#contract/limits.ts'
import { readRows } from '../section.ts'

export interface WeekItem {
  id: string
  source: string
  lang: string
  title: string
  description: string
  url: string
  /** Time of publication in ISO 8601. */
  time: string
  /** The event it reports; null for a single item. */
  event: string | null
}

/** Names of the week folders in the data folder: `week`, `week2` … */
export const weekFolders = async (data: string): Promise<string[]> => {
  const entries = await readdir(data, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('week'))
    .map(({ name }) => name)
    .toSorted()
}

export const readWeek = (data: string, folder: string): Promise<WeekItem[] | null> =>
  readRows<WeekItem>(data, `${folder}/items.jsonl`)

export const newestTime = (items: readonly WeekItem[]): number =>
  Math.max(...items.map(({ time }) => Date.parse(time)))

interface FrenchItem {
  id: string
  title: string
  description: string
  /** ISO 8601, often with the precision of a day. */
  date: string
}

/** The French items of `cross-language` distributed over a week in their order; null without them. */
export const readFrenchItems = async (
  data: string,
  week: readonly WeekItem[],
): Promise<WeekItem[] | null> => {
  const rows = await readRows<FrenchItem>(data, 'cross-language/french.jsonl')
  if (!rows) return null
  const until = newestTime(week)
  const from = Math.min(...week.map(({ time }) => Date.parse(time)))
  return rows
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ id, title, description }, at) => ({
      id: `french-${id}`,
      // Ten outlets, the number of French technology sections that publish on a day.
      source: `Média ${at % 10}`,
      lang: 'fr',
      title,
      description,
      url: `https://media-${at % 10}.example/${id}`,
      time: new Date(until - ((until - from) * (rows.length - 1 - at)) / rows.length).toISOString(),
      event: null,
    }))
}

/** Full hours from the oldest to the newest item, in milliseconds, in which the simulation runs its jobs. */
export const hoursOf = (items: readonly WeekItem[]): number[] => {
  const until = newestTime(items)
  const from = Math.min(...items.map(({ time }) => Date.parse(time)))
  const count = Math.ceil((until - from) / DURATION_MS.hour)
  return Array.from({ length: count + 1 }, (_, back) => until - (count - back) * DURATION_MS.hour)
}
