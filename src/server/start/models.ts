import { createEmbedder, createLlm, type Llm, createTokenBudget, type TokenBudget } from '@apercu/llm-client'
import type { PairHost } from '#domain/content/stories/pair-host.service.ts'
import type { Env } from '../settings/env.ts'

const LLM_CONCURRENCY = 3
const LLM_TIMEOUT_MS = 90_000
const EMBEDDINGS_TIMEOUT_MS = 20_000

/** A host that EMBEDDINGS_URL names never receives the key of the language model. */
const openPairHost = (env: Env, budget: TokenBudget, judge: Llm | undefined): PairHost | undefined => {
  const { EMBEDDINGS_MODEL: model, EMBEDDINGS_URL: own, LLM_BASE_URL: shared } = env
  const baseUrl = own ?? shared
  if (!model || !baseUrl) return undefined
  const embedder = createEmbedder({
    baseUrl,
    model,
    apiKey: own ? env.EMBEDDINGS_API_KEY : env.LLM_API_KEY,
    timeoutMs: EMBEDDINGS_TIMEOUT_MS,
    budget,
    now: () => new Date(),
  })
  return { embedder, judge }
}

interface Models {
  llm: Llm | undefined
  judge: Llm | undefined
  pairHost: PairHost | undefined
}

/** All models share one daily budget of tokens. */
export const openModels = (env: Env, clock: () => Date): Models => {
  const budget = createTokenBudget({ limit: env.LLM_DAILY_TOKENS, now: clock })
  const llm =
    env.LLM_BASE_URL && env.LLM_MODEL
      ? createLlm({
          baseUrl: env.LLM_BASE_URL,
          model: env.LLM_MODEL,
          apiKey: env.LLM_API_KEY,
          concurrency: LLM_CONCURRENCY,
          timeoutMs: LLM_TIMEOUT_MS,
          dailyTokens: env.LLM_DAILY_TOKENS,
          budget,
          now: clock,
        })
      : undefined
  const judge = env.LLM_JUDGE_MODEL === 'off' ? undefined : llm?.withModel(env.LLM_JUDGE_MODEL ?? llm.model)
  return { llm, judge, pairHost: openPairHost(env, budget, judge) }
}
