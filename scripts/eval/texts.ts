import type { EvalSection } from './section.ts'
import { insideExcerptFigures } from './texts/inside-excerpt.ts'

/** What readers are shown of an article, and whether it is worth it. */
export const section: EvalSection = {
  name: 'texts',
  run: insideExcerptFigures,
}
