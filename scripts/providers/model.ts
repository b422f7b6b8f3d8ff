import { createLlm } from '@apercu/llm-client'
import { z } from 'zod'
import { expectThat, type Provider } from './provider.ts'

const CLAIMS = [
  'the host answers a question with JSON of the shape that was asked for',
  'it counts the tokens of an answer',
  'a model that it does not have is an error, and no answer',
] as const
const TIMEOUT_MS = 90_000
const DAILY_TOKENS = 20_000

export const modelProvider: Provider = {
  id: 'model',
  name: 'A model host',
  needs: ['TEST_LLM_BASE_URL', 'TEST_LLM_MODEL'],
  takes: ['TEST_LLM_API_KEY'],
  claims: CLAIMS,
  prove: async (
    { TEST_LLM_BASE_URL: baseUrl = '', TEST_LLM_MODEL: model = '', TEST_LLM_API_KEY: apiKey },
    proven,
  ) => {
    const llm = createLlm({
      baseUrl,
      model,
      ...(apiKey && { apiKey }),
      concurrency: 1,
      timeoutMs: TIMEOUT_MS,
      dailyTokens: DAILY_TOKENS,
      now: () => new Date(),
    })
    const question = {
      instructions: 'Answer whether the sentence is supported by the passage.',
      prompt:
        'Passage: Orvane opened a laboratory in Lyon in May.\nSentence: Orvane has a laboratory in Lyon.',
      maxOutputTokens: 400,
      schema: z.object({ supported: z.boolean() }),
    }
    const { value, usage } = await llm.complete(question)
    expectThat(typeof value.supported === 'boolean', 'The answer has another shape')
    proven(CLAIMS[0])
    expectThat(usage.input > 0 && usage.output > 0, 'The answer names no tokens')
    proven(CLAIMS[1])
    const isRefused = await llm
      .withModel(`${model}-that-does-not-exist`)
      .complete(question)
      .then(
        () => false,
        () => true,
      )
    expectThat(isRefused, 'A model that does not exist answered')
    proven(CLAIMS[2])
  },
}
