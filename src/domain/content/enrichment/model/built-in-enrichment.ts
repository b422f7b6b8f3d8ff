import { readsAsInstruction, suspectSentences } from '@apercu/language-processing'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type {
  Cited,
  EnrichedText,
  EnrichmentStatus,
  ModelStory,
  StoryEnrichment,
} from './story-enrichment.ts'

/**
 * Built-in texts are sentences of the article, so that those that address machines are removed here too; the
 * fallback for an emptied summary is the first sentence for readers.
 */
export function builtInEnrichment(
  embedded: StoryEnrichment,
  story: ModelStory,
  status: EnrichmentStatus,
): StoryEnrichment {
  const safeTitle = readsAsInstruction(story.title) ? '' : story.title
  const suspects = suspectSentences(story.sentences, safeTitle, story.sourceLang)
  const texts: StoryEnrichment['texts'] = {}
  for (const lang of CONTENT_LANGUAGES) {
    const text = embedded.texts[lang]
    if (!text) continue
    texts[lang] = suspects.size === 0 ? text : withoutSuspects(text, story, suspects)
  }
  return { ...embedded, texts, status, model: null, promptVersion: null }
}

function withoutSuspects(text: EnrichedText, story: ModelStory, suspects: Set<number>): EnrichedText {
  const ranges = [...suspects].flatMap((index) => story.sentences[index] ?? [])
  const isSafe = (cited: Cited) =>
    !readsAsInstruction(cited.text) &&
    cited.sources.every(({ start, end }) => ranges.every((range) => end <= range.start || start >= range.end))
  const lead = story.sentences.find((_, index) => !suspects.has(index))
  const summary = text.summary.filter(isSafe)
  return {
    title: text.title !== null && readsAsInstruction(text.title) ? null : text.title,
    summary:
      summary.length > 0 || !lead
        ? summary
        : [{ text: lead.text, sources: [{ start: lead.start, end: lead.end }] }],
    keyPoints: text.keyPoints.filter(isSafe),
    inSimpleTerms: text.inSimpleTerms.filter(isSafe),
  }
}
