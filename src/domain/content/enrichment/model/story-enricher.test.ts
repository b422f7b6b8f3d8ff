import { judgeSentence } from '@apercu/language-processing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLlm, type Llm } from '@apercu/llm-client'
import { type LlmServer, startLlmServer } from '#testing/llm-server.ts'
import { builtInOf, ENGLISH, FRENCH, storyOf } from '#testing/content/model-story.ts'
import { createStoryEnricher, type EnrichmentCache, enrichmentKey } from './story-enricher.ts'
import type { StoryEnrichment } from './story-enrichment.ts'

let server: LlmServer
let llm: Llm
let kept: Map<string, StoryEnrichment>
let cache: EnrichmentCache

beforeEach(async () => {
  server = await startLlmServer()
  llm = createLlm({
    baseUrl: server.url,
    model: 'stand-in',
    concurrency: 8,
    timeoutMs: 60_000,
    dailyTokens: 10_000_000,
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  kept = new Map()
  cache = {
    find: (key) => Promise.resolve(kept.get(key)),
    save: (key, enrichment) => Promise.resolve(void kept.set(key, enrichment)),
  }
})
afterEach(() => server.close())

const story = storyOf(ENGLISH)
const embedded = builtInOf(story)

describe('a story that many ask for', () => {
  it('costs one call however many ask at once', async () => {
    const { enrich } = createStoryEnricher({ llm, gate: judgeSentence })
    const enrichments = await Promise.all(Array.from({ length: 100 }, () => enrich(story, embedded)))
    expect(server.requests).toHaveLength(1)
    expect(new Set(enrichments.map(({ status }) => status))).toEqual(new Set(['verified']))
  })

  it('costs one call however often it is asked for later', async () => {
    const { enrich } = createStoryEnricher({ llm, gate: judgeSentence, cache })
    await enrich(story, embedded)
    expect((await enrich(story, embedded)).status).toBe('verified')
    expect(server.requests).toHaveLength(1)
  })

  it('is not paid for again after its answers were rejected, and keeps the built-in texts of today', async () => {
    server.script('wrong-language')
    const { enrich } = createStoryEnricher({ llm, gate: judgeSentence, cache })
    await enrich(story, embedded)
    const better = { ...embedded, quality: 99 }
    expect(await enrich(story, better)).toEqual({ ...better, status: 'rejected' })
    expect(server.requests).toHaveLength(2)
  })

  it('is asked about again after the host was out of reach', async () => {
    server.script('401', 'good')
    const { enrich } = createStoryEnricher({ llm, gate: judgeSentence, cache })
    expect((await enrich(story, embedded)).status).toBe('embedded')
    expect(kept.size).toBe(0)
    expect((await enrich(story, embedded)).status).toBe('verified')
  })

  it('does not hold up another story', async () => {
    const { enrich } = createStoryEnricher({ llm, gate: judgeSentence })
    const other = storyOf(FRENCH)
    await Promise.all([enrich(story, embedded), enrich(other, builtInOf(other))])
    expect(server.requests).toHaveLength(2)
  })
})

describe('the key of an answer', () => {
  const key = enrichmentKey(story, 'stand-in')

  it('is the same for the same text, whichever story it is in', () => {
    expect(enrichmentKey(storyOf(ENGLISH, 'story-2'), 'stand-in')).toBe(key)
    const decomposed = { ...story, title: ` ${story.title.normalize('NFD').replaceAll(' ', '  ')}` }
    expect(enrichmentKey(decomposed, 'stand-in')).toBe(key)
  })

  it('differs with the text, its offsets, its language and the model', () => {
    const [first, ...rest] = story.sentences
    const keys = [
      enrichmentKey(story, 'another'),
      enrichmentKey({ ...story, sourceLang: 'fr' }, 'stand-in'),
      enrichmentKey({ ...story, title: 'Another title' }, 'stand-in'),
      enrichmentKey({ ...story, sentences: rest }, 'stand-in'),
      enrichmentKey({ ...story, sentences: [{ ...first!, end: first!.end + 1 }, ...rest] }, 'stand-in'),
    ]
    expect(new Set([key, ...keys]).size).toBe(6)
  })
})
