import type { Llm } from '#adapters/llm/llm.ts'
import { isAnswerError, LlmError } from '#adapters/llm/llm-error.ts'
import type { Context } from '#domain/kernel/context.ts'
import { generationSince } from '#domain/content/enrichment/generation-since.ts'
import { CONFIDENT } from './classify.ts'
import { FILING_INSTRUCTIONS, filingPrompt, filingSchema } from './filing-question.ts'
import {
  type Filing,
  listUnsureArticles,
  saveFiling,
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
const ask = async (llm: Llm, article: UnsureArticle, signal?: AbortSignal): Promise<Filing | undefined> => {
  try {
    const { value } = await llm.complete({
      instructions: FILING_INSTRUCTIONS,
      prompt: filingPrompt(article),
      schema: filingSchema,
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
export const fileUnsureArticles = async (ctx: Context, llm: Llm, signal?: AbortSignal): Promise<number> => {
  const due = await listUnsureArticles(ctx.db, {
    since: generationSince(ctx),
    confident: CONFIDENT,
    limit: ARTICLES_PER_RUN,
  })
  let filed = 0
  for (const article of due) {
    if (signal?.aborted || !mayAsk(llm)) break
    const filing = await ask(llm, article, signal)
    // One article that the host cannot take keeps none of the others waiting; a host that is gone opens the breaker.
    if (filing === undefined) continue
    const isSaved = await saveFiling(ctx.db, article, filing)
    if (filing && isSaved) filed += 1
  }
  return filed
}
