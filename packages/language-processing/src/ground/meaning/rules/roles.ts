import { type Comparison, nextContent } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import { verbFormOf } from '../verb-form.ts'
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

/** "X of Y" and "Y's X": a possessive swaps two names without swapping their roles. */
const areOnePhrase = (words: readonly Word[], a: number, b: number): boolean =>
  Math.abs(a - b) <= 3 && words.slice(Math.min(a, b) + 1, Math.max(a, b)).every((word) => !word.isContent)

/** Speakers may move to either end of a sentence. */
const isSpeaker = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some((word) => word.operators.has('according-to')) ||
  words.slice(Math.max(0, at - 2), at + 4).some((word) => word.operators.has('says'))

/** "In Veldania", « au Veldania »: a location. */
const PLACES = /^(?:in|at|near|en|dans|au|aux)$/
/** Prepositions of an attribute. */
const BELONGS = /^(?:of|in|at|from|de|d|du|des)$/
const isAfter = (words: readonly Word[], at: number, kind: RegExp): boolean => {
  const before = words[at - 1]
  return Boolean(
    before &&
    (kind.test(before.word) ||
      (/^(?:the|la|l|le|les)$/.test(before.word) && kind.test(words[at - 2]?.word ?? ''))),
  )
}

/** "The authority of Veldania fined it", "it was fined in Veldania": a location, not an agent. */
const isPlace = (own: readonly Word[], at: number, cited: readonly Word[], there: number): boolean =>
  (isAfter(own, at, PLACES) && isAfter(cited, there, BELONGS)) ||
  (isAfter(cited, there, PLACES) && isAfter(own, at, BELONGS))

/** "The lawyer for the label": a noun, not an action. */
const isNoun = (words: readonly Word[], at: number): boolean =>
  /^(?:the|a|an|its|their|his|her|le|la|l|les|un|une|son|sa|ses|leur|leurs|ce|cette)$/.test(
    words[at - 1]?.word ?? '',
  )

