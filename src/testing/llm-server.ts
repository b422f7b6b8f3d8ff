import {
  type ModelBehaviour,
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '@apercu/llm-client/testing/model-server.ts'
import {
  answerInTheWrongLanguage,
  answerObediently,
  answerReports,
  answerTruly,
  answerWithInventions,
} from './llm-answers.ts'

interface LlmServerOptions extends Pick<ModelServerOptions, 'embed' | 'retryAfterSeconds'> {
  /** The texts that behaviour `obedient` looks for and repeats: what attacks want published. */
  markers?: readonly string[]
  /** The answer of `good` on whether two reports are of one event; no by default. */
  isOneEvent?: (prompt: string) => boolean
}

export type LlmBehaviour = ModelBehaviour | keyof typeof ANSWERS | 'obedient'
export type LlmServer = ModelServer<LlmBehaviour>

const ANSWERS = {
  'wrong-enum': (prompt: string) => ({ ...answerTruly(prompt), category: 'sports', quality: 'superb' }),
  'wrong-category': (prompt: string) => ({ ...answerTruly(prompt), category: 'sports' }),
  'wrong-language': answerInTheWrongLanguage,
  ungrounded: (prompt: string) =>
    asksForReports(prompt)
      ? answerReports(prompt, { en: 'Quentin Vandermeer invested 8,731 million dollars in the project.' })
      : answerWithInventions(prompt),
  'judge-yes': () => ({ supported: true }),
  'judge-no': () => ({ supported: false }),
}

const asksForReports = (prompt: string): boolean => prompt.includes('# report of ')

/** The server of `@apercu/llm-client`, with a model that answers the product's prompts. */
export const startLlmServer = ({
  markers = [],
  isOneEvent = () => false,
  ...options
}: LlmServerOptions = {}): Promise<LlmServer> =>
  startModelServer({
    ...options,
    answer: (prompt) => {
      if (prompt.includes('same_event')) return { same_event: isOneEvent(prompt) }
      return asksForReports(prompt) ? answerReports(prompt) : answerTruly(prompt)
    },
    answers: { ...ANSWERS, obedient: (prompt) => answerObediently(prompt, markers) },
  })
