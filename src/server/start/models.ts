import { createEmbedder, createLlm, type Llm, type Spending, type TokenBudget } from '@apercu/llm-client'
import type { PairHost } from '#domain/content/stories/pair-host.service.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  createStoredBudget,
  type StoredBudget,
} from '#domain/operations/model-tokens/stored-budget.service.ts'
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

/** Undefined is what the settings do not name. */
export interface Models {
  llm: Llm | undefined
  judge: Llm | undefined
  pairHost: PairHost | undefined
  /** What all of them may take a day, and have taken. */
  tokens: StoredBudget | undefined
}

const hasLlm = (env: Env): boolean => Boolean(env.LLM_BASE_URL && env.LLM_MODEL)

export const usesModels = (env: Env): boolean =>
  hasLlm(env) || Boolean(env.EMBEDDINGS_MODEL && (env.EMBEDDINGS_URL ?? env.LLM_BASE_URL))

/** All models, of all processes, share one daily budget of tokens. */
export const openModels = (
  env: Env,
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  onSpend: ((spending: Spending) => void) | undefined,
): Models => {
  if (!usesModels(env)) return { llm: undefined, judge: undefined, pairHost: undefined, tokens: undefined }
  const tokens = createStoredBudget({ ...ctx, limit: env.LLM_DAILY_TOKENS, onSpend })
  const { budget } = tokens
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
          now: ctx.clock,
        })
      : undefined
  const judge = env.LLM_JUDGE_MODEL === 'off' ? undefined : llm?.withModel(env.LLM_JUDGE_MODEL ?? llm.model)
  return { llm, judge, pairHost: openPairHost(env, budget, judge), tokens }
}
