import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { judgeSentence } from '@apercu/language-processing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLlm, type LlmOptions } from '@apercu/llm-client'
import { type LlmBehaviour, type LlmServer, startLlmServer } from '#testing/llm-server.ts'
import { enrichWithModel } from './enrich-with-model.ts'
import { builtInOf, ENGLISH, FRENCH, publishedTexts, storyOf } from '#testing/content/model-story.ts'
import type { Cited, StoryEnrichment } from './story-enrichment.ts'
import { PROMPT_VERSION } from './story-prompt.ts'

let server: LlmServer

beforeAll(async () => {
  server = await startLlmServer()
})
afterEach(() => {
  server.requests.length = 0
  server.script('good')
})
afterAll(() => server.close())

const openLlm = (options: Partial<LlmOptions> = {}) =>
  createLlm({
    baseUrl: server.url,
    model: 'stand-in',
    concurrency: 4,
    timeoutMs: 60_000,
    dailyTokens: 1_000_000,
    now: () => new Date('2026-11-21T10:00:00Z'),
    wait: () => Promise.resolve(),
    ...options,
  })

function enrich(article: typeof ENGLISH, llm = openLlm(), embedded = builtInOf(storyOf(article))) {
  return enrichWithModel({ llm, gate: judgeSentence, story: storyOf(article), embedded })
}

const citedIn = ({ texts }: StoryEnrichment): Cited[] =>
  Object.values(texts).flatMap(({ summary, keyPoints, inSimpleTerms }) => [
    ...summary,
    ...keyPoints,
    ...inSimpleTerms,
  ])

describe('a story a model answers well', () => {
  it.each([
    ['English', ENGLISH],
    ['French', FRENCH],
  ])('has both languages, from %s, with every sentence cited', async (_, article) => {
    const enrichment = await enrich(article)
    expect(enrichment).toMatchObject({ status: 'verified', model: 'stand-in', promptVersion: PROMPT_VERSION })
    for (const lang of CONTENT_LANGUAGES) {
      const text = enrichment.texts[lang]
      expect(text?.title).toBeTruthy()
      expect(text?.summary.length).toBeGreaterThanOrEqual(2)
      expect(text?.keyPoints.length).toBeGreaterThanOrEqual(1)
      expect(text?.inSimpleTerms.length).toBeGreaterThanOrEqual(1)
    }
    expect(server.requests).toHaveLength(1)
  })

  it('cites by offsets that point to the sentences it copied', async () => {
    const enrichment = await enrich(ENGLISH)
    for (const { text, sources } of enrichment.texts.en?.summary ?? [])
      expect(sources.map(({ start, end }) => ENGLISH.text.slice(start, end))).toEqual([text])
  })

  it('takes the model’s category, known topics and a quality near the built-in one', async () => {
    const enrichment = await enrich(ENGLISH, openLlm(), { ...builtInOf(storyOf(ENGLISH)), quality: 20 })
    expect(enrichment).toMatchObject({ category: 'products', subcategory: 'models', quality: 40 })
    expect(enrichment.topics).toContain('hospital')
  })

  it.each(['slow', 'fenced', 'thinking', 'no-usage', '400-response-format'] as const)(
    'is verified whatever the host’s habits (%s)',
    async (behaviour) => {
      server.script(behaviour)
      expect((await enrich(ENGLISH)).status).toBe('verified')
    },
  )
})

describe('an answer that does not pass', () => {
  it.each<LlmBehaviour>([
    'ungrounded',
    'wrong-language',
    'truncated',
    'length',
    'empty-object',
    'empty',
    'wrong-enum',
  ])('is repaired once with its problems listed (%s)', async (behaviour) => {
    server.script(behaviour, 'good')
    const enrichment = await enrich(ENGLISH)
    expect(enrichment).toMatchObject({ status: 'verified', category: 'products' })
    expect(server.requests).toHaveLength(2)
    expect(server.requests[1]?.body?.messages?.[1]?.content).toMatch(/Problems:\n- .+/)
  })

  it('names to the model what is not in the source', async () => {
    server.script('ungrounded', 'good')
    await enrich(ENGLISH)
    const repair = server.requests[1]?.body?.messages?.[1]?.content
    expect(repair).toContain('summary_en[3]')
    expect(repair).toMatch(/- .*8,731/)
  })

  it('loses the sentences that still do not pass, and nothing else', async () => {
    server.script('ungrounded')
    const enrichment = await enrich(ENGLISH)
    expect(enrichment.status).toBe('verified')
    expect(enrichment.texts.en?.summary).toHaveLength(3)
    expect(publishedTexts(enrichment).join('\n')).not.toMatch(/Vandermeer|8[,\s]731/)
    expect(server.requests).toHaveLength(2)
  })

  it('keeps the built-in category where the model returns an unknown one', async () => {
    server.script('wrong-category')
    expect(await enrich(ENGLISH)).toMatchObject({ status: 'verified', category: 'applications', quality: 70 })
  })

  it.each<LlmBehaviour>([
    'wrong-language',
    'truncated',
    'length',
    'filtered',
    'empty',
    'empty-object',
    'huge',
    'html',
  ])('twice leaves the built-in texts (%s)', async (behaviour) => {
    server.script(behaviour)
    const embedded = builtInOf(storyOf(ENGLISH))
    expect(await enrich(ENGLISH)).toEqual({ ...embedded, status: 'rejected' })
    expect(server.requests).toHaveLength(2)
  })

  it('costs its own story the model’s texts, and no other story', async () => {
    const llm = openLlm()
    server.script('truncated')
    for (let asked = 0; asked < 6; asked += 2) expect((await enrich(ENGLISH, llm)).status).toBe('rejected')
    server.script('good')
    expect((await enrich(FRENCH, llm)).status).toBe('verified')
  })

  it('in one language keeps no story from the other, but never costs a language the story has', async () => {
    const story = storyOf(ENGLISH)
    const onlyFrench: typeof judgeSentence = (request) =>
      request.lang === 'fr' ? judgeSentence(request) : { verdict: 'refuse', findings: [] }
    const embedded = builtInOf(story)
    const llm = openLlm()
    expect((await enrichWithModel({ llm, gate: onlyFrench, story, embedded })).status).toBe('rejected')
    const french = await enrichWithModel({
      llm,
      gate: onlyFrench,
      story,
      embedded: { ...embedded, texts: {} },
    })
    expect(french.status).toBe('verified')
    expect(Object.keys(french.texts)).toEqual(['fr'])
  })
})

