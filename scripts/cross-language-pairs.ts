/** Our own English-French headline pairs, as training and evaluation read them. */
import { readFile } from 'node:fs/promises'
import type { StoryItem } from '#domain/content/stories/story-item.ts'

export interface CrossLanguagePair {
  label: 0 | 1
  /** Events, not pairs, were dealt to the halves: what is tuned on is never measured on. */
  half: 'tune' | 'test'
  /** The event each title tells; equal in true pairs. */
  events: [string, string]
  /** In false pairs as near as in true ones, so that time does not give the answer away. */
  hoursApart: number
  en: string
  fr: string
}

const FIXTURE = new URL('../src/domain/content/stories/fixtures/cross-language-pairs.json', import.meta.url)
/** Between two titles that only chance brings together. */
const STRANGER_HOURS = 10

/** The pairs of one half, and as `strangers` every other English and French title of it that tell two events. */
export const readCrossLanguage = async (
  half: CrossLanguagePair['half'],
): Promise<{ pairs: CrossLanguagePair[]; strangers: CrossLanguagePair[] }> => {
  const all = JSON.parse(await readFile(FIXTURE, 'utf8')) as CrossLanguagePair[]
  const pairs = all.filter((pair) => pair.half === half)
  const english = new Map(pairs.map(({ en, events }) => [en, events[0]]))
  const french = new Map(pairs.map(({ fr, events }) => [fr, events[1]]))
  const listed = new Set(pairs.map(({ en, fr }) => `${en}\n${fr}`))
  const strangers = [...english].flatMap(([en, event]) =>
    [...french]
      .filter(([fr, other]) => event !== other && !listed.has(`${en}\n${fr}`))
      .map(([fr, other]): CrossLanguagePair => ({
        label: 0,
        half,
        events: [event, other],
        hoursApart: STRANGER_HOURS,
        en,
        fr,
      })),
  )
  return { pairs, strangers }
}

const HOUR_MS = 3_600_000

export const crossLanguageItems = ({
  en,
  fr,
  hoursApart,
}: Pick<CrossLanguagePair, 'en' | 'fr' | 'hoursApart'>): [StoryItem, StoryItem] => {
  const itemOf = (title: string, lang: string, hours: number): StoryItem => ({
    id: title,
    title,
    description: null,
    lang,
    publishTime: hours * HOUR_MS,
    sourceId: `outlet-${lang}`,
    url: null,
  })
  return [itemOf(en, 'en', 0), itemOf(fr, 'fr', hoursApart)]
}
