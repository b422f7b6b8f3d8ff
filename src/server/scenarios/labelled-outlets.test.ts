import { localePath } from '#contract/values/locale-path.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import { feedAddress, FEED_FORMATS, type FeedFormat } from '#contract/content/syndication.ts'
import type { Database } from '#db/connection.ts'
import type { StoredCitation } from '#db/schema/articles.ts'
import { renderVariant } from '#domain/readers/newsletters/composing/render-newsletter.service.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { textsOf } from '#locales/texts.ts'
import { findDocument } from '#syndication/documents.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { clearNews } from '#testing/content/news-week.ts'
import { mailProblems } from '#testing/validate-html.ts'
import { xmlProblems } from '#testing/validate-xml.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteWords } from '../endpoints/site-words.ts'

const SIX = new Date('2026-03-10T05:00:00Z')
const NOW = new Date('2026-03-10T11:00:00Z')
const SITE = { publicUrl: 'https://apercu.test', words: siteWords }
/** What no outlet may say of words that are the source's own. */
const SAYS_GENERATED = /generated|rewritten|translated|généré|réécrit|traduit|trained|checked by|contrôlé/i
/** Where nothing else speaks of what the news is about. */
const SAYS_AI = /\bIA\b|\bAI\b/
const OWN = { en: 'The committee met on Monday.', fr: 'Le comité s’est réuni lundi.' }
/** The excerpt that everyone reads: the source's own sentence stands further down in its text. */
const EXCERPT = { en: 'A decision is due.', fr: 'Une décision est attendue.' }
const WRITTEN = { en: 'On Monday the panel met.', fr: 'Lundi, le groupe s’est réuni.' }
type Label = Exclude<Provenance, 'human'>

const bodyIn = (locale: ContentLanguage): string => `${EXCERPT[locale]} ${OWN[locale]}`
const placeIn = (locale: ContentLanguage) => ({
  start: EXCERPT[locale].length + 1,
  end: bodyIn(locale).length,
})

let db: Database
let cleanup: () => Promise<void>
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
})
afterAll(() => cleanup())
beforeEach(() => clearNews(db))

/** An article in the reader's language; where a model wrote its text, its title is a model's too. */
const publish = async (
  locale: ContentLanguage,
  label: Label,
  beside: StoredCitation[] = [],
): Promise<string> => {
  const body = bodyIn(locale)
  const isQuoted = label === 'quoted'
  const sources = [placeIn(locale)]
  const text = isQuoted ? OWN[locale] : WRITTEN[locale]
  const own: StoredCitation = { text, kind: 'cited', sources, ...(!isQuoted && { provenance: label }) }
  const { id } = await buildArticle(db, {
    lang: isQuoted ? locale : 'en',
    category: 'research',
    publish_time: new Date(SIX.getTime() - 3_600_000),
    enriched_at: NOW,
    texts: {
      ...(!isQuoted && locale === 'fr' && { en: { title: 'The committee' } }),
      [locale]: {
        title: `Titre ${label}`,
        description: EXCERPT[locale],
        origin: isQuoted ? 'source' : 'ai',
        summary: text,
        in_simple_terms: text,
        cited: JSON.stringify({
          status: isQuoted ? 'embedded' : 'verified',
          from: locale,
          ...(!isQuoted && { title_provenance: label }),
          summary: [own, ...beside],
          key_points: [],
          in_simple_terms: [own],
        }),
      },
    },
  })
  await db.kysely
    .insertInto('article_bodies')
    .values({ article_id: id, lang: locale, origin: 'feed', body })
    .execute()
  return id
}

const premium = () => testApi(testContext(db, NOW), 'premium')
const feeds = (locale: ContentLanguage) =>
  Promise.all(
    [{ kind: 'latest' } as const, { kind: 'digest', period: 'daily' } as const].flatMap((subject) =>
      FEED_FORMATS.map(async (format) => {
        const path = localePath(locale, feedAddress(subject, format))
        const { body } = (await findDocument(path)?.compose(testContext(db, NOW), SITE)) ?? { body: '' }
        return { format, body }
      }),
    ),
  )
