import type { Context } from '#domain/kernel/context.ts'
import { type GroundingRequest, type Judgement, judgeSentence } from '../../../../packages/language-processing/src/ground/three-answers.ts'

/**
 * The gate of a process. It reads the lexicon, the product's lines and those of editors, at the time of each
 * judgement.
 */
export const gateOf =
  ({ lexicon }: Pick<Context, 'lexicon'>) =>
  (request: GroundingRequest): Judgement =>
    judgeSentence(request, lexicon?.current())
