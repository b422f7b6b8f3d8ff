import { type GroundingRequest, type Judgement, judgeSentence } from '@apercu/language-processing'
import type { Context } from '#domain/kernel/context.ts'

/** Reads the lexicon at each judgement, so that an editor's change applies without a restart. */
export const gateOf =
  ({ lexicon }: Pick<Context, 'lexicon'>) =>
  (request: GroundingRequest): Judgement =>
    judgeSentence(request, lexicon?.current())
