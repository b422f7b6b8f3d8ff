import type { Token } from './tokens.ts'

/** A passive reverses the order of names and keeps their roles. */
const PASSIVE = /^(?:by|par)$/
const PLACES = /^(?:in|at|near|en|dans|au|aux)$/
const BELONGS = /^(?:of|in|at|from|de|d|du|des)$/
/** A sentence with more names is a list, which may be reordered. */
const MAX_NAMES = 8

/** Indices of words; -1 for a repeated word, whose place is ambiguous. */
const placesOf = (tokens: readonly Token[]): Map<string, number> => {
  const places = new Map<string, number>()
  for (const [at, { word }] of tokens.entries()) places.set(word, places.has(word) ? -1 : at)
  return places
}

/** "Nvidia beat AMD" from "AMD beat Nvidia": two names swapped around a shared word. */
export const invertedRelations = (
  sentence: readonly Token[],
  cited: readonly Token[],
  isName: (token: Token) => boolean,
): string[] => {
  const isPassive = (tokens: readonly Token[]) => tokens.some(({ word }) => PASSIVE.test(word))
  if (isPassive(sentence) !== isPassive(cited)) return []
  const ofSource = placesOf(cited)
  const own = placesOf(sentence)
  const at = (places: Map<string, number>, { word }: Token): number => places.get(word) ?? -1
  const shared = sentence.filter(
    ({ word, isContent }) => isContent && (own.get(word) ?? -1) >= 0 && (ofSource.get(word) ?? -1) >= 0,
  )
  const before = (tokens: readonly Token[], place: number): string => tokens[place - 1]?.word ?? ''
  // "Fined in Veldania", "the authority of Veldania": a location.
  const isPlace = (token: Token): boolean =>
    PLACES.test(before(sentence, at(own, token))) && BELONGS.test(before(cited, at(ofSource, token)))
  const names = shared.filter((token) => isName(token) && !isPlace(token)).slice(0, MAX_NAMES)
  const others = shared.filter((token) => !isName(token) && !token.isNumber)
  for (const [index, first] of names.entries())
    for (const second of names.slice(index + 1)) {
      if (at(ofSource, second) > at(ofSource, first)) continue
      const between = others.find(
        (word) =>
          at(own, first) < at(own, word) &&
          at(own, word) < at(own, second) &&
          at(ofSource, second) < at(ofSource, word) &&
          at(ofSource, word) < at(ofSource, first),
      )
      if (between) return [`"${first.text}" and "${second.text}" changed sides around "${between.text}"`]
    }
  return []
}
