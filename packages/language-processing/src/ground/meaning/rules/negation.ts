import { type Comparison, linkedPlaces, nextContent } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { hasAny, isWordAt } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

/**
 * Distances in words at which a negation affects a word after it (BEFORE) or, as in French, before it
 * (AFTER).
 */
const BEFORE = 7
const AFTER = 4
/** Negations without an action of their own, unlike "refuse". */
const PLAIN =
  /^(?:not|cannot|no|never|none|nobody|nothing|neither|nor|without|pas|jamais|aucune?|rien|ni|sans|n|ne|isn|aren|wasn|weren|doesn|didn|hasn|haven|hadn|shouldn|don|won|can|couldn|wouldn|isnt|dont|doesnt|didnt|cant|wont)$/

/** Negations that may come after the word they negate. */
const FOLLOWS = /^(?:not|never|n|pas|jamais|rien)$/

const isNegation = (word: Word | undefined): boolean => Boolean(word?.operators.has('negation'))

/** Without one of these, « ne » restricts (« ne … que ») or denies nothing. */
const COMPLETES_NE = /^(?:pas|plus|jamais|aucune?|rien|guere|ni|personne|nullement)$/

const isReal = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  if (!word || !isNegation(word) || (word.isInPhrase && PLAIN.test(word.word))) return false
  if (hasAny(word, ['at-least', 'at-most'])) return false
  switch (word.word) {
    case 'pas':
      // After a determiner, « pas » is the noun "step".
      return !isWordAt(words, at - 1, /^(?:un|le|premier|les|ce|chaque)$/)
    case 'ne':
    case 'n':
      return (
        isWordAt(words, at - 1, /^(?:personne|aucune?|rien)$/) ||
        words.slice(at + 1, at + 6).some((next) => COMPLETES_NE.test(next.word))
      )
    case 'can':
    case 'won':
    case 'don':
      // "Can", "won" and "don" deny only before the "t" of a contraction.
      return isWordAt(words, at + 1, /^t$/)
    default:
      return true
  }
}

/** "Unless" corresponds to « sans »: "unless an officer agrees", « sans l’accord d’un officier ». */
export const isUnless = ({ word, operators }: Word): boolean =>
  word === 'unless' || (operators.has('if') && /^(?:sauf|a)$/.test(word))

/** Whether both texts deny equally often, in any wording; verbs of refusal count as denials. */
export const deniesAlike = ({ own, cited, links }: Comparison): boolean => {
  const places = new Set(links)
  const mine = [...own.keys()].filter((at) => isReal(own, at))
  const ofSource = [...cited.keys()].filter((at) => isReal(cited, at))
  const apart = mine.filter((at) => !isNegation(cited[links[at] ?? -1]))
  return ofSource.length > 0 && apart.length === ofSource.filter((at) => !places.has(at)).length
}

interface Denials {
  mine: readonly number[]
  ofSource: readonly number[]
}

/** Whether the source has a denial near the counterpart of the denied word. */
const isDenied = ({ own, cited, links }: Comparison, at: number, { ofSource }: Denials): boolean => {
  const other = cited[linkOf(links, at)]
  const isAct = own[at]?.isInPhrase || !isWordAt(own, at, PLAIN)
  if (other && (isNegation(other) || isAct)) return true
  const target = linkOf(links, nextContent(own, at + 1, 5))
  const verbBefore = isWordAt(own, at, FOLLOWS) ? linkOf(links, at - 1) : -1
  const near = [target, verbBefore].filter((place) => place >= 0)
  if (near.length === 0) return ofSource.length > 0
  return near.some((place) =>
    ofSource.some(
      // The linked word itself does not count as the denial: « a levé le blocage », « leur blocage ».
      (denial) => denial !== place && denial >= place - BEFORE && denial <= place + AFTER,
    ),
  )
}

const hasDenial = (own: readonly Word[], { mine }: Denials): boolean =>
  mine.length > 0 ||
  own.some((word) => isUnless(word) || (/^(?:no|plus)$/.test(word.word) && word.operators.has('idiom')))

/** Indices of the words denied in the source that the sentence keeps, and therefore must deny too. */
const keptOfDenied = (comparison: Comparison, at: number, denials: Denials): number[] => {
  const { own, cited, links } = comparison
  const places = linkedPlaces(comparison)
  const inClause = [...cited.keys()].filter(
    (place) => cited[place]?.clause === cited[at]?.clause && cited[place]?.isContent,
  )
  const next = inClause.filter((place) => place > at).slice(0, 2)
  const verb = isWordAt(cited, at, /^(?:pas|jamais|rien)$/) ? [at - 1] : []
  const kept = [...next, ...verb].filter((place) => places.has(place))
  if (kept.length > 0) return kept
  // A denied word may be replaced and its subject kept: "if contact is not restored".
  const mayBeUnsaid =
    !hasDenial(own, denials) &&
    isWordAt(cited, at, PLAIN) &&
    own.some((word, place) => word.isContent && linkOf(links, place) < 0)
  const subject = mayBeUnsaid ? inClause.findLast((place) => place < at) : undefined
  return subject !== undefined && places.has(subject) ? [subject] : []
}

/** If the sentence has fewer denials than the source, only one near the kept words preserves the source's. */
const isPreserved = ({ own, links }: Comparison, kept: readonly number[], denials: Denials): boolean => {
  const { mine, ofSource } = denials
  if (!hasDenial(own, denials)) return false
  if (mine.length === 0 || mine.length >= ofSource.length) return true
  return kept.some((place) =>
    links.some(
      (link, at) => link === place && mine.some((denial) => at >= denial - BEFORE && at <= denial + BEFORE),
    ),
  )
}

/** A denial may be omitted with its relative clause. */
const isAside = (words: readonly Word[], at: number): boolean => {
  const start = words.findIndex(({ clause }) => clause === words[at]?.clause)
  return isWordAt(words, start, /^(?:which|who|qui|that|dont)$/)
}

/** Verbs of refusal count as negations. */
export const negation: Rule = (comparison) => {
  const { own, cited } = comparison
  const places = linkedPlaces(comparison)
  const denials: Denials = {
    mine: [...own.keys()].filter((at) => isReal(own, at)),
    ofSource: [...cited.keys()].filter((at) => isReal(cited, at)),
  }
  const added = denials.mine
    .filter((at) => !isDenied(comparison, at, denials))
    .map((at): Objection => ({ rule: 'negation', detail: `"${own[at]?.text}" is not in the source` }))
  const omitted = denials.ofSource.flatMap((at): Objection[] => {
    if (places.has(at)) return []
    const kept = keptOfDenied(comparison, at, denials)
    const [first] = kept
    if (first === undefined || isPreserved(comparison, kept, denials)) return []
    if (kept.length === 1 && isAside(cited, at)) return []
    const detail = `the source's "${cited[at]?.text}" before "${cited[first]?.text}" is left out`
    return [{ rule: 'negation', detail }]
  })
  return [...added, ...omitted]
}
