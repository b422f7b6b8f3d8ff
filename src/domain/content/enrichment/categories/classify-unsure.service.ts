import type { Llm } from '#adapters/llm/llm.ts'
import { isAnswerError, LlmError } from '#adapters/llm/llm-error.ts'
import type { Context } from '#domain/kernel/context.ts'
import { generationSince } from '#domain/content/enrichment/generation-since.ts'
import { CONFIDENT } from './classify.ts'
import {
  CLASSIFICATION_INSTRUCTIONS,
  classificationPrompt,
  classificationSchema,
} from './classification-prompt.ts'
import {
  type Classification,
  listUnsureArticles,
  saveClassification,
  type UnsureArticle,
} from './unsure-articles.repository.ts'

const ARTICLES_PER_RUN = 60
const MAX_OUTPUT_TOKENS = 100
/** Of the day's tokens. The rest is left to the stories, which are told from the same budget and matter more. */
const BUDGET_SHARE = 0.8

const mayAsk = (llm: Llm): boolean => {
  const { usedToday, limit } = llm.budget()
  return llm.state() !== 'open' && usedToday < limit * BUDGET_SHARE
}

/** Undefined where the host could not be asked: the article keeps its turn. Throws only the signal's reason. */
const ask = async (
  llm: Llm,
  article: UnsureArticle,
  signal?: AbortSignal,
): Promise<Classification | undefined> => {
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
 * Has a model file the recent articles whose category the built-in models doubt, the newest first, each once for each of
 * its texts. What it cannot file stays where it is. Nothing a reader asks for ever waits for this.
 *
 * @returns how many articles it filed.
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
    // One article that the host cannot take keeps none of the others waiting; a host that is gone opens the breaker.
    if (classification === undefined) continue
    const isSaved = await saveClassification(ctx.db, article, classification)
    if (classification && isSaved) classified += 1
  }
  return classified
}
