import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { describe, expect, it } from 'vitest'
import { isSubcategory, type Category } from '#contract/content/taxonomy.ts'
import { APPLICATIONS_SAMPLES } from './applications.ts'
import { BUSINESS_SAMPLES } from './business.ts'
import { COMMUNITY_SAMPLES } from './community.ts'
import { PRODUCTS_SAMPLES } from './products.ts'
import { RESEARCH_SAMPLES } from './research.ts'
import { SAMPLE_SOURCES, type SampleArticle } from './sample-article.ts'
import { countSentences, countWords, duplicates, faultsOf } from './sample-text.fixture.ts'
import { TECHNOLOGY_SAMPLES } from './technology.ts'

const EDITION: readonly (readonly [Category, readonly SampleArticle[]])[] = [
  ['technology', TECHNOLOGY_SAMPLES],
  ['research', RESEARCH_SAMPLES],
  ['products', PRODUCTS_SAMPLES],
  ['business', BUSINESS_SAMPLES],
  ['applications', APPLICATIONS_SAMPLES],
  ['community', COMMUNITY_SAMPLES],
]

const ARTICLES = EDITION.flatMap(([, articles]) => articles)
describe('the sample edition', () => {
  it('never gives two articles the same slug, title or age', () => {
    expect(duplicates(ARTICLES.map(({ slug }) => slug))).toEqual([])
    expect(duplicates(ARTICLES.map(({ en }) => en.title))).toEqual([])
    expect(duplicates(ARTICLES.map(({ fr }) => fr.title))).toEqual([])
    expect(duplicates(ARTICLES.map(({ hoursAgo }) => hoursAgo))).toEqual([])
  })

  it('is signed by sources that carry our name in both languages', () => {
    for (const { name } of SAMPLE_SOURCES) {
      expect(name.en).toMatch(/^Aperçu /u)
      expect(name.fr).toMatch(/^Aperçu /u)
    }
    const used = new Set(ARTICLES.map(({ source }) => source))
    expect([...used].toSorted()).toEqual(SAMPLE_SOURCES.map(({ id }) => id).toSorted())
  })

  it.each(EDITION)('offers ten %s articles, each in a sub-category of it', (category, articles) => {
    expect(articles).toHaveLength(10)
    expect(articles.filter(({ subcategory }) => !isSubcategory(category, subcategory))).toEqual([])
  })

  it('lets readers go from any article to another by a shared topic', () => {
    const lonely = ARTICLES.filter(
      (article) =>
        !ARTICLES.some((other) => other !== article && other.topics.some((t) => article.topics.includes(t))),
    )
    expect(lonely.map(({ slug }) => slug)).toEqual([])
  })
})

describe.each(ARTICLES)('the sample article $slug', (article) => {
  it('has a kebab-case slug, two to five lower-case topics and an age within a week', () => {
    expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u)
    expect(article.topics.length).toBeGreaterThanOrEqual(2)
    expect(article.topics.length).toBeLessThanOrEqual(5)
    expect(duplicates(article.topics)).toEqual([])
    for (const topic of article.topics) expect(topic).toMatch(/^[a-z0-9]+([ -][a-z0-9]+)*$/u)
    expect(article.hoursAgo).toBeGreaterThanOrEqual(1)
    expect(article.hoursAgo).toBeLessThan(7 * 24)
  })

  it.each([
    ['en', 80],
    ['fr', 95],
  ] as const)('keeps its %s text within the lengths the pages are drawn for', (locale, titleMax) => {
    const text = article[locale]
    expect(text.title.length).toBeLessThanOrEqual(titleMax)
    expect(countWords(text.excerpt)).toBeGreaterThanOrEqual(25)
    expect(countWords(text.excerpt)).toBeLessThanOrEqual(40)
    expect(countWords(text.body)).toBeGreaterThanOrEqual(110)
    expect(countWords(text.body)).toBeLessThanOrEqual(160)
    expect(countSentences(text.body, locale)).toBeGreaterThanOrEqual(5)
    expect(countSentences(text.body, locale)).toBeLessThanOrEqual(8)
  })

  it.each(CONTENT_LANGUAGES)(
    'is set in the typography of %s, and names no moment that would age',
    (locale) => {
      expect(faultsOf(article[locale], locale)).toEqual([])
    },
  )
})
