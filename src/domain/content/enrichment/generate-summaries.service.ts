import { joinSentences, splitSentences } from '@apercu/language-processing'
import type { Llm } from '@apercu/llm-client'
import { isContentLanguage, CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import type { CitedTexts } from '#db/schema/articles.ts'
import type { Context } from '#domain/kernel/context.ts'
import { gateOf } from './gate-of.ts'
import { storeRefusals } from './gate-refusals.service.ts'
import type { JudgedSentence } from './model/enrich-with-model.ts'
import { createStoryEnricher, enrichmentKey } from './model/story-enricher.ts'
import type { Cited, EnrichedText, ModelStory, StoryEnrichment } from './model/story-enrichment.ts'
import {
  type DueStory,
  listStoriesToGenerate,
  saveGeneratedSummaries,
  type GeneratedSummaries,
} from './generate-summaries.repository.ts'
import { generationSince } from './generation-since.ts'

const STORIES_PER_RUN = 40

const toModelStory = (story: DueStory): ModelStory | undefined =>
  isContentLanguage(story.lang)
    ? {
        id: story.id,
        sourceLang: story.lang,
        title: story.title,
        sentences: splitSentences(story.body, story.lang),
      }
    : undefined

const toCited = (sentences: CitedTexts['summary']): Cited[] =>
  sentences.map(({ text, sources }) => ({ text, sources }))

const embeddedOf = (story: DueStory): StoryEnrichment => {
  const texts: StoryEnrichment['texts'] = {}
  for (const { lang, cited } of story.texts)
    if (isContentLanguage(lang) && cited)
      texts[lang] = {
        title: null,
        summary: toCited(cited.summary),
        keyPoints: toCited(cited.key_points),
        inSimpleTerms: toCited(cited.in_simple_terms),
      }
  return { status: 'embedded', model: null, promptVersion: null, texts }
}

/**
 * If every sentence is verbatim in the source, nothing was generated, even if a model chose the sentences.
 */
const isQuoted = ({ summary, keyPoints, inSimpleTerms }: EnrichedText): boolean =>
  [...summary, ...keyPoints, ...inSimpleTerms].every(({ provenance }) => provenance === 'quoted')

export interface StoryModels {
  llm: Llm
  /** Decides where the rules cannot. Without this second model, doubted sentences are not published. */
  judge?: Llm | undefined
}

/** A sentence without sources is a line of the glossary. */
const toStored = (text: EnrichedText, from: string, status: CitedTexts['status']): CitedTexts => {
  const cited = (sentences: readonly Cited[]) =>
    sentences.map((sentence) => ({
      ...sentence,
      kind: sentence.sources.length > 0 ? ('cited' as const) : ('glossary' as const),
    }))
  return {
    status,
    from,
    summary: cited(text.summary),
    key_points: cited(text.keyPoints),
    in_simple_terms: cited(text.inSimpleTerms),
  }
}

const titleFor = (
  story: DueStory,
  { title, titleProvenance }: EnrichedText,
  stored: DueStory['texts'][number] | undefined,
): { title: string; title_provenance: Provenance | undefined } => {
  if (title !== null) return { title, title_provenance: titleProvenance }
  if (stored) return { title: stored.title, title_provenance: stored.cited?.title_provenance }
  return { title: story.title, title_provenance: 'quoted' }
}

/**
 * Returns the model's texts if they passed the gate, otherwise the built-in ones without sentences that
 * address machines instead of readers. Where the model fails, texts of its earlier runs stay.
 */
const publishedTexts = (story: DueStory, generated: StoryEnrichment): GeneratedSummaries['texts'] => {
  const isVerified = generated.status === 'verified'
  return CONTENT_LANGUAGES.flatMap((lang) => {
    const text = generated.texts[lang]
    if (!text || text.summary.length === 0) return []
    const stored = story.texts.find((each) => each.lang === lang)
    if (!isVerified && stored?.cited?.status !== 'embedded') return []
    const sentences = isVerified
      ? toStored(text, story.lang, isQuoted(text) ? 'embedded' : 'verified')
      : toStored(text, lang, 'embedded')
    const { title, title_provenance } = titleFor(story, text, stored)
    const cited = { ...sentences, ...(title_provenance && { title_provenance }) }
    return {
      lang,
      title,
      cited,
      summary: joinSentences(cited.summary),
      simple: joinSentences(cited.in_simple_terms),
      points: cited.key_points.map((point) => point.text),
    }
  })
}

/**
 * Takes the stories with the highest impact. A text that the gate rejects is not published: the story keeps
 * its source's own sentences. No request ever waits for this job.
 *
 * @returns the number of stories whose generated texts passed the gate.
 */
export const generateSummaries = async (
  ctx: Context,
  { llm, judge }: StoryModels,
  signal?: AbortSignal,
): Promise<number> => {
  const judged = new Map<string, JudgedSentence[]>()
  const enricher = createStoryEnricher({
    llm,
    gate: gateOf(ctx),
    judge,
    log: ctx.log,
    onJudged: ({ id }, sentences) => judged.set(id, sentences),
  })
  const due = await listStoriesToGenerate(ctx.db, generationSince(ctx), STORIES_PER_RUN)
  let verified = 0
  await Promise.all(
    due.map(async (story) => {
      const question = toModelStory(story)
      if (!question || signal?.aborted || llm.state() === 'open') return
      const generated = await enricher.enrich(question, embeddedOf(story), signal)
      if (generated.status === 'llm') return
      if (generated.status === 'verified') verified += 1
      await saveGeneratedSummaries(ctx.db, {
        id: story.id,
        article_id: story.article_id,
        enrichment: generated.status,
        key: enrichmentKey(question, llm.model),
        model: generated.model,
        category: generated.category,
        subcategory: generated.subcategory,
        texts: publishedTexts(story, generated),
      })
      await storeRefusals(
        ctx,
        { story_id: story.id, article_id: story.article_id, model: llm.model },
        judged.get(story.id) ?? [],
      )
    }),
  )
  return verified
}
