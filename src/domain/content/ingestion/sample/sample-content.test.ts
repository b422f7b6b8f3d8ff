import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { describe, expect, it } from 'vitest'
import { isSubcategory, type Category } from '#contract/content/taxonomy.ts'
import { APPLICATIONS_SAMPLES } from './applications.ts'
import { BUSINESS_SAMPLES } from './business.ts'
import { COMMUNITY_SAMPLES } from './community.ts'
import { PRODUCTS_SAMPLES } from './products.ts'
import { RESEARCH_SAMPLES } from './research.ts'
import { SAMPLE_SOURCES, type SampleArticle, type SampleText } from './sample-article.ts'
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
const LATEST_YEAR = 2026

/** A word holds a letter or a digit: a lone « or : between spaces does not count. */
const countWords = (text: string) => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const countSentences = (text: string, locale: string) =>
  [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].filter(({ segment }) =>
    segment.trim(),
  ).length

const duplicates = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

const whole = (text: SampleText) => [text.title, text.excerpt, text.body].join('\n\n')

/** The first few characters around each match, so that a failure shows the place. */
const places = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index }) => text.slice(Math.max(0, index - 20), index + 20))

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

  it.each(CONTENT_LANGUAGES)('is set cleanly in %s: plain text, curly quotes, no stray spaces', (locale) => {
    const text = whole(article[locale])
    expect(places(text, /["'<>`]/gu)).toEqual([])
    expect(places(text, / {2}|[ \u00a0\u202f]\n|\n[ \u00a0\u202f]|\t|[^\n]\n[^\n]|\n{3}/gu)).toEqual([])
    expect(text).toBe(text.trim())
  })

  it('follows French typography', () => {
    const text = whole(article.fr)
    expect(places(text, /[^\u202f][;:!?%»]/gu), 'a narrow no-break space before ; : ! ? % »').toEqual([])
    expect(places(text, /«[^\u202f]/gu), 'a narrow no-break space after «').toEqual([])
    expect(places(text, /[“”]/gu), 'guillemets for quotations').toEqual([])
    expect(places(text, /\d [\d]{3}(?!\d)/gu), 'no-break space between thousands').toEqual([])
  })

  it('follows English typography', () => {
    const text = whole(article.en)
    expect(places(text, /[\s][;:!?%]/gu), 'no space before a mark').toEqual([])
    expect(places(text, /[«»]/gu), 'curly quotes for quotations').toEqual([])
  })

  it('names no year to come and no moment that would age', () => {
    for (const locale of CONTENT_LANGUAGES) {
      const text = whole(article[locale])
      const years = [...text.matchAll(/\b(1[89]|2\d)\d{2}\b/gu)].map(([year]) => Number(year))
      expect(years.filter((year) => year > LATEST_YEAR)).toEqual([])
      expect(
        places(
          text,
          /\b(yesterday|tomorrow|today|recently|this (week|month|year)|(?<!’s )last (week|month|year))\b/giu,
        ),
      ).toEqual([])
      expect(
        places(
          text,
          /\b(hier|demain|récemment|cette (semaine|année)|ce mois-ci|(la semaine|l’an) derni[eè]re?)\b/giu,
        ),
      ).toEqual([])
    }
  })
})
