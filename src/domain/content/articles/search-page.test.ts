import type { Article } from '#contract/content/articles.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { refreshVocabulary } from '#domain/content/search/vocabulary.service.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { type TestApi, testApi, testContext } from '#testing/test-api.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const NOW = new Date('2026-03-10T12:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000)
const shownTitles = (articles: readonly Article[]): string[] =>
  articles.map(({ title, translation }) => translation?.title ?? title)

const ENGLISH = [
  'OpenAI unveils GPT-5 for everybody',
  'A walking machine learns to dance',
  'Robots that learn from videos',
  'Nvidia H100/H200 chips are scarce',
  'Large language models explain themselves',
  'A language of large whales, modelled',
  'Mistral AI raises two billion',
  'llama.cpp runs on node.js now',
  'Company reports on its networks',
]
const FRENCH = [
  'L’IA générative à l’école\u202F: les élèves témoignent',
  'Des modèles d’OpenAI pour les entreprises',
  'Aujourd’hui, l’apprentissage profond change de visage',
  'Le cœur des réseaux de neurones',
]

describeEachEngine('searching', (engine) => {
  let db: Database
  let api: TestApi
  const search = async (query: string, lng: ContentLanguage = 'en', more = '') => {
    const { status, body } = await api.get<'GET /articles'>(
      `/articles?search=${encodeURIComponent(query)}&lng=${lng}${more}`,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const found = async (query: string, lng: ContentLanguage = 'en', more = '') =>
    shownTitles((await search(query, lng, more)).articles)

  beforeAll(async () => {
    db = await engine.open()
    api = testApi(testContext(db, NOW))
    const source = await buildSource(db)
    for (const [index, title] of ENGLISH.entries())
      await buildArticle(db, { source_id: source.id, publish_time: daysAgo(index), texts: { en: { title } } })
    for (const [index, title] of FRENCH.entries())
      await buildArticle(db, {
        source_id: source.id,
        lang: 'fr',
        publish_time: daysAgo(index),
        texts: { fr: { title } },
      })
    await refreshVocabulary(testContext(db, NOW))
  })

  describe('a reader finds', () => {
    test.each([
      ['ia', 'L’IA générative'],
      ["l'IA", 'L’IA générative'],
      ['l’ia', 'L’IA générative'],
      ['ecole', 'L’IA générative'],
      ['ÉCOLES', 'L’IA générative'],
      ['eleves temoignent', 'L’IA générative'],
      ["d'OpenAI", 'Des modèles d’OpenAI'],
      ['modele openai', 'Des modèles d’OpenAI'],
      ['les entreprises', 'Des modèles d’OpenAI'],
      ["aujourd'hui", 'Aujourd’hui'],
      ['coeur', 'Le cœur'],
      ['apprentissages profonds', 'Aujourd’hui'],
    ])('French: %s', async (query, title) => {
      expect((await found(query, 'fr'))[0]).toMatch(new RegExp(`^${title}`))
    })

    test.each([
      ['gpt 5', 'OpenAI unveils'],
      ['gpt-5', 'OpenAI unveils'],
      ['h200', 'Nvidia H100'],
      ['llama', 'llama.cpp'],
      ['node.js', 'llama.cpp'],
      ['companies', 'Company reports'],
      ['robot learning', 'Robots that learn'],
      ['danced', 'A walking machine'],
    ])('English: %s', async (query, title) => {
      expect((await found(query))[0]).toMatch(new RegExp(`^${title}`))
    })

    test('a word that is only begun', async () => {
      expect(await found('mistr')).toEqual(['Mistral AI raises two billion'])
      expect((await found('learn vid'))[0]).toBe('Robots that learn from videos')
      expect((await found('entrepr', 'fr'))[0]).toBe('Des modèles d’OpenAI pour les entreprises')
      // Finished by the space after it, it is looked for as it stands.
      expect(await found('mistr "raises two"')).toEqual([])
    })

    test.each([
      ['a letter too many', 'minstral', 'mistral'],
      ['a letter missing', 'mistal', 'mistral'],
      ['a wrong letter', 'mistrel', 'mistral'],
      ['two letters swapped', 'msitral', 'mistral'],
      ['a wrong letter, accents left out', 'apprentisxage', 'apprentissage'],
    ])('a word with %s, and is told which', async (_, typed, meant) => {
      const { articles, search: reading } = await search(typed)
      expect(articles).toHaveLength(1)
      expect(reading).toMatchObject({ corrected: meant, suggestion: null })
    })

    test('a phrase in the order of its words only', async () => {
      expect(await found('large language')).toHaveLength(2)
      expect(await found('"large language"')).toEqual(['Large language models explain themselves'])
      expect(await found('«\u202Fapprentissage profond\u202F»', 'fr')).toHaveLength(1)
      expect(await found('“profond apprentissage”', 'fr')).toEqual([])
    })

    test('all but what is left out', async () => {
      expect(await found('language -whales')).toEqual(['Large language models explain themselves'])
      expect(await found('-whales')).toEqual([])
    })

    test('articles of both languages, the reader’s first', async () => {
      expect(await found('openai')).toEqual([ENGLISH[0], FRENCH[1]])
      expect(await found('openai', 'fr')).toEqual([FRENCH[1], ENGLISH[0]])
    })
  })

  test('a word newer than the vocabulary is not taken for a typo', async () => {
    await buildArticle(db, { publish_time: daysAgo(1), texts: { en: { title: 'Mistrals of Provence' } } })
    await buildArticle(db, { publish_time: daysAgo(1), texts: { en: { title: 'Mistrel, a new name' } } })
    const { articles, search: reading } = await search('mistrel')
    expect(shownTitles(articles)).toEqual(['Mistrel, a new name'])
    expect(reading?.corrected).toBeNull()
  })

  test('a correction at edit distance two is suggested, not searched', async () => {
    const { articles, search: reading } = await search('nvedea')
    expect(articles).toEqual([])
    expect(reading).toEqual({ corrected: null, suggestion: 'nvidia', marks: {}, passages: {} })
    expect((await search('gpt6')).search?.corrected, 'names with numbers are never changed').toBeNull()
  })

  test('the words found are marked in the titles shown', async () => {
    const { articles, search: reading } = await search('modeles entreprise', 'fr')
    const [article] = articles
    const title = shownTitles(articles)[0] ?? ''
    expect(reading?.marks[article?.id ?? '']?.map(([start, end]) => title.slice(start, end))).toEqual([
      'modèles',
      'entreprises',
    ])
    const parts = await search('h200 nvidia')
    expect(
      Object.values(parts.search?.marks ?? {})[0]?.map(([start, end]) => ENGLISH[3]?.slice(start, end)),
    ).toEqual(['Nvidia', 'H200'])
  })

  test('the passage of an excerpt in which a word was found is marked', async () => {
    const before = 'Nothing is said about it in the first sentences of this text. '.repeat(5)
    await buildArticle(db, {
      publish_time: daysAgo(1),
      texts: { en: { title: 'A long excerpt', description: `${before}At last it names zirconium, once.` } },
    })
    const { articles, search: reading } = await search('zirconium')
    const passage = reading?.passages[articles[0]?.id ?? '']
    const excerpt = articles[0]?.description ?? ''
    expect(excerpt.slice(passage?.start, passage?.end)).toMatch(/^At last it names zirconium, once\.$/)
    expect(passage?.marks.map(([start, end]) => excerpt.slice(start, end))).toEqual(['zirconium'])
    expect(reading?.marks).toEqual({})
  })

  test('titles come before excerpts, and new before old', async () => {
    const source = await buildSource(db)
    const build = (title: string, description: string, days: number) =>
      buildArticle(db, {
        source_id: source.id,
        publish_time: daysAgo(days),
        texts: { en: { title, description } },
      })
    await build('In the excerpt', 'Of quasars', 1)
    await build('Quasars, long ago', '', 300)
    await build('Quasars, this week', '', 3)
    expect(await found('quasars')).toEqual(['Quasars, this week', 'In the excerpt', 'Quasars, long ago'])
    expect(await found('quasars', 'en', '&sortBy=publish_time')).toEqual([
      'In the excerpt',
      'Quasars, this week',
      'Quasars, long ago',
    ])
    expect(await found('quasars', 'en', '&sortBy=publish_time&timeFilter=7d&limit=1&page=2')).toEqual([
      'Quasars, this week',
    ])
    expect(await found('quasars', 'en', '&category=research')).toEqual([])
    expect(await found('quasars', 'en', '&sortBy=reader')).toHaveLength(3)
  })

  test.each([
    '',
    '   ',
    '"',
    '""',
    '-',
    '!!! & | ( ) <-> :*',
    "'; drop table articles; --",
    "\\'\\",
    '\u0000nul\u0000',
    'x'.repeat(200),
    '- '.repeat(99),
    '" - " -" "-'.repeat(18),
    'الذكاء الاصطناعي',
    '人工智能',
    '🤖🤖',
    '\u202Eaipa\u202C',
    'a:b*c!d&e|f',
    '<b>mistral</b>',
    '%_',
  ])('any text is a search: %j', async (query) => {
    const data = await search(query)
    expect(Array.isArray(data.articles)).toBe(true)
  })

  test('a query longer than 200 characters is refused', async () => {
    const { status, body } = await api.get<'GET /articles'>(`/articles?search=${'a'.repeat(10_000)}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad_request', details: [{ field: 'search' }] })
  })

  test('what readers may not see is not found, and not in the vocabulary', async () => {
    const { id } = await buildArticle(db, {
      texts: {
        en: {
          title: 'Plain',
          summary: 'Zanzibar',
          in_simple_terms: 'Zanzibar',
          key_points: JSON.stringify(['Zanzibar']),
        },
      },
    })
    await db.kysely
      .insertInto('article_bodies')
      .values({ article_id: id, lang: 'en', origin: 'page', body: 'Zanzibar' })
      .execute()
    await db.kysely.deleteFrom('search_languages').execute()
    await refreshVocabulary(testContext(db, NOW))
    expect(await found('zanzibar')).toEqual([])
    expect(await found('zanz')).toEqual([])
    expect((await search('zanzybar')).search).toMatchObject({ corrected: null, suggestion: null })
  })

  test('deleted words leave the vocabulary', async () => {
    const { id } = await buildArticle(db, { texts: { en: { title: 'Kumquats everywhere' } } })
    const known = () =>
      db.kysely.selectFrom('search_words').select('word').where('word', '=', 'kumquats').execute()
    await refreshVocabulary(testContext(db, NOW))
    expect(await known()).toHaveLength(1)
    await db.kysely.updateTable('articles').set({ status: 2 }).where('id', '=', id).execute()
    await refreshVocabulary(testContext(db, NOW))
    expect(await known()).toEqual([])
  })
})
