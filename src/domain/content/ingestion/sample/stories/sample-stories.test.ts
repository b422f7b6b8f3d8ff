import { KNOWN_NAMES } from '@apercu/language-processing'
import { CATEGORIES, isSubcategory } from '#contract/content/taxonomy.ts'
import { curatedSources } from '#domain/content/sources/curated-sources.ts'
import { describe, expect, it, test } from 'vitest'
import { countSentences, countWords, duplicates, faultsOf, wholeOf } from '../sample-text.fixture.ts'
import { sampleFeed, sampleSources } from '../sample-edition.ts'
import { SAMPLE_STORIES } from './sample-stories.ts'
import { SAMPLE_OUTLETS, type SampleReport, type SampleStory } from './sample-story.ts'

const NOON = new Date('2026-03-10T12:00:00Z')
const REPORTS = SAMPLE_STORIES.flatMap(({ reports }) => reports)
const languageOf = ({ outlet }: Pick<SampleReport, 'outlet'>) =>
  SAMPLE_OUTLETS.find(({ id }) => id === outlet)?.language ?? 'en'
const inLanguage = ({ reports }: SampleStory, lang: 'en' | 'fr') =>
  reports.filter((report) => languageOf(report) === lang)
const storyOf = (id: string): SampleStory => {
  const story = SAMPLE_STORIES.find((each) => each.id === id)
  if (!story) throw new Error(`No story ${id}`)
  return story
}

interface Item {
  id: string
  url?: string
  date_published: string
}
const itemsOf = (source: string, now = NOON): Item[] =>
  (JSON.parse(sampleFeed(source, now)) as { items: Item[] }).items

/** Matches the name as a word in the spelling of the list: "Meta", but not "metal". */
const names = (text: string, all: readonly string[]) =>
  all.filter((name) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u').test(text),
  )

