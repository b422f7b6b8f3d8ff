import { type Comparison, counterpart, nextContent } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { isWordAt } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'
import { isNoun, PASSIVE, turnedAgents, turnedSubjects } from './subjects.ts'

const OPPOSED: readonly RegExp[][] = [
  [/^(?:men|man|hommes?)$/, /^(?:women|woman|femmes?)$/],
  [/^(?:buyers?|acheteurs?)$/, /^(?:sellers?|vendeurs?)$/],
  [/^(?:employees?|workers?|employes?|salaries?)$/, /^(?:employers?|employeurs?|patrons?)$/],
  [/^(?:humans?|people|humains?)$/, /^(?:machines?|robots?|ai|ia)$/],
  [/^(?:teachers?|enseignants?|professeurs?)$/, /^(?:students?|pupils?|eleves?|etudiants?)$/],
]
const GENERIC =
  /^(?:ai|ia|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)$/

const isActor = (word: Word | undefined): boolean =>
  Boolean(
    word &&
    ((word.isName && !GENERIC.test(word.word)) ||
      OPPOSED.some((sides) => sides.some((side) => side.test(word.word)))),
  )

const isPassive = (words: readonly Word[]) => words.some((word) => PASSIVE.test(word.word))

const THE = /^(?:the|la|l|le|les)$/

/** Two names in one phrase may change order without a change of roles: "X of Y", "Y's X". */
const areOnePhrase = (words: readonly Word[], a: number, b: number): boolean =>
  Math.abs(a - b) <= 3 && words.slice(Math.min(a, b) + 1, Math.max(a, b)).every((word) => !word.isContent)

/** A speaker may be at either end of the sentence, so that its position says nothing about its role. */
const isSpeaker = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some((word) => word.operators.has('according-to')) ||
  words.slice(Math.max(0, at - 2), at + 4).some((word) => word.operators.has('says'))

/** Prepositions that make the name after them a location: "in Veldania". */
const PLACES = /^(?:in|at|near|en|dans|au|aux)$/
/** Prepositions that make the name after them an attribute: "the authority of Veldania". */
const BELONGS = /^(?:of|in|at|from|de|d|du|des)$/
const isAfter = (words: readonly Word[], at: number, kind: RegExp): boolean =>
  isWordAt(words, at - 1, kind) || (isWordAt(words, at - 1, THE) && isWordAt(words, at - 2, kind))

/**
 * Whether a name is a location in one text ("it was fined in Veldania") and an attribute in the other ("the authority
 * of Veldania fined it"). It is the agent in neither, so another position does not swap roles.
 */
const isPlace = (own: readonly Word[], at: number, cited: readonly Word[], there: number): boolean =>
  (isAfter(own, at, PLACES) && isAfter(cited, there, BELONGS)) ||
  (isAfter(cited, there, PLACES) && isAfter(own, at, BELONGS))

const passages = (words: readonly Word[]): { from: number; to: number }[] =>
  [...words.keys()].flatMap((at) => {
    if (!isWordAt(words, at, /^(?:from|de|du|des)$/)) return []
    const to = words.findIndex(
      (word, place) =>
        place > at + 1 && place <= at + 6 && (word.word === 'to' || /^(?:à|au|aux|vers)$/.test(word.text)),
    )
    const source = nextContent(words, at + 1, 3)
    const target = to < 0 ? -1 : nextContent(words, to + 1, 3)
    return source >= 0 && target >= 0 && source < to ? [{ from: source, to: target }] : []
  })

const turnedPassages: Rule = (comparison) => {
  const { own, cited } = comparison
  const ofSource = passages(cited)
  return passages(own).flatMap(({ from, to }): Objection[] => {
    const [origin, destination] = [counterpart(comparison, from), counterpart(comparison, to)]
    const isTurned = ofSource.some(
      (other) => cited[other.from]?.word === destination?.word && cited[other.to]?.word === origin?.word,
    )
    return isTurned
      ? [{ rule: 'role', detail: `from "${own[from]?.text}" to "${own[to]?.text}" is turned round` }]
      : []
  })
}

interface Swap {
  first: number
  second: number
  firstThere: number
  secondThere: number
}

const swapsOf = ({ own, links }: Comparison): Swap[] => {
  const actors = [...own.keys()].filter((at) => linkOf(links, at) >= 0 && isActor(own[at]))
  return actors.flatMap((first, index) =>
    actors
      .slice(index + 1)
      .filter((second) => own[first]?.word !== own[second]?.word)
      .map((second) => ({
        first,
        second,
        firstThere: linkOf(links, first),
        secondThere: linkOf(links, second),
      }))
      .filter(({ firstThere, secondThere }) => firstThere > secondThere),
  )
}

/** Names of one phrase, locations and speakers may change order without a change of roles. */
const keepsRoles = ({ own, cited }: Comparison, swap: Swap): boolean => {
  const { first, second, firstThere, secondThere } = swap
  return (
    areOnePhrase(own, first, second) ||
    areOnePhrase(cited, firstThere, secondThere) ||
    isPlace(own, first, cited, firstThere) ||
    isPlace(own, second, cited, secondThere) ||
    isSpeaker(own, first) ||
    isSpeaker(own, second) ||
    isSpeaker(cited, firstThere) ||
    isSpeaker(cited, secondThere)
  )
}

const isAroundSharedWord = ({ own, links }: Comparison, swap: Swap): boolean =>
  own.some((word, at) => {
    const there = linkOf(links, at)
    return (
      at > swap.first &&
      at < swap.second &&
      there > swap.secondThere &&
      there < swap.firstThere &&
      word.isContent &&
      !isActor(word) &&
      !isNoun(own, at)
    )
  })

/** Names in reverse order around a shared verb have swapped roles. */
const turnedNames: Rule = (comparison) => {
  const { own, cited } = comparison
  if (isPassive(own) !== isPassive(cited)) return []
  const turned = swapsOf(comparison).find(
    (swap) => !keepsRoles(comparison, swap) && isAroundSharedWord(comparison, swap),
  )
  if (!turned) return []
  const [first, second] = [own[turned.first]?.text, own[turned.second]?.text]
  return [{ rule: 'role', detail: `"${first}" and "${second}" changed places` }]
}

export const roles: Rule = (comparison) => [
  ...turnedNames(comparison),
  ...turnedPassages(comparison),
  ...turnedSubjects(comparison),
  ...turnedAgents(comparison),
]
