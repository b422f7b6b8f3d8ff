import { type Alignment, facing } from './alignment.ts'
import { areRelatedNames } from './names.ts'
import type { Token } from './tokens.ts'

/** In words; a longer gap was reworded, so that its words do not correspond. */
const MAX_SUBSTITUTION = 5

export const substitutedNumbers = (alignment: Alignment, cited: readonly Token[]): string[] => {
  const cites = new Set(cited.map(({ word }) => word))
  // A number that the citation does not contain in this spelling ("3.30 p.m.") is compared by value instead.
  return substituted(
    alignment,
    ({ isNumber }) => isNumber,
    (own) => !cites.has(own.word),
  )
}

export const substitutedNames = (alignment: Alignment, isName: (token: Token) => boolean): string[] =>
  substituted(alignment, isName, (own, other) => areRelatedNames(own.text, other.text))

/** Reports a value that replaces another at its position, even if the source contains both elsewhere. */
const substituted = (
  { gaps }: Alignment,
  test: (token: Token) => boolean,
  isSame: (own: Token, other: Token) => boolean,
): string[] =>
  gaps.flatMap((gap) => {
    const { sentence, before, after } = gap
    if (!before && !after) return []
    const cited = facing(gap)
    if (sentence.length > MAX_SUBSTITUTION || cited.length > MAX_SUBSTITUTION) return []
    const own = sentence.filter(test)
    const ofSource = cited.filter(test)
    if (own.length === 0 || ofSource.length === 0) return []
    if (own.some((token) => ofSource.some((other) => token.word === other.word || isSame(token, other))))
      return []
    return [`"${own[0]?.text ?? ''}" where the source says "${ofSource[0]?.text ?? ''}"`]
  })