test('there are ten stories with thirty to fifty reports, in every category', () => {
  expect(SAMPLE_STORIES).toHaveLength(10)
  expect(REPORTS.length).toBeGreaterThanOrEqual(30)
  expect(REPORTS.length).toBeLessThanOrEqual(50)
  expect(new Set(SAMPLE_STORIES.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  expect(SAMPLE_STORIES.filter(({ category, subcategory }) => !isSubcategory(category, subcategory))).toEqual(
    [],
  )
})

test('no two reports have the same slug or title, no two articles of the edition the same age', () => {
  expect(duplicates(REPORTS.map(({ slug }) => slug))).toEqual([])
  expect(duplicates(REPORTS.map(({ title }) => title))).toEqual([])
  const ages = sampleSources().flatMap(({ id }) => itemsOf(id).map((item) => item.date_published))
  expect(duplicates(ages)).toEqual([])
})

test('every address is under a reserved domain (RFC 2606), that of its outlet', () => {
  for (const { id, site_url } of sampleSources().filter((source) => source.site_url)) {
    expect(new URL(site_url ?? '').hostname).toMatch(/^www\.[a-z-]+\.example$/u)
    for (const { url } of itemsOf(id)) expect(url).toMatch(new RegExp(`^${site_url}/[a-z0-9-]+$`, 'u'))
  }
  expect(SAMPLE_OUTLETS.flatMap(({ id }) => itemsOf(id))).toHaveLength(REPORTS.length)
})

test('no organisation, product or person that exists is in them, by the lexicon and the list of sources', () => {
  const existing = [...KNOWN_NAMES, ...curatedSources().map(({ name }) => name)]
  expect(names('Mistral AI answers in The Guardian', existing)).not.toEqual([])
  for (const report of REPORTS) expect(names(wholeOf(report), existing), report.slug).toEqual([])
  expect(
    names(
      SAMPLE_OUTLETS.map(({ name }) => name).join('\n'),
      curatedSources().map(({ name }) => name),
    ),
  ).toEqual([])
})

describe.each(SAMPLE_STORIES)('the story $id', (story) => {
  it('is of three to seven outlets, in both languages, within the days in which reports are grouped', () => {
    const outlets = new Set(story.reports.map(({ outlet }) => outlet))
    expect(outlets.size).toBeGreaterThanOrEqual(3)
    expect(outlets.size).toBeLessThanOrEqual(7)
    expect(inLanguage(story, 'en').length).toBeGreaterThan(0)
    expect(inLanguage(story, 'fr').length).toBeGreaterThan(0)
    const ages = story.reports.map(({ minutesAgo }) => minutesAgo)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
    expect((ages[0] ?? 0) - (ages.at(-1) ?? 0)).toBeLessThan(24 * 60)
    expect(ages[0]).toBeLessThan(5 * 24 * 60)
  })
})

describe.each(REPORTS)('the report $slug', (report) => {
  const lang = languageOf(report)

  it('is as long as the pages are drawn for, and long enough for a summary to be a choice', () => {
    expect(report.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u)
    expect(report.title.length).toBeLessThanOrEqual(lang === 'en' ? 80 : 95)
    expect(countWords(report.excerpt)).toBeGreaterThanOrEqual(19)
    expect(countWords(report.excerpt)).toBeLessThanOrEqual(40)
    expect(countWords(report.body)).toBeGreaterThanOrEqual(85)
    expect(countWords(report.body)).toBeLessThanOrEqual(160)
    expect(countSentences(report.body, lang)).toBeGreaterThanOrEqual(4)
    expect(countSentences(report.body, lang)).toBeLessThanOrEqual(10)
  })

  it('is set in the typography of its language, and names no moment that would age', () => {
    expect(faultsOf(report, lang)).toEqual([])
  })
})

/** Found in a report of the first language, and in none of the other. */
const ONE_LANGUAGE_ONLY = [
  ['lysandre-3', 'fr', /60.000 ouvrages/u, /60,000|library of Valmère|municipal library/u],
  ['lysandre-3', 'en', /40 cents per million tokens/u, /cent(?:ime)?s|million de jetons/u],
  ['dovrane-nivaro', 'fr', /promesse de maintenir 500 emplois/u, /500 jobs|promise/u],
  ['dovrane-nivaro', 'en', /denied that it is in talks/u, /dément|nie /u],
  ['ondine-floods', 'en', /Two insurers/u, /assureur/u],
  ['galet-port-ellery', 'fr', /96.000 euros/u, /96,000/u],
  ['pomelline-schools', 'en', /faded three months after/u, /trois mois/u],
] as const

test.each(ONE_LANGUAGE_ONLY)('of %s, only the reports in %s have a fact', (id, lang, fact, counterpart) => {
  const bodiesIn = (each: 'en' | 'fr') => inLanguage(storyOf(id), each).map(wholeOf)
  expect(bodiesIn(lang).some((text) => fact.test(text))).toBe(true)
  expect(bodiesIn(lang === 'en' ? 'fr' : 'en').filter((text) => counterpart.test(text))).toEqual([])
})

test('one report denies what the others report', () => {
  const { reports } = storyOf('dovrane-nivaro')
  const denials = reports.filter(({ title }) => title.startsWith('Nivaro denies '))
  expect(denials).toHaveLength(1)
  expect(reports.filter(({ body }) => /1[.,]9.(?:milliard|billion)/u.test(body))).toHaveLength(reports.length)
})

test('an outlet corrects its own figure', () => {
  const { reports } = storyOf('ondine-floods')
  const correction = reports.find(({ title }) => title.startsWith('Correction: '))
  const corrected = reports.find(
    ({ outlet, body }) => outlet === correction?.outlet && body.includes('caught 94% of floods'),
  )
  expect(corrected?.minutesAgo).toBeGreaterThan(correction?.minutesAgo ?? Number.POSITIVE_INFINITY)
  expect(correction?.body).toContain('84% of floods five days ahead, and not 94%')
})
