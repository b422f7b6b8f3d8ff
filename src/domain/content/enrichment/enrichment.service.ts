import {
  CONFIDENT,
  allTopics,
  embeddedTexts,
  entitiesOf,
  explainedTerms,
  joinSentences,
  readStoryItem,
  standingOf,
} from '@apercu/language-processing'
import { classifyText } from '#domain/content/enrichment/categories/classify-article.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { Context } from '#domain/kernel/context.ts'
import { countEnriched } from '#domain/kernel/counters/hours.repository.ts'
import { joinStorylines } from '#domain/content/stories/storylines.service.ts'
import { assignStories, type ReadArticle } from '#domain/content/stories/assign-stories.ts'
import {
  type DueArticle,
  type EnrichedArticle,
  type EnrichedTextRow,
  listDueArticles,
  lockUnchanged,
  saveEnrichedTexts,
} from './enrichment.repository.ts'
import { saveInStories } from './save-in-stories.ts'
import { lockStories } from '#domain/content/stories/stories.repository.ts'

const BATCH = 200

const titleOf = (article: DueArticle): DueArticle['texts'][number] => {
  const text = article.texts.find(({ lang }) => lang === article.lang) ?? article.texts[0]
  if (!text) throw new Error(`Article ${article.id} has no text`)
  return text
}

const readArticle = (article: DueArticle): DueArticle & ReadArticle => {
  const { title, description } = titleOf(article)
  const item = {
    id: article.id,
    title,
    description,
    lang: article.lang,
    publishTime: article.publish_time.getTime(),
    sourceId: article.source_id,
    url: article.url,
  }
  return { ...article, ...readStoryItem(item) }
}

/**
 * A null category leaves that of the source, because the classifier is not confident enough. Sample articles
 * keep the category that a person chose.
 */
const classifyArticle = (
  article: DueArticle,
): Pick<EnrichedArticle, 'ai_category' | 'ai_subcategory' | 'ai_confidence'> => {
  const { title, description, body } = titleOf(article)
  if (article.is_sample) return { ai_category: null, ai_subcategory: null, ai_confidence: 1 }
  const { category, subcategory, confidence } = classifyText({
    title,
    description,
    body,
    lang: article.lang,
    source: { type: article.source_type, category: article.category, subcategory: article.subcategory },
    host: article.url ? new URL(article.url).hostname.replace(/^www\./, '') : undefined,
  })
  const isSure = confidence >= CONFIDENT
  return {
    ai_category: isSure ? category : null,
    ai_subcategory: isSure ? subcategory : null,
    ai_confidence: confidence,
  }
}

const subjectsOf = (article: DueArticle): Pick<EnrichedArticle, 'topics' | 'entities'> => {
  const { title, description } = titleOf(article)
  return {
    // Articles ingested before a change of the topic lexicon gain its new topics for search.
    topics: allTopics(article.topics, title, description),
    entities: entitiesOf(title, description ?? ''),
  }
}

const glossaries = new Map(CONTENT_LANGUAGES.map((locale) => [locale as string, explainedTerms(locale)]))
const glossaryFor = (lang: string) => glossaries.get(lang) ?? []

const textsOf = (article: DueArticle): EnrichedTextRow[] =>
  article.texts.map(({ lang, title, description, body }) => {
    const cited = embeddedTexts({ title, body, lang, excerpt: description }, glossaryFor(lang))
    return {
      id: article.id,
      lang,
      summary: cited && joinSentences(cited.summary),
      in_simple_terms: cited && joinSentences(cited.in_simple_terms),
      key_points: cited?.key_points.map(({ text }) => text) ?? [],
      cited,
    }
  })

/** Articles with a story were enriched before, so that readers did not wait for texts. */
const countFirstEnrichments = (ctx: Context, due: readonly DueArticle[]): Promise<void> => {
  const now = ctx.clock()
  const waits = due
    .filter(({ story_id }) => story_id === null)
    .map(({ created_at }) => (now.getTime() - created_at.getTime()) / DURATION_MS.second)
  return countEnriched(ctx.db, now, waits)
}

/** Undefined for an empty queue; 0 where all articles of the batch changed while they were processed. */
const enrichBatch = async (ctx: Context): Promise<number | undefined> => {
  const due = await listDueArticles(ctx.db, BATCH)
  if (due.length === 0) return undefined
  // The slow computation precedes the lock, because editors wait for the same lock.
  const read = due.map(readArticle)
  const texts = due.flatMap(textsOf)
  return ctx.db.tx(async () => {
    await lockStories(ctx.db)
    const unchanged = await lockUnchanged(ctx.db, due)
    const isUnchanged = ({ id }: { id: string }) => unchanged.has(id)
    const { assigned, opened, begun, score } = await assignStories(ctx, read.filter(isUnchanged))
    const enriched: EnrichedArticle[] = assigned.map(({ article, storyId }) => ({
      id: article.id,
      story_id: storyId,
      ...classifyArticle(article),
      ...subjectsOf(article),
      match_terms: article.keys,
      standing: standingOf({
        ...article,
        title: titleOf(article).title,
        tier: article.source_tier,
        type: article.source_type,
        hasPlace: article.has_place,
      }),
    }))
    await saveInStories(ctx, { enriched, opened, score })
    await saveEnrichedTexts(ctx.db, texts.filter(isUnchanged))
    await joinStorylines(ctx, begun)
    await countFirstEnrichments(ctx, due.filter(isUnchanged))
    return enriched.length
  })
}

/**
 * Enriches the queue in batches of 200 until it is empty or `signal` aborts: summary, key points and simple
 * terms with their sources, story, near-duplicates. Each batch is one transaction and idempotent: after a
 * crash it runs again.
 *
 * @returns the number of enriched articles.
 */
export const enrichDueArticles = async (ctx: Context, signal?: AbortSignal): Promise<number> => {
  let total = 0
  while (!signal?.aborted) {
    const enriched = await enrichBatch(ctx)
    if (enriched === undefined) break
    total += enriched
  }
  return total
}
