export { createEmbedder, type Embedder, type EmbedderOptions, TEXTS_AT_ONCE } from './src/embeddings.ts'
export { createLlm, type Llm, type LlmAnswer, type LlmOptions, type LlmRequest } from './src/llm.ts'
export { isAnswerError, LlmError, type LlmErrorCode } from './src/llm-error.ts'
export { createTokenBudget, type DayUsage, type Spending, type TokenBudget } from './src/token-budget.ts'