/** "From A to B", "de A à B": origin and destination. */
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
  const ofSource = passages(cited)
  return passages(own).flatMap(({ from, to }): Objection[] =>
    ofSource.some(
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

/** Swapped roles: two names in reverse order around a shared word. */
const turnedNames: Rule = ({ own, cited, links }: Comparison) => {
  if (isPassive(own) !== isPassive(cited)) return []
  const actors = [...own.keys()].filter((at) => isActor(own[at]) && (links[at] ?? -1) >= 0)
  const objections: Objection[] = []
  for (const [index, first] of actors.entries())
    for (const second of actors.slice(index + 1)) {
      const [a = -1, b = -1] = [links[first], links[second]]
      if (a <= b || own[first]?.word === own[second]?.word) continue
      if (areOnePhrase(own, first, second) || areOnePhrase(cited, a, b)) continue
      if (isPlace(own, first, cited, a) || isPlace(own, second, cited, b)) continue
      if (isSpeaker(own, first) || isSpeaker(own, second) || isSpeaker(cited, a) || isSpeaker(cited, b))
        continue
      const isAround = [...links.entries()].some(
        ([at, place]) =>
          at > first &&
          at < second &&
          place > b &&
          place < a &&
          own[at]?.isContent &&
          !isActor(own[at]) &&
          !isNoun(own, at),
      )
      if (isAround)
        objections.push({
          rule: 'role',
          detail: `"${own[first]?.text}" and "${own[second]?.text}" changed places`,
        })
    }
  return objections.slice(0, 1)
}

const ARTICLE =
  /^(?:the|a|an|its|their|his|her|one|two|le|la|l|les|un|une|des|son|sa|ses|leur|leurs|que|qu|that|d)$/
const PREPOSITION =
  /^(?:of|in|on|at|for|from|to|with|by|against|into|over|about|after|before|than|as|and|or|de|d|du|des|en|dans|sur|pour|avec|par|contre|entre|chez|vers|apres|avant|et|ou|au|aux|a)$/

/** "One of its cars blocked": the cars are the subject. */
const PART =
  /^(?:one|some|many|most|two|three|four|un|une|deux|trois|quatre|plusieurs|certains|certaines|\d+)$/

/** A verb by its form, or by its position between a noun and an object: "the union accuses the board". */
const isVerb = (words: readonly Word[], at: number, lang: Comparison['lang']): boolean => {
  const form = verbFormOf(words, at, lang)
  if (form !== undefined) return true
  const [before, after] = [words[at - 1], words[at + 1]]
  return Boolean(
    before &&
    (before.isContent || /^(?:and|et)$/.test(before.word)) &&
    !isNoun(words, at) &&
    before.clause === words[at]?.clause &&
    after &&
    ARTICLE.test(after.word),
  )
}

/**
 * The noun right before a verb in its clause, unless it belongs to another ("researchers at the institute
 * built").
 */
const subjectOf = (words: readonly Word[], verb: number): number => {
  const clause = words[verb]?.clause
  const isOf = (at: number) => words[at]?.isContent && words[at]?.clause === clause
  for (let at = verb - 1; at >= 0 && verb - at <= 5 && words[at]?.clause === clause; at--) {
    if (!isOf(at) || (words[at]?.operators.size ?? 0) > 0) continue
    let start = at
    while (isOf(start - 1)) start--
    if (ARTICLE.test(words[start - 1]?.word ?? '')) start--
    const isPart =
      /^(?:of|de|d|des)$/.test(words[start - 1]?.word ?? '') && PART.test(words[start - 2]?.word ?? '')
    return PREPOSITION.test(words[start - 1]?.word ?? '') && !isPart ? -1 : at
  }
  return -1
}

const isTurnedByPassive = (words: readonly Word[], verb: number): boolean =>
  words.slice(verb + 1, verb + 6).some(({ word }) => PASSIVE.test(word)) ||
  words
    .slice(Math.max(0, verb - 3), verb)
    .some(({ word }) => /^(?:is|are|was|were|been|be|being|ete|est|sont|etait|etaient|fut|etre)$/.test(word))

/** The agents after "by". */
const agentsOf = (words: readonly Word[], verb: number): number[] => {
  const by = words.findIndex(({ word }, at) => at > verb && at <= verb + 4 && PASSIVE.test(word))
  if (by < 0) return []
  const end = words.findIndex(
    ({ word, clause }, at) => at > by && (PREPOSITION.test(word) || clause !== words[by]?.clause),
  )
  return [...words.keys()].filter(
    (at) => at > by && at <= by + 4 && (end < 0 || at < end) && words[at]?.isContent,
  )
}

/** "A round led by Marlowe" has no other leader. */
const turnedAgents: Rule = ({ own, cited, links }) => {
  for (const [verb, there] of links.entries()) {
    const word = own[verb]
    if (there < 0 || !word || word.isName || word.isNumber) continue
    const ofSource = agentsOf(cited, there)
    if (ofSource.length === 0) continue
    const mine = agentsOf(own, verb)
    const subject = subjectOf(own, verb)
    const actors = mine.length > 0 ? mine : subject >= 0 && own[subject]?.isName ? [subject] : []
    const linked = actors.filter((at) => (links[at] ?? -1) >= 0)
    const isSame = linked.some((at) =>
      ofSource.some((other) => cited[other]?.word === cited[links[at] ?? -1]?.word),
    )
    if (
      linked.length > 0 &&
      linked.length === actors.length &&
      !isSame &&
      !isTurnedByForm(own, verb, mine.length)
    )
      return [
        { rule: 'role', detail: `"${own[linked[0] ?? 0]?.text}" is not who "${word.text}" in the source` },
      ]
  }
  return []
}

/** "Was fined" without "by": the subject is the object of the action. */
const isTurnedByForm = (words: readonly Word[], verb: number, agents: number): boolean =>
  agents === 0 && isTurnedByPassive(words, verb)

/** The agent here is the object there: "the board accuses the union" where the union accuses. */
const turnedSubjects: Rule = ({ own, cited, links, lang, sourceLang }) => {
  for (const [verb, there] of links.entries()) {
    const word = own[verb]
    if (there < 0 || !word || word.isName || word.isNumber || word.operators.has('says')) continue
    if (!isVerb(own, verb, lang) || !isVerb(cited, there, sourceLang)) continue
    if (isTurnedByPassive(own, verb) || isTurnedByPassive(cited, there)) continue
    const subject = subjectOf(own, verb)
    const home = links[subject] ?? -1
    if (subject < 0 || home <= there) continue
    // It also precedes the verb, or is another name of its subject.
    if (cited.some((other, at) => at < there && other.word === cited[home]?.word)) continue
    const ofSource = subjectOf(cited, there)
    if (ofSource < 0 || links.some((place, at) => place === ofSource && at < verb)) continue
    return [
      { rule: 'role', detail: `"${own[subject]?.text}" is not the subject of "${word.text}" in the source` },
    ]
  }
  return []
}

export const roles: Rule = (comparison) => [
  ...turnedNames(comparison),
  ...turnedPassages(comparison),
  ...turnedSubjects(comparison),
  ...turnedAgents(comparison),
]
