import type { Provenance } from '#contract/content/provenance.ts'
import type { StoryDetail } from '#contract/content/stories.ts'
import { anArticle } from '#web/components/page.fixture.tsx'
import { structuredDataProblems } from '#testing/structured-data-problems.ts'
import { describe, expect, it } from 'vitest'
import { breadcrumbs, newsArticle, organization, storyPage, webSite } from './structured-data.ts'

const PLACE = { publicUrl: 'https://apercu.test', locale: 'fr' } as const

describe('the structured data of an article', () => {
  const article = anArticle({ author: 'Ada Lovelace', revised_at: '2026-11-20T10:00:00.000Z', lang: 'fr' })
  const data = newsArticle(PLACE, article, { title: 'Un titre', section: 'Recherche' })

  it('is what it is, where it is, whose it is and where it comes from', () => {
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Un titre',
      inLanguage: 'fr',
      mainEntityOfPage: `https://apercu.test/fr/article/${article.id}`,
      image: [`https://apercu.test${article.share_image}`],
      dateModified: '2026-11-20T10:00:00.000Z',
      author: { '@type': 'Person', name: 'Ada Lovelace' },
      publisher: { name: 'Aperçu', logo: { url: 'https://apercu.test/icon-512.png' } },
      sourceOrganization: { name: article.source_name },
      isBasedOn: article.url,
    })
  })

  it('says that the summary is paid for, and where it stands', () => {
    expect(data).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' },
    })
  })

  it('says that an article is free where nothing is behind the gate', () => {
    const free = newsArticle(PLACE, anArticle({ has_summary: false }), { title: 't', section: 's' })
    expect(free).toMatchObject({ isAccessibleForFree: true })
    expect(free).not.toHaveProperty('hasPart')
  })

  it('says of a summary by a model that one made it, and of a quoted one nothing', () => {
    const partOf = (summary_provenance: Provenance | null) =>
      (
        newsArticle(PLACE, anArticle({ summary_provenance }), { title: 't', section: 's' }) as {
          hasPart: object
        }
      ).hasPart
    const digitalSourceType = 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'
    for (const provenance of ['rule_checked', 'model_read'] as const)
      expect(partOf(provenance)).toMatchObject({ digitalSourceType })
    for (const provenance of ['quoted', 'human', null] as const)
      expect(partOf(provenance)).not.toHaveProperty('digitalSourceType')
  })

  it('names the outlet without an author, and no original if there is none', () => {
    const unsigned = newsArticle(PLACE, anArticle({ author: null, url: null }), { title: 't', section: 's' })
    expect(unsigned).toMatchObject({ author: { '@type': 'Organization', name: article.source_name } })
    expect(unsigned).not.toHaveProperty('isBasedOn')
  })

  it('holds nothing that is paid for', () => {
    const paid = anArticle({
      summary: 'PAID',
      key_points: ['PAID'],
      structured_summary: { in_simple_terms: 'PAID' },
    })
    expect(JSON.stringify(newsArticle(PLACE, paid, { title: 't', section: 's' }))).not.toContain('PAID')
  })
})

describe('the structured data of the site', () => {
  it('is how to search it, in the language of the page', () => {
    expect(webSite(PLACE, 'd')).toMatchObject({
      url: 'https://apercu.test/fr',
      publisher: { '@id': (organization(PLACE) as { '@id': string })['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://apercu.test/fr/feed/search/result?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    })
  })

  it('is the way to a page, step by step from the home page', () => {
    expect(breadcrumbs(PLACE, [{ name: 'Recherche', path: '/feed/research' }])).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Aperçu', item: 'https://apercu.test/fr' },
        { position: 2, name: 'Recherche', item: 'https://apercu.test/fr/feed/research' },
      ],
    })
  })
})

describe('structured data', () => {
  const article = newsArticle(PLACE, anArticle({ author: 'Ada' }), { title: 't', section: 's' })
  const trail = breadcrumbs(PLACE, [
    { name: 'Recherche', path: '/feed/research' },
    { name: 'Articles', path: '/feed/research?sub=papers' },
  ])

  it('is what search engines ask for, says a library that knows their rules', async () => {
    const unsigned = newsArticle(PLACE, anArticle(), { title: 't', section: 's' })
    const all = [article, unsigned, trail, organization(PLACE), webSite(PLACE, 'd')] as object[]
    expect(await structuredDataProblems(all)).toEqual([])
  })

  it('would be found wanting by it', async () => {
    const nameless = { ...(trail as object), itemListElement: [{ '@type': 'ListItem', item: 'no url' }] }
    const broken = [nameless, { '@type': 'NewsArticle', author: { '@type': 'Person' } }]
    expect((await structuredDataProblems(broken)).length).toBeGreaterThan(2)
  })
})

describe('the structured data of a story', () => {
  const report = (number: number, url: string | null) => ({
    id: `01936f00-0000-7000-8000-00000000000${number}`,
    title: `Report ${number}`,
    lang: 'en',
    description: null,
    source_id: `outlet-${number}`,
    source_name: `Outlet ${number}`,
    url,
    publish_time: '2026-11-20T08:10:00.000Z',
  })
  const aStory = (different: Partial<StoryDetail> = {}): StoryDetail => ({
    id: '01936f00-0000-7000-8000-00000000aaaa',
    article: anArticle(),
    first_seen: '2026-11-20T08:10:00.000Z',
    last_seen: '2026-11-20T09:10:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    outlets: 2,
    languages: { en: 2 },
    reports: [report(1, 'https://one.example/a'), report(2, null)],
    storyline: null,
    has_text: false,
    is_text_free: false,
    can_view_text: false,
    text_provenance: null,
    text_shape: null,
    news: null,
    share_image: '/share/1/fr/story.jpg',
    ...different,
  })
  const shown = { title: 'Un sujet', description: 'Deux médias.', section: 'Recherche' }

  it('is a page that collects reports of others, in their order, and when it last changed', async () => {
    const data = storyPage(PLACE, aStory(), shown)
    expect(data).toMatchObject({
      '@type': 'CollectionPage',
      url: 'https://apercu.test/fr/story/01936f00-0000-7000-8000-00000000aaaa',
      inLanguage: 'fr',
      dateModified: '2026-11-20T10:00:00.000Z',
      isBasedOn: ['https://one.example/a'],
      mainEntity: {
        numberOfItems: 2,
        itemListElement: [
          { position: 1, name: 'Report 1' },
          { position: 2, url: 'https://apercu.test/fr/article/01936f00-0000-7000-8000-000000000002' },
        ],
      },
    })
    expect(await structuredDataProblems([data as object])).toEqual([])
  })

  it('says that something is paid for only where there is a text, and who wrote that', () => {
    const free = storyPage(PLACE, aStory(), shown)
    expect(free).toMatchObject({ isAccessibleForFree: true })
    expect(free).not.toHaveProperty('hasPart')
    const partOf = (text_provenance: Provenance) =>
      (storyPage(PLACE, aStory({ has_text: true, text_provenance }), shown) as { hasPart: object }).hasPart
    expect(partOf('quoted')).toEqual({
      '@type': 'WebPageElement',
      isAccessibleForFree: false,
      cssSelector: '.paywall',
    })
    expect(partOf('model_read')).toHaveProperty('digitalSourceType')
  })
})
