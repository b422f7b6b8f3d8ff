import { createHash } from 'node:crypto'
import type { Llm } from '@apercu/llm-client'
import type { Log } from '#domain/kernel/context.ts'
import { builtInEnrichment } from './built-in-enrichment.ts'
import { enrichWithModel, type ModelEnrichment } from './enrich-with-model.ts'
import type { GroundingGate } from './story-answer.ts'
import type { ModelStory, StoryEnrichment } from './story-enrichment.ts'
import { PROMPT_VERSION } from './story-prompt.ts'

/** Holds only `verified` and `rejected` answers, because all other outcomes are retried. */
export interface EnrichmentCache {
  find(key: string): Promise<StoryEnrichment | undefined>
  save(key: string, enrichment: StoryEnrichment): Promise<void>
}

export interface StoryEnricher {
  /**
   * Like `enrichWithModel`, but concurrent calls about the same text share one question, and its answer is
   * cached until text, prompt or model change.
   */
  enrich: (story: ModelStory, embedded: StoryEnrichment, signal?: AbortSignal) => Promise<StoryEnrichment>
}

interface StoryEnricherOptions {
  llm: Llm
  gate: GroundingGate
  judge?: Llm | undefined
  cache?: EnrichmentCache
  log?: Log
  onJudged?: ModelEnrichment['onJudged']
}

/** For jobs and admin calls only: a reader's request never waits for a model. */
export function createStoryEnricher({
  llm,
  gate,
  judge,
  cache,
  log,
  onJudged,
}: StoryEnricherOptions): StoryEnricher {
  const inFlight = new Map<string, Promise<StoryEnrichment>>()

  const findOrAsk = async (
    key: string,
    story: ModelStory,
    embedded: StoryEnrichment,
    signal: AbortSignal | undefined,
  ): Promise<StoryEnrichment> => {
    const known = await cache?.find(key)
    // The built-in texts may have changed since the rejection was cached.
    if (known) return known.status === 'verified' ? known : builtInEnrichment(embedded, story, known.status)
    const enrichment = await enrichWithModel({ llm, gate, judge, story, embedded, signal, log, onJudged })
    if (enrichment.status === 'verified' || enrichment.status === 'rejected')
      await cache?.save(key, enrichment)
    return enrichment
  }

  return {
    enrich(story, embedded, signal) {
      const key = enrichmentKey(story, llm.model)
      const running = inFlight.get(key)
      if (running) return running
      const enrichment = findOrAsk(key, story, embedded, signal).finally(() => inFlight.delete(key))
      inFlight.set(key, enrichment)
      return enrichment
    },
  }
}

/**
 * The cache key of an answer: a hash of the text (with the offsets that citations refer to), the prompt
 * version and the model. White space and the encoding of accents are normalised, because they do not change
 * the answer.
 */
export function enrichmentKey({ sourceLang, title, sentences }: ModelStory, model: string): string {
  const normalise = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const content = [
    sourceLang,
    normalise(title),
    ...sentences.map(({ text, start, end }) => `${start}-${end} ${normalise(text)}`),
  ]
  const hash = createHash('sha256').update(content.join('\n')).digest('hex')
  return `${hash}.${PROMPT_VERSION}.${model}`
}