const edition = async (locale: ContentLanguage) => {
  const ctx = testContext(db, NOW)
  await buildDueEditions(ctx, { waitsForEnrichment: false })
  const digest = await findDigest(db, 'daily')
  if (!digest) throw new Error('No edition')
  const links = { view: null, preferences: null, unsubscribe: null }
  const variant = {
    digestId: digest.id,
    audience: 'premium',
    locale,
    language: locale,
    categories: [],
    minutes: 15,
  } as const
  const mail = await renderVariant(ctx, variant, { purpose: 'subscription', links })
  const { body } = await premium().get<'GET /digest/today'>(`/digest/today?lng=${locale}`)
  return { item: body.data.digest.items[0], mail }
}
const everyOutlet = async (locale: ContentLanguage, id: string) => {
  const api = premium()
  // Three stories make an edition.
  for (const n of [1, 2])
    await buildArticle(db, {
      lang: locale,
      category: 'business',
      enriched_at: NOW,
      publish_time: new Date(SIX.getTime() - 7_200_000 - n),
      texts: { [locale]: { title: `Sujet ${n}` } },
    })
  const { body } = await api.get<'GET /articles/{id}'>(`/articles/${id}?lng=${locale}`)
  const list = await api.get<'GET /articles'>(`/articles?category=research&lng=${locale}`)
  const simple = await api.get<'GET /articles/{id}/plain-english'>(
    `/articles/${id}/plain-english?lng=${locale}`,
  )
  const visitor = await api.as('anonymous').get<'GET /articles/{id}'>(`/articles/${id}?lng=${locale}`)
  return {
    detail: body.data.article,
    visitor: visitor.body.data.article,
    card: list.body.data.articles[0],
    simple: simple.body.data,
    ...(await edition(locale)),
    feeds: await feeds(locale),
  }
}
/** A JSON feed has no grammar: that it names the label in its own field is what there is to check. */
const formatProblems = async (format: FeedFormat, body: string): Promise<string[]> => {
  if (format !== 'json') return xmlProblems(body, format)
  const { items } = JSON.parse(body) as { items: { _digital_source_type?: { provenance: string } }[] }
  return items[0]?._digital_source_type ? [] : ['no _digital_source_type']
}
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

