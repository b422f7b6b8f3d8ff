import type { Database } from '#db/connection.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { buildArticle, buildSource } from './builders.ts'

/**
 * Words of the excerpt, which is free, and of the body, which a summary may add; tests search pages for them.
 */
export const OFFERED_WORDS = {
  en: {
    excerpt: 'The committee met on Monday in Geneva. A decision is due in June.',
    within: 'A decision is due in June.',
    beyond: 'Sealed in an annex, the budget falls by half.',
    points: 'Only these key points name three absent delegates.',
  },
  fr: {
    excerpt: 'Le comité s’est réuni lundi à Genève. Une décision est attendue en juin.',
    within: 'Une décision est attendue en juin.',
    beyond: 'Scellé dans une annexe, le budget baisse de moitié.',
    points: 'Seuls ces points clés nomment trois délégués absents.',
  },
} satisfies Record<ContentLanguage, Record<string, string>>

/**
 * Whether an article has no summary, one that repeats the excerpt and is not sold, or one that adds to it.
 */
export const OFFERED_KINDS = ['without', 'within', 'more'] as const
export type OfferedKind = (typeof OFFERED_KINDS)[number]
export type OfferedArticles = Record<ContentLanguage, Record<OfferedKind, string>>

/**
 * For `within` the key points add something although the summary does not, so that both are tested
 * separately.
 */
const textsOf = (kind: OfferedKind, lang: ContentLanguage) => {
  const words = OFFERED_WORDS[lang]
  if (kind === 'without') return { summary: null, key_points: null, in_simple_terms: null }
  return kind === 'within'
    ? { summary: words.within, key_points: [words.points], in_simple_terms: words.within }
    : { summary: words.beyond, key_points: [words.within], in_simple_terms: words.beyond }
}

interface Offer {
  at: Date
  lang: ContentLanguage
  kind: OfferedKind
  /** Position by publication time; 0 is the newest. */
  place: number
}

const publish = async (db: Database, { at, lang, kind, place }: Offer): Promise<string> => {
  const words = OFFERED_WORDS[lang]
  const body = `${words.excerpt} ${words.beyond} ${words.points}`
  const { summary, key_points, in_simple_terms } = textsOf(kind, lang)
  const cite = (text: string) => {
    const start = body.indexOf(text)
    return { text, kind: 'cited', sources: [{ start, end: start + text.length }] }
  }
  // Only a story of a first-tier outlet is ranked high enough with a single report.
  const { id: source_id } = await buildSource(db, { tier: 1 })
  const { id } = await buildArticle(db, {
    source_id,
    lang,
    category: 'research',
    quality: 100 - place,
    publish_time: new Date(at.getTime() - place * 60_000),
    enriched_at: at,
    texts: {
      [lang]: {
        title: `${kind} ${lang} ${place}`,
        description: words.excerpt,
        summary,
        in_simple_terms,
        key_points: key_points && JSON.stringify(key_points),
        cited:
          summary === null || in_simple_terms === null
            ? null
            : JSON.stringify({
                status: 'embedded',
                from: lang,
                summary: [cite(summary)],
                key_points: key_points.map(cite),
                in_simple_terms: [cite(in_simple_terms)],
              }),
      },
    },
  })
  await db.kysely
    .insertInto('article_bodies')
    .values({ article_id: id, lang, origin: 'feed', body })
    .execute()
  return id
}

/**
 * Articles of both languages published backwards from `at`: the newest have nothing to open, and more of them
 * have an offered summary than a free reader may open in an edition.
 */
export const buildOfferedArticles = async (db: Database, at: Date): Promise<OfferedArticles> => {
  const inEach = async (lang: ContentLanguage) => ({
    without: await publish(db, { at, lang, kind: 'without', place: 0 }),
    within: await publish(db, { at, lang, kind: 'within', place: 1 }),
    more: await publish(db, { at, lang, kind: 'more', place: 2 }),
  })
  const articles = { en: await inEach('en'), fr: await inEach('fr') }
  for (const lang of CONTENT_LANGUAGES)
    for (const place of [3, 4, 5]) await publish(db, { at, lang, kind: 'more', place })
  return articles
}
