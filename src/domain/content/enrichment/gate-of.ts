import type { Context } from '#domain/kernel/context.ts'
import { type GroundingRequest, type Judgement, judgeSentence } from './grounding/three-answers.ts'

/** The gate of a process, by the lexicon as it is when a sentence is judged: the product's lines and those of editors. */
export const gateOf =
  ({ lexicon }: Pick<Context, 'lexicon'>) =>
  (request: GroundingRequest): Judgement =>
    judgeSentence(request, lexicon?.current())