describe('a model that cannot be asked', () => {
  it.each<[LlmBehaviour, number]>([
    ['401', 1],
    ['404', 1],
    ['429', 3],
    ['500', 3],
    ['503', 3],
    ['reset', 3],
    ['redirect', 3],
    ['hanging', 1],
    ['dripping', 1],
  ])('leaves the built-in texts for now (%s)', async (behaviour, requests) => {
    server.script(behaviour)
    const embedded = builtInOf(storyOf(ENGLISH))
    // Only who waits for nothing need not wait: a busy machine may take its time to say no.
    const timeoutMs = behaviour === 'hanging' || behaviour === 'dripping' ? 60 : 170_000
    expect(await enrich(ENGLISH, openLlm({ timeoutMs }))).toEqual(embedded)
    expect(server.requests).toHaveLength(requests)
  })

  it('in the middle leaves them too, to be tried again', async () => {
    server.script('wrong-language', '401')
    expect((await enrich(ENGLISH)).status).toBe('embedded')
  })

  it('in the middle does not cost what had passed before', async () => {
    server.script('ungrounded', '401')
    expect((await enrich(ENGLISH)).status).toBe('verified')
  })

  it('is not asked while its breaker is open, nor once the day’s tokens are spent', async () => {
    server.script('401')
    const failing = openLlm()
    for (let i = 0; i < 8; i++) expect((await enrich(ENGLISH, failing)).status).toBe('embedded')
    expect(server.requests).toHaveLength(5)
    server.script('good')
    const poor = openLlm({ dailyTokens: 100 })
    expect((await enrich(ENGLISH, poor)).status).toBe('embedded')
    expect(server.requests).toHaveLength(5)
  })

  it('is not asked about a text too short to say more than its title', async () => {
    const enrichment = await enrich({
      lang: 'en',
      title: 'A model is out',
      text: 'A new model is out. More soon.',
    })
    expect(enrichment.status).toBe('embedded')
    expect(enrichment.texts.en?.summary.length).toBeGreaterThan(0)
    expect(server.requests).toHaveLength(0)
  })
})

it('lets go at once when the work is called off', async () => {
  server.script('hanging')
  const work = new AbortController()
  const reason = new Error('shutting down')
  const story = storyOf(ENGLISH)
  const enrichment = enrichWithModel({
    llm: openLlm(),
    gate: judgeSentence,
    story,
    embedded: builtInOf(story),
    signal: work.signal,
  })
  work.abort(reason)
  await expect(enrichment).rejects.toBe(reason)
})

it('publishes nothing that the gate refuses, whatever is answered', async () => {
  const behaviours: LlmBehaviour[] = [
    'good',
    'ungrounded',
    'wrong-language',
    'wrong-enum',
    'fenced',
    'truncated',
  ]
  for (const first of behaviours)
    for (const second of behaviours)
      for (const article of [ENGLISH, FRENCH]) {
        server.script(first, second)
        const enrichment = await enrich(article)
        expect(enrichment.texts[article.lang]?.summary.length).toBeGreaterThan(0)
        for (const [lang, { summary, keyPoints, inSimpleTerms }] of Object.entries(enrichment.texts))
          for (const { text, sources } of [...summary, ...keyPoints, ...inSimpleTerms])
            expect(
              judgeSentence({
                sentence: text,
                cited: sources.map(({ start, end }) => article.text.slice(start, end)).join(' '),
                source: article.text,
                lang: lang as ContentLanguage,
                sourceLang: article.lang,
              }).verdict,
            ).toBe('pass')
        expect(citedIn(enrichment).every(({ sources }) => sources.length > 0)).toBe(true)
      }
})
