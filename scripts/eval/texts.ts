import type { EvalSection } from './section.ts'
import { insideExcerptFigures } from './texts/inside-excerpt.ts'
import { storiesOfSeveralFigures } from './texts/stories-of-several.ts'

/** What readers are shown of articles and stories, and whether it is worth it. */
export const section: EvalSection = {
  name: 'texts',
  run: async (data) => [...((await insideExcerptFigures(data)) ?? []), ...(await storiesOfSeveralFigures())],
}
