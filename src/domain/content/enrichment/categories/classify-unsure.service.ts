import { CONFIDENT } from '@apercu/language-processing'
import { type Llm, isAnswerError, LlmError } from '@apercu/llm-client'
import type { Context } from '#domain/kernel/context.ts'
import { generationSince } from '#domain/content/enrichment/generation-since.ts'
import {
  CLASSIFICATION_INSTRUCTIONS,
  classificationPrompt,
  classificationSchema,
} from './classification-prompt.ts'
import {
  type ModelCategory,
  listUnsureArticles,
  saveClassification,
  type UnsureArticle,
} from './unsure-articles.repository.ts'

const ARTICLES_PER_RUN = 60
const MAX_OUTPUT_TOKENS = 100
/** Share of the day's token budget: the rest is for summaries, which matter more to readers. */
const BUDGET_SHARE = 0.8

const mayAsk = (llm: Llm): boolean => {
  const { usedToday, limit } = llm.budget()
  return llm.state() !== 'open' && usedToday < limit * BUDGET_SHARE
}

/**
 * Null for an invalid answer, after which the article leaves the queue; undefined without an answer, so that
 * the next run retries. Throws only the signal's reason.
 */
const ask = async (
  llm: Llm,
  article: UnsureArticle,
  signal?: AbortSignal,
): Promise<ModelCategory | undefined> => {
  try {
    const { value } = await llm.complete({
      instructions: CLASSIFICATION_INSTRUCTIONS,
      prompt: classificationPrompt(article),
      schema: classificationSchema,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      signal,
    })
    return value
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    return isAnswerError(error.code) ? null : undefined
  }
}

/**
 * Asks a model only about recent articles that the classifier doubts, newest first and once per version of a
 * text, because tokens are limited. Without a valid answer the category stays.
 *
 * @returns the number of classified articles.
 */
export const classifyUnsureArticles = async (
  ctx: Context,
  llm: Llm,
  signal?: AbortSignal,
): Promise<number> => {
  const due = await listUnsureArticles(ctx.db, {
    since: generationSince(ctx),
    confident: CONFIDENT,
    limit: ARTICLES_PER_RUN,
  })
  let classified = 0
  for (const article of due) {
    if (signal?.aborted || !mayAsk(llm)) break
    const classification = await ask(llm, article, signal)
    // A failed article does not block the rest of the queue; if the host is down, the circuit breaker opens.
    if (classification === undefined) continue
    const isSaved = await saveClassification(ctx.db, article, classification)
    if (classification && isSaved) classified += 1
  }
  return classified
}
