import { chosenSentences } from './texts/chosen-sentences.ts'
import { insideExcerptFigures } from './texts/inside-excerpt.ts'
import type { EvalSection, Figure } from './section.ts'
import { storiesOfSeveralFigures } from './texts/stories-of-several.ts'

/** Each part measures one property of published texts, on the data that the folder has. */
const PARTS: readonly ((data: string) => Promise<Figure[] | null>)[] = [
  chosenSentences,
  insideExcerptFigures,
  storiesOfSeveralFigures,
]

export const section: EvalSection = {
  name: 'texts',
  run: async (data) => {
    const figures: Figure[] = []
    for (const part of PARTS) figures.push(...((await part(data)) ?? []))
    return figures.length > 0 ? figures : null
  },
}
