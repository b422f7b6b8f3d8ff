import { chosenSentences } from './texts/chosen-sentences.ts'
import { insideExcerptFigures } from './texts/inside-excerpt.ts'
import type { EvalSection, Figure } from './section.ts'
import { storiesOfSeveralFigures } from './texts/stories-of-several.ts'

/** Each part measures one side of what readers are told, of what the folder holds for it. */
const PARTS: readonly ((data: string) => Promise<Figure[] | null>)[] = [
  chosenSentences,
  insideExcerptFigures,
  storiesOfSeveralFigures,
]

/** What readers are told of an article, and of a story: whole sentences that stand alone and say more than what is free. */
export const section: EvalSection = {
  name: 'texts',
  run: async (data) => {
    const figures: Figure[] = []
    for (const part of PARTS) figures.push(...((await part(data)) ?? []))
    return figures.length > 0 ? figures : null
  },
}
