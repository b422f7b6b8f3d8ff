import { JUNK_TITLES, NEWS_TITLES } from '@apercu/language-processing/testing/titles.ts'
import type { Marks } from '#contract/content/articles.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { APPLICATIONS_SAMPLES } from '#domain/content/ingestion/sample/applications.ts'
import { BUSINESS_SAMPLES } from '#domain/content/ingestion/sample/business.ts'
import { COMMUNITY_SAMPLES } from '#domain/content/ingestion/sample/community.ts'
import { PRODUCTS_SAMPLES } from '#domain/content/ingestion/sample/products.ts'
import { RESEARCH_SAMPLES } from '#domain/content/ingestion/sample/research.ts'
import { TECHNOLOGY_SAMPLES } from '#domain/content/ingestion/sample/technology.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { lexemesOf, markTexts, markWords } from './title-marks.ts'

const SAMPLES = [
  APPLICATIONS_SAMPLES,
  BUSINESS_SAMPLES,
  COMMUNITY_SAMPLES,
  PRODUCTS_SAMPLES,
  RESEARCH_SAMPLES,
  TECHNOLOGY_SAMPLES,
].flat()
const OTHERS = [...Object.values(JUNK_TITLES).flat(), ...NEWS_TITLES].filter((_, n) => n % 5 === 0)
const HARD = [
  'L’IA générative à l’école\u202F: les élèves témoignent',
  '«\u00A0GPT-4o\u00A0» : l’œuvre d’une start-up (2,5\u202FM$) ?',
  'H100/H200, node.js & llama.cpp — 3e5 tokens @ $5/month_10%',
  'E\u0301tudes d’e\u0301cole : ÇA VA ? “Modèles”, modeles, MODÈLES !',
  'x² + ½ = №5 · Ⅳ ™ ® <b>model</b> model’s models’',
  'C++ and C# it’s 1,000 times 人工智能 हिन्दी Straße Ørsted Łódź 🤖robots',
  "O'Reilly's \\back 'quoted' \"models\"",
]
const TITLES: { lang: ContentLanguage; title: string }[] = CONTENT_LANGUAGES.flatMap((lang) =>
  [...SAMPLES.map((sample) => sample[lang].title), ...OTHERS, ...HARD].map((title) => ({ lang, title })),
)

/** Each word of the title alone, in other letters, and in a phrase, with words that most titles lack. */
const queriesOf = (title: string): string[] => {
  const words = title.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  return [
    ...words,
    ...words.map((word) => fold(word)),
    ...words.map((word) => `${word}s`.toUpperCase()),
    words.slice(0, 3).join(' '),
    title,
    'models',
    'modèles apprentissage',
  ]
}

interface Asked {
  lang: string
  title: string
  excerpt: string
  query: string
}
interface Compared extends Pick<Asked, 'title' | 'query'> {
  tsquery: string
  words: string
  headline: string
  excerptHeadline: string
}

const OPEN = '\uE000'
const CLOSE = '\uE001'

const compare = async (db: Database, asked: Asked[]) => {
  const { rows } = await db.executeSql(
    `select asked.title, asked.query, q::text as tsquery,
       public.search_vector(asked.lang, asked.title, asked.excerpt, '{topic}')::text as words,
       ts_headline(public.search_config(asked.lang), public.search_text(asked.title), q,
         'HighlightAll=true, StartSel=${OPEN}, StopSel=${CLOSE}') as headline,
       ts_headline(public.search_config(asked.lang), public.search_text(asked.excerpt), q,
         'HighlightAll=true, StartSel=${OPEN}, StopSel=${CLOSE}') as "excerptHeadline"
     from jsonb_to_recordset($1::jsonb) as asked(lang text, title text, excerpt text, query text)
     cross join lateral phraseto_tsquery(public.search_config(asked.lang), public.search_text(asked.query)) as q`,
    [JSON.stringify(asked)],
  )
  return rows as Compared[]
}

