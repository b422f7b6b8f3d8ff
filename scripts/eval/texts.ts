import type { EvalSection } from './section.ts'
import { storiesOfSeveralFigures } from './texts/stories-of-several.ts'

/** What readers are shown of articles and stories, and whether it is worth it. */
export const section: EvalSection = {
  name: 'texts',
  run: storiesOfSeveralFigures,
}
