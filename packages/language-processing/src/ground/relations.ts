import type { Token } from './tokens.ts'

/**
 * A passive reverses the order of names but keeps their roles, so that texts are compared only if both or
 * neither have one.
 */
const PASSIVE = /^(?:by|par)$/
const PLACES = /^(?:in|at|near|en|dans|au|aux)$/
const BELONGS = /^(?:of|in|at|from|de|d|du|des)$/
/** Only this number of names is compared, because a sentence with more is usually a list. */
const MAX_NAMES = 8

/** Indices by word; -1 for a word that occurs more than once, because its position is ambiguous. */
const placesOf = (tokens: readonly Token[]): Map<string, number> => {
  const places = new Map<string, number>()
  for (const [at, { word }] of tokens.entries()) places.set(word, places.has(word) ? -1 : at)
  return places
}

/** Detects two names swapped around a shared word: "Nvidia beat AMD" from "AMD beat Nvidia". */
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
  // A location may become an attribute: "fined in Veldania", "the authority of Veldania".
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
