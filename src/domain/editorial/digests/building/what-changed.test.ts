import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { StoryFacts } from '#db/schema/digests.ts'
import { expect, test } from 'vitest'
import type { StoryCandidate, CandidateArticle } from './story-candidate.ts'
import { changeInWords, whatChanged } from './what-changed.ts'

let serial = 0
const article = (title: string, outlet: string, fields: Partial<CandidateArticle> = {}): CandidateArticle => {
  serial += 1
  return {
    id: `article-${serial}`,
    story_key: 'story',
    source_id: outlet,
    source_name: outlet,
    source_name_fr: null,
    tier: 2,
    lang: 'en',
    is_translated: false,
    standing: 0,
    url: null,
    status: 1,
    is_sample: false,
    subcategory: null,
    publish_time: new Date('2026-03-10T05:00:00Z'),
    created_at: new Date('2026-03-10T05:00:00Z'),
    is_dated: true,
    is_junk: false,
    texts: [{ lang: 'en', title, description: null, origin: 'source', cited: null }],
    identity: Buffer.alloc(16),
    category: 'business',
    image_from: null,
    image_alt: null,
    image_credit: null,
    image_key: null,
    image_width: null,
    image_height: null,
    image_sizes: null,
    image_thumbhash: null,
    ...fields,
  }
}
const old = article('Nimbus raises $40 million', 'Alpha')
const before: StoryFacts = { article_ids: [old.id], source_ids: ['Alpha'], figures: ['big:40000000'] }
const candidate = (...added: CandidateArticle[]): StoryCandidate => ({
  key: 'story',
  matters: ['story'],
  impact: 5,
  articles: [old, ...added],
})
const wordsOf = (now: StoryCandidate, locale: ContentLanguage, shown = 'Nimbus raises $40 million') => {
  const change = whatChanged(before, now)
  return change && changeInWords(change, locale, shown)
}

test('a story without later reports has not changed', () => {
  expect(whatChanged(before, candidate())).toBeNull()
})

test('another outlet, or two, with the same figure are no news', () => {
  const repeats = [
    article('Nimbus raises $40m', 'Beta'),
    article('Startup Nimbus gets 40 million dollars', 'Gamma'),
  ]
  expect(whatChanged(before, candidate(...repeats))).toBeNull()
})

test('a year, a version or a small count are no figures', () => {
  expect(whatChanged(before, candidate(article('Nimbus 7 arrives in 2027 with 3 modes', 'Beta')))).toBeNull()
})

test('a new figure is an update, which renders the title that names it', () => {
  const report = article('Nimbus now wants $90 million', 'Alpha')
  expect(wordsOf(candidate(report), 'en')).toEqual([
    {
      kind: 'report',
      text: 'Nimbus now wants $90 million',
      lang: 'en',
      source_name: 'Alpha',
      article_id: report.id,
    },
  ])
})

test('the figure may be in a cited sentence, which is then rendered too', () => {
  const sentence = 'Nimbus lost 35% of its customers.'
  const cited = { from: 'en', key_points: [], in_simple_terms: [] }
  const summary = [{ text: sentence, kind: 'cited' as const, sources: [{ start: 0, end: sentence.length }] }]
  const text = { lang: 'en', title: 'Trouble at Nimbus', description: null, origin: 'source' as const }
  const coveredBy = (status: 'embedded' | 'verified') => {
    const texts = [{ ...text, cited: { ...cited, status, summary } }]
    return wordsOf(candidate(article('', 'Beta', { texts })), 'en')
  }
  const covered = coveredBy('embedded')
  expect(covered?.map(({ kind, text }) => [kind, text])).toEqual([
    ['report', 'Trouble at Nimbus'],
    ['sentence', sentence],
    ['outlets', 'One more source reports it: Beta'],
  ])
  // What a model wrote is a figure that is new, and not the report's own words.
  expect(coveredBy('verified')?.map(({ kind }) => kind)).toEqual(['report', 'outlets'])
})

test('the same amount in the other language is the same figure', () => {
  const french = article('Nimbus lève 40 millions de dollars', 'Delta', {
    lang: 'fr',
    texts: [
      {
        lang: 'fr',
        title: 'Nimbus lève 40 millions de dollars',
        description: null,
        origin: 'source',
        cited: null,
      },
    ],
  })
  expect(whatChanged(before, candidate(french))).toBeNull()
})

const many = ['Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta'].map((outlet) =>
  article('Nimbus raises $40m', outlet),
)

test('three more outlets are an update of a story that one outlet reported', () => {
  expect(wordsOf(candidate(...many.slice(0, 3)), 'en')?.map(({ text }) => text)).toEqual([
    '3 more sources report it: Beta, Gamma, and Delta',
  ])
  expect(wordsOf(candidate(...many.slice(0, 3)), 'fr')?.map(({ text }) => text)).toEqual([
    '3 nouveaux médias en parlent\u202F: Beta, Gamma et Delta',
  ])
})

test('three more are no update of a story that five reported', () => {
  const known = { ...before, source_ids: ['Alpha', 'K', 'L', 'M', 'N'] }
  expect(whatChanged(known, candidate(...many.slice(0, 3)))).toBeNull()
  expect(whatChanged(known, candidate(...many.slice(0, 5)))).not.toBeNull()
})

test('of many outlets four are named', () => {
  expect(wordsOf(candidate(...many), 'en')?.[0]?.text).toBe(
    '6 more sources report it: Beta, Gamma, Delta, Epsilon, and 2 others',
  )
  expect(wordsOf(candidate(...many.slice(0, 5)), 'fr')?.[0]?.text).toBe(
    '5 nouveaux médias en parlent\u202F: Beta, Gamma, Delta, Epsilon et un autre',
  )
})

test('a report whose title is the item’s own is not announced below it again', () => {
  const report = article('Nimbus now wants $90 million', 'Beta')
  const covered = wordsOf(candidate(report), 'en', 'Nimbus now wants $90 million')
  expect(covered?.map(({ kind }) => kind)).toEqual(['outlets'])
})