describe.each(CONTENT_LANGUAGES)('in %s', (locale) => {
  test('a text of the source’s own sentences is called quoted on every outlet and generated on none', async () => {
    const id = await publish(locale, 'quoted')
    const { detail, visitor, card, simple, item, mail, feeds: documents } = await everyOutlet(locale, id)
    expect(detail).toMatchObject({ summary_provenance: 'quoted', title_provenance: null })
    expect(detail.cited_summaries?.[locale]?.summary).toMatchObject([
      { text: OWN[locale], provenance: 'quoted' },
    ])
    expect(visitor).toMatchObject({ summary_provenance: 'quoted', title_provenance: null })
    expect(card).toMatchObject({
      summary_provenance: 'quoted',
      summary_label: textsOf(locale, 'provenance').mark.quoted,
    })
    expect(simple).toMatchObject({ provenance: 'quoted' })
    expect(item).toMatchObject({
      title_provenance: null,
      cited_summary: { provenance: 'quoted', sentences: [{ provenance: 'quoted' }] },
    })
    expect(oneLine(mail?.text ?? '')).toContain(
      `${oneLine(OWN[locale])} [1] ${oneLine(textsOf(locale, 'provenance').summary.quoted)}`,
    )
    const said = [detail, visitor, card, simple, item].map((answer) => JSON.stringify(answer))
    for (const outlet of said) expect(outlet).not.toMatch(SAYS_AI)
    for (const outlet of [...said, mail?.html, mail?.text, ...documents.map(({ body }) => body)]) {
      expect(outlet).toBeTruthy()
      expect(outlet).not.toMatch(SAYS_GENERATED)
    }
  })

  test.each(['rule_checked', 'model_read'] as const)(
    'a text by a model is called %s on every outlet',
    async (label) => {
      const id = await publish(locale, label)
      const { detail, visitor, card, simple, item, mail, feeds: documents } = await everyOutlet(locale, id)
      const labels = { summary_provenance: label, title_provenance: label }
      expect(detail).toMatchObject(labels)
      expect(visitor).toMatchObject(labels)
      expect(detail.cited_summaries?.[locale]?.summary).toMatchObject([{ provenance: label }])
      expect(card).toMatchObject({
        summary_provenance: label,
        summary_label: textsOf(locale, 'provenance').mark[label],
      })
      expect(simple).toMatchObject({ provenance: label })
      expect(item).toMatchObject({
        title_provenance: label,
        cited_summary: { provenance: label, sentences: [{ provenance: label }] },
      })
      const { translatedTitle } = textsOf(locale, 'mailNewsletter')
      for (const label_ of [textsOf(locale, 'provenance').summary[label], translatedTitle])
        expect(oneLine(mail?.text ?? '')).toContain(oneLine(label_))
      expect(mail?.html).toContain(`<div data-provenance="${label}">`)
      expect(mail?.html).toContain('data-ai-generated="true"')
      expect(await mailProblems(mail?.html ?? '')).toEqual([])
      for (const [at, { format, body }] of documents.entries()) {
        const texts =
          at < FEED_FORMATS.length
            ? textsOf(locale, 'provenance').title
            : textsOf(locale, 'syndication').translatedTitles
        expect(body).toContain(texts[label])
        expect(body).toContain('https://cv.iptc.org/newscodes/digitalsourcetype/')
        expect(body).toContain('trainedAlgorithmicMedia')
        expect(await formatProblems(format, body)).toEqual([])
      }
    },
  )

  test('of a text of both, each sentence says its own, and the whole says what needs most caution', async () => {
    const quoted: StoredCitation = {
      text: OWN[locale],
      kind: 'cited',
      sources: [placeIn(locale)],
      provenance: 'quoted',
    }
    const id = await publish(locale, 'model_read', [
      quoted,
      { ...quoted, text: 'Third.', provenance: 'rule_checked' },
    ])
    const { detail, card, item, mail } = await everyOutlet(locale, id)
    // One text without sentences has the quotation marks in it.
    const marked = `${WRITTEN[locale]} ${inQuotationMarks(OWN[locale], locale)} Third.`
    expect([detail.summary, card?.summary]).toEqual([marked, marked])
    const each = [{ provenance: 'model_read' }, { provenance: 'quoted' }, { provenance: 'rule_checked' }]
    expect(detail.cited_summaries?.[locale]?.summary).toMatchObject(each)
    expect(item?.cited_summary).toMatchObject({ provenance: 'model_read', sentences: each })
    expect(mail?.html).not.toContain(`<span data-ai-generated="true">${OWN[locale]}`)
    expect(oneLine(mail?.text ?? '')).toContain(oneLine(textsOf(locale, 'provenance').partlyQuoted))
  })
})

test('what releases before labels stored says what its status says, and quotes what stands in its source', async () => {
  const id = await publish('en', 'rule_checked', [
    { text: OWN.en, kind: 'cited', sources: [placeIn('en')] },
    { text: 'Term: a word.', kind: 'glossary', sources: [] },
  ])
  const texts = await db.kysely
    .selectFrom('article_texts')
    .select('cited')
    .where('article_id', '=', id)
    .execute()
  const [stored] = texts
  if (!stored?.cited) throw new Error('No text')
  const { title_provenance: _, ...cited } = stored.cited
  const summary = cited.summary.map(({ provenance: __, ...sentence }) => sentence)
  await db.kysely
    .updateTable('article_texts')
    .set({ cited: JSON.stringify({ ...cited, summary }) })
    .where('article_id', '=', id)
    .execute()
  const { body } = await premium().get<'GET /articles/{id}'>(`/articles/${id}?lng=en`)
  expect(body.data.article.title_provenance).toBe('rule_checked')
  expect(body.data.article.cited_summaries?.['en']?.summary.map(({ provenance }) => provenance)).toEqual([
    'rule_checked',
    'quoted',
    'human',
  ])
})
