import { describe, expect, it } from 'vitest'
import type { Article, ArticleDetail } from '#contract/content/articles.ts'
import {
  LANDING_BATCH_LIMIT,
  LANDING_HERO,
  LANDING_SPOTLIGHT_SMALL,
  LANDING_TRENDING,
} from '#contract/limits.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import { anArticle } from '#web/components/page.fixture.tsx'
import { composeLanding, type LandingAnswers } from './compose-landing.ts'
import { type Landing, SPOTLIGHTS } from './landing.ts'

const article = (category: Category, number: number, different: Partial<ArticleDetail> = {}): Article =>
  anArticle({
    id: `${category} ${number}`,
    category,
    story_id: `story of ${category} ${number}`,
    ...different,
  })

const listOf = (category: Category, count: number): Article[] =>
  Array.from({ length: count }, (_, number) => article(category, number))

const batch = Object.fromEntries(SPOTLIGHTS.map((name) => [name, listOf(name, LANDING_BATCH_LIMIT)]))
const everything = Object.values(batch).flat()
const NOTHING: LandingAnswers = {
  paper: undefined,
  hero: [],
  latest: [],
  trending: [],
  popular: [],
  breakthroughs: [],
  batch: {},
}
/** A day when every list names the same stories. */
const FULL: LandingAnswers = {
  hero: [article('products', 0), article('technology', 0), article('applications', 0)],
  latest: everything.slice(0, 12),
  trending: everything.slice(0, 20),
  popular: everything.slice(0, 30),
  breakthroughs: listOf('research', 6),
  batch,
}

const shownOn = ({
  hero,
  numbered,
  headlines,
  trending,
  spotlights,
  breakthroughs,
  popular,
}: Landing): string[] =>
  [
    ...hero,
    ...numbered,
    ...headlines,
    ...trending,
    ...breakthroughs,
    ...popular,
    ...spotlights.flatMap(({ lead, more }) => [lead, ...more]),
  ].map(({ id }) => id)

describe('the landing page', () => {
  it('shows no article twice, however much its lists overlap', () => {
    const ids = shownOn(composeLanding(FULL))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('shows one article of a story, whichever outlet was first', () => {
    const other = article('business', 99, { story_id: 'story of products 0' })
    const landing = composeLanding({ ...FULL, latest: [other, ...FULL.latest], trending: [other] })
    expect(shownOn(landing)).not.toContain('business 99')
    expect(shownOn(landing)).toContain('products 0')
  })

  it('has a hero of three, eight in the marquee, and one big with six smaller for each category', () => {
    const landing = composeLanding(FULL)
    expect(landing.hero.map(({ id }) => id)).toEqual(['products 0', 'technology 0', 'applications 0'])
    expect(landing.hero).toHaveLength(LANDING_HERO)
    expect(landing.trending).toHaveLength(LANDING_TRENDING)
    expect(landing.spotlights.map(({ category }) => category)).toEqual([...SPOTLIGHTS])
    for (const { more } of landing.spotlights.slice(1)) expect(more).toHaveLength(LANDING_SPOTLIGHT_SMALL)
  })

  const EDITION = {
    date: '2026-11-20',
    is_today: true,
    number: 20,
    figures: { stories: 15, reports: 31, minutes: 4 },
    labels: ['No. 20', '15 stories'],
  }
  const shown = { title: 'Le sujet du jour', lang: 'fr', source_name: 'La Gazette' }
  const paired = { article_id: 'fr', ...shown }

  it('leads with the heaviest story of the day, and numbers the next ones', () => {
    const stories = listOf('community', 8)
    const landing = composeLanding({ ...FULL, paper: { edition: EDITION, stories, paired } })
    expect(landing.hero.map(({ id }) => id)).toEqual(['community 0', 'products 0', 'technology 0'])
    expect(landing.numbered.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => `community ${n}`))
    expect(landing).toMatchObject({ edition: { labels: EDITION.labels }, paired: shown })
    const ids = shownOn(landing)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('numbers no stories when the day has hardly any', () => {
    const stories = listOf('community', 3)
    const landing = composeLanding({ ...FULL, paper: { edition: null, stories, paired: null } })
    expect(landing.numbered).toEqual([])
    expect(shownOn(landing)).toContain('community 0')
  })

  it('finds a hero among products, technology and applications when the API names none', () => {
    const { hero } = composeLanding({ ...FULL, hero: [] })
    expect(hero.map(({ category }) => category)).toEqual(['products', 'technology', 'applications'])
  })

  it('hides the categories it has nothing for', () => {
    const { spotlights } = composeLanding({
      ...FULL,
      latest: [],
      batch: { business: batch['business'] ?? [] },
    })
    expect(spotlights.map(({ category }) => category)).toContain('business')
    expect(spotlights.map(({ category }) => category)).not.toContain('applications')
  })

  it('gives three articles to the featured block, and has no marquee to repeat them', () => {
    const few = FULL.hero
    const landing = composeLanding({
      hero: few,
      latest: few,
      trending: few,
      popular: few,
      breakthroughs: few,
      batch: {},
    })
    expect(landing.hero).toHaveLength(3)
    expect(shownOn(landing)).toHaveLength(3)
  })

  it('is empty without articles', () => {
    expect(shownOn(composeLanding(NOTHING))).toEqual([])
  })
})
