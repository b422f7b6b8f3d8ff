import { cleanTitle } from './clean-title.ts'
import { remembered } from '../../text/remembered.ts'
import { isStopWord, stemOf, tokensOf } from '../../text/words.ts'

export interface Headline {
  id: string
  title: string
  lang: string
}

/** Of two reports, shared words cannot decide which one is the aside. */
const LEAST_REPORTS = 3
/** Share of the highest typicality below which a headline is an aside. */
const ASIDE_BELOW = 0.85

const wordsOf = remembered((title) =>
  tokensOf(cleanTitle(title)).flatMap(({ word }) => (isStopWord(word) ? [] : [word])),
)

const stemsOf = ({ title, lang }: Headline): string[] => [
  ...new Set(wordsOf(title).map((word) => stemOf(word, lang))),
]

/** Typicality is proportional to the cosine between a headline's words and the sum of all headlines. */
const typicality = (headlines: readonly Headline[]): Map<string, number> => {
  const words = headlines.map((headline) => [headline.id, stemsOf(headline)] as const)
  const counts = new Map<string, number>()
  for (const word of words.flatMap(([, of]) => of)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map(
    words.map(([id, of]) => {
      const shared = of.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0)
      return [id, shared / Math.sqrt(of.length || 1)]
    }),
  )
}

/**
 * The reports beside the main event of their story: reactions to it, other events of the day. Their headlines
 * share fewer words with the others of their language than these share among themselves.
 */
export const asidesOf = (headlines: readonly Headline[]): Set<string> => {
  const asides = new Set<string>()
  for (const of of Map.groupBy(headlines, ({ lang }) => lang).values()) {
    if (of.length < LEAST_REPORTS) continue
    const values = typicality(of)
    const most = Math.max(...values.values())
    for (const [id, value] of values) if (value < ASIDE_BELOW * most) asides.add(id)
  }
  return asides
}
