import { type GroundingRequest, type Judgement, judgeSentence } from '@apercu/language-processing'
import type { Context } from '#domain/kernel/context.ts'

/**
 * The gate of a process. It reads the lexicon, the product's lines and those of editors, at the time of each
 * judgement.
 */
export const gateOf =
  ({ lexicon }: Pick<Context, 'lexicon'>) =>
  (request: GroundingRequest): Judgement =>
    judgeSentence(request, lexicon?.current())
