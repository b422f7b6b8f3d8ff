import { type Comparison, nextContent } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import type { Objection, Rule } from './rule.ts'

const PASSIVE = /^(?:by|par)$/
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

/** "X of Y" and "Y's X": a possessive turns two names round and keeps who is who. */
const areOnePhrase = (words: readonly Word[], a: number, b: number): boolean =>
  Math.abs(a - b) <= 3 && words.slice(Math.min(a, b) + 1, Math.max(a, b)).every((word) => !word.isContent)

/** Speakers move to either end of a sentence. */
const isSpeaker = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some((word) => word.operators.has('according-to')) ||
  words.slice(Math.max(0, at - 2), at + 4).some((word) => word.operators.has('says'))

/** "From A to B", "de A à B": what something leaves and what it comes to. */
const passages = (words: readonly Word[]): { from: number; to: number }[] =>
  [...words.keys()].flatMap((at) => {
    if (!/^(?:from|de|du|des)$/.test(words[at]?.word ?? '')) return []
    const to = words.findIndex(
      (word, place) =>
        place > at + 1 && place <= at + 6 && (word.word === 'to' || /^(?:à|au|aux|vers)$/.test(word.text)),
    )
    const source = nextContent(words, at + 1, 3)
    const target = to < 0 ? -1 : nextContent(words, to + 1, 3)
    return source >= 0 && target >= 0 && source < to ? [{ from: source, to: target }] : []
  })

const turnedPassages: Rule = ({ own, cited, links }) => {
  const theirs = passages(cited)
  return passages(own).flatMap(({ from, to }): Objection[] =>
    theirs.some(
      (other) =>
        cited[other.from]?.word === cited[links[to] ?? -1]?.word &&
        cited[other.to]?.word === cited[links[from] ?? -1]?.word &&
        (links[to] ?? -1) >= 0 &&
        (links[from] ?? -1) >= 0,
    )
      ? [{ rule: 'role', detail: `from "${own[from]?.text}" to "${own[to]?.text}" is turned round` }]
      : [],
  )
}

/** Who does what to whom: two names in the other order around a word that both texts share. */
const turnedNames: Rule = ({ own, cited, links }: Comparison) => {
  if (isPassive(own) !== isPassive(cited)) return []
  const actors = [...own.keys()].filter((at) => isActor(own[at]) && (links[at] ?? -1) >= 0)
  const objections: Objection[] = []
  for (const [index, first] of actors.entries())
    for (const second of actors.slice(index + 1)) {
      const [a = -1, b = -1] = [links[first], links[second]]
      if (a <= b || own[first]?.word === own[second]?.word) continue
      if (areOnePhrase(own, first, second) || areOnePhrase(cited, a, b)) continue
      if (isSpeaker(own, first) || isSpeaker(own, second) || isSpeaker(cited, a) || isSpeaker(cited, b))
        continue
      const isAround = [...links.entries()].some(
        ([at, place]) =>
          at > first && at < second && place > b && place < a && own[at]?.isContent && !isActor(own[at]),
      )
      if (isAround)
        objections.push({
          rule: 'role',
          detail: `"${own[first]?.text}" and "${own[second]?.text}" changed places`,
        })
    }
  return objections.slice(0, 1)
}

export const roles: Rule = (comparison) => [...turnedNames(comparison), ...turnedPassages(comparison)]