const rangesOf = (headline: string): Marks => {
  const ranges: Marks = []
  let at = 0
  for (const piece of headline.split(OPEN)) {
    const end = piece.indexOf(CLOSE)
    if (end >= 0) ranges.push([at, at + end])
    at += piece.length - (end >= 0 ? 1 : 0)
  }
  return ranges
}

describeEachEngine('the words of a query in a title', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
  })

  test('are marked as PostgreSQL marks them', async () => {
    const asked = TITLES.flatMap(({ lang, title }) =>
      [...new Set(queriesOf(title))].map((query) => ({ lang, title, excerpt: 'excerpt', query })),
    )
    const compared = await compare(db, asked)
    expect(compared.length).toBeGreaterThan(3000)
    let marked = 0
    for (const { title, query, tsquery, words, headline } of compared) {
      const marks = markWords(title, words, lexemesOf(tsquery))
      marked += marks.length
      expect(marks, `${query} in ${title}: ${tsquery} in ${words}`).toEqual(rangesOf(headline))
    }
    expect(marked).toBeGreaterThan(3000)
  })

  test('are marked in an excerpt behind any title', async () => {
    const asked = TITLES.flatMap(({ lang, title: excerpt }, n) =>
      [...new Set(queriesOf(excerpt))].map((query) => ({
        lang,
        title: TITLES[(7 * n + 1) % TITLES.length]?.title ?? '',
        excerpt,
        query,
      })),
    )
    const excerpts = asked.map(({ excerpt }) => excerpt)
    const compared = await compare(db, asked)
    let marked = 0
    for (const [n, { query, tsquery, words, excerptHeadline }] of compared.entries()) {
      const excerpt = excerpts[n] ?? ''
      const marks = markWords(excerpt, words, lexemesOf(tsquery), 'B')
      marked += marks.length
      expect(marks, `${query} in ${excerpt}: ${tsquery} in ${words}`).toEqual(rangesOf(excerptHeadline))
    }
    expect(marked).toBeGreaterThan(3000)
  })

  test('are not confused by an invisible sign that the engine counts otherwise', async () => {
    const [row] = await compare(db, [
      { lang: 'en', title: 'Zero\u200Bwidth signs in models', excerpt: '', query: 'models' },
    ])
    const marks = row && markWords(row.title, row.words, lexemesOf(row.tsquery))
    for (const [start, end] of marks ?? []) expect(row?.title.slice(start, end)).toBe('models')
  })
})

describe('marks', () => {
  const queries = {
    en: {
      tsquery: `'it''s' & ('model' | 'back\\\\slash')`,
      share: 0,
      rarestShare: 0,
      texts: 0,
      counted: { texts: 0, since: null, at: new Date(0) },
    },
  }

  test('are those of the language of the text', () => {
    const shown = { title: 'A model', excerpt: 'A back\\slash, a model', words: `'model':2A,7B` }
    const passage = { start: 0, end: 21 }
    expect(
      markTexts(
        [
          { id: 'a', lang: 'en', ...shown },
          { id: 'b', lang: 'fr', ...shown },
          { id: 'c', lang: 'de', ...shown },
          { id: 'd', lang: 'en', title: 'A model', excerpt: null, words: null },
          { id: 'e', lang: 'en', title: 'No word', excerpt: null, words: `'word':2A` },
        ],
        queries,
      ),
    ).toEqual({
      marks: { a: [[2, 7]] },
      passages: {
        a: { ...passage, marks: [[16, 21]] },
        b: { ...passage, marks: [] },
        c: { ...passage, marks: [] },
      },
    })
  })

  test('stand for whole lexemes', () => {
    const words = `'model':1A 'remodel':2A 'x''model':3A`
    expect(markWords('model remodel x', words, new Set(['model', 'odel']))).toEqual([[0, 5]])
  })

  test('compare lexemes without their quotation', () => {
    expect([...lexemesOf(queries.en.tsquery)]).toEqual(["it's", 'model', 'back\\slash'])
  })
})
