import type { Digest, DigestCalendar, DigestItem } from '#contract/editorial/digest.ts'
import { anArticle } from '#web/components/page.fixture.tsx'
import { isGenerated, mostCautious, type Provenance } from '#contract/content/provenance.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'

export const anItem = (number: number, different: Partial<DigestItem> = {}): DigestItem => ({
  story_id: `01936f00-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  article_id: `01936f00-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  position: number,
  category: 'research',
  subcategory: null,
  title: `Story ${number}`,
  lang: 'en',
  title_provenance: null,
  source_name: `Outlet ${number}`,
  url: `https://www.outlet.example/${number}`,
  is_sample: false,
  publish_time: '2026-11-20T03:10:00.000Z',
  sources: [{ name: `Outlet ${number}`, lang: 'en', url: `https://www.outlet.example/${number}` }],
  source_count: 1,
  languages: ['en'],
  image: anArticle().image,
  reading_seconds: 30,
  access: 'full',
  // Where the summary is closed, the API sends no text, only that there is one.
  has_summary:
    different.access === undefined || different.access === 'full' ? Boolean(different.cited_summary) : true,
  update: null,
  excerpt: `First sentence of ${number}. Second one.`,
  cited_summary: null,
  ...different,
})

export const aCitedSummary = (
  provenances: readonly Provenance[],
  different: Partial<NonNullable<DigestItem['cited_summary']>> = {},
): NonNullable<DigestItem['cited_summary']> => ({
  lang: 'en',
  status: provenances.some(isGenerated) ? 'verified' : provenances.includes('human') ? 'edited' : 'embedded',
  provenance: mostCautious(provenances) ?? 'quoted',
  source_name: 'Outlet 1',
  sentences: provenances.map((provenance, index) => ({
    text: `Sentence ${index + 1} solves all.`,
    quotes: [`Quotation ${index + 1}.`],
    kind: 'cited',
    provenance,
  })),
  ...different,
})

export const aTitleOnly = (number: number, different: Partial<DigestItem> = {}): DigestItem => {
  const {
    excerpt: _excerpt,
    cited_summary: _summary,
    ...item
  } = anItem(number, {
    access: 'title',
    reading_seconds: 5,
    ...different,
  })
  return item
}

/** Derives the sections from the items; by default every budget includes all of them. */
export const anEdition = (items: DigestItem[], different: Partial<Digest> = {}): Digest => {
  const seconds = items.reduce((sum, { reading_seconds }) => sum + reading_seconds, 0)
  const everything = items.map(({ story_id }) => story_id)
  return {
    id: '01936f00-0000-7000-8000-00000000d001',
    period: 'daily',
    date: '2026-11-20',
    period_start: '2026-11-20',
    period_end: '2026-11-20',
    number: 324,
    title: null,
    introduction: null,
    version: 1,
    built_at: '2026-11-20T05:00:00.000Z',
    updated_at: null,
    is_today: true,
    is_quiet: false,
    held_count: 0,
    last_full_date: null,
    previous_date: '2026-11-19',
    next_date: null,
    next_at: '2026-11-21T05:00:00.000Z',
    audience: 'premium',
    items,
    corrections: [],
    sections: CATEGORIES.map((category) => ({
      category,
      story_ids: items.filter((item) => item.category === category).map(({ story_id }) => story_id),
    })).filter(({ story_ids }) => story_ids.length > 0),
    reading_seconds: seconds,
    full_reading_seconds: seconds,
    budgets: ([5, 10, 15] as const).map((minutes) => ({
      minutes,
      story_ids: everything,
      reading_seconds: seconds,
      is_whole: true,
    })),
    ...different,
  }
}

export const aCalendar = (days: string[], different: Partial<DigestCalendar> = {}): DigestCalendar => ({
  month: '2026-11',
  previous_month: '2026-10',
  next_month: null,
  editions: days.map((date, index) => ({
    period: 'daily',
    date,
    number: 300 + index,
    version: 1,
    is_quiet: false,
    item_count: 9,
    headline: 'Story 1',
    headline_lang: 'en',
  })),
  ...different,
})
