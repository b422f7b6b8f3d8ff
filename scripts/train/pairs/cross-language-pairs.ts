import type { StoryItem } from '@apercu/language-processing'
import { readFile } from 'node:fs/promises'

export interface CrossLanguagePair {
  label: 0 | 1
  /** Halves split by event instead of by pair, so that tuning and measurement share no event. */
  half: 'tune' | 'test'
  /** The event of each title; equal in true pairs. */
  events: [string, string]
  /** False pairs have the same distribution as true ones, so that time does not reveal the label. */
  hoursApart: number
  en: string
  fr: string
}

const FIXTURE = new URL(
  '../../../packages/language-processing/testing/cross-language-pairs.json',
  import.meta.url,
)
/** Distance in time that is assumed for two titles that are paired at random. */
const STRANGER_HOURS = 10

/**
 * The pairs of one half. `strangers` are its other combinations of an English and a French title, which
 * report two events.
 */
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
