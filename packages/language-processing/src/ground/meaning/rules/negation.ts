import { type Comparison, linkedPlaces, nextContent } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import type { Objection, Rule } from './rule.ts'

const BEFORE = 7
const AFTER = 4
/** In French the verb precedes its "pas". */
const PLAIN =
  /^(?:not|cannot|no|never|none|nobody|nothing|neither|nor|without|pas|jamais|aucune?|rien|ni|sans|n|ne|isn|aren|wasn|weren|doesn|didn|hasn|haven|hadn|shouldn|don|won|can|couldn|wouldn|isnt|dont|doesnt|didnt|cant|wont)$/

/** Negations that follow the word they negate. */
const FOLLOWS = /^(?:not|never|n|pas|jamais|rien)$/

const isNegation = (word: Word | undefined): boolean => Boolean(word?.operators.has('negation'))

/** "ne … que" restricts, and "un pas" is a step. */
const isReal = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  if (!isNegation(word) || (word?.isInPhrase && PLAIN.test(word.word))) return false
  if (word?.operators.has('at-least') || word?.operators.has('at-most')) return false
  if (word?.word === 'pas' && /^(?:un|le|premier|les|ce|chaque)$/.test(words[at - 1]?.word ?? ''))
    return false
  if (word?.word === 'ne' || word?.word === 'n') {
    if (/^(?:personne|aucune?|rien)$/.test(words[at - 1]?.word ?? '')) return true
    const rest = words.slice(at + 1, at + 6)
    return rest.some((next) =>
      /^(?:pas|plus|jamais|aucune?|rien|guere|ni|personne|nullement)$/.test(next.word),
    )
  }
  // "can" and "won" are negations only before the "t" of their contraction.
  if (/^(?:can|won|don)$/.test(word?.word ?? '')) return words[at + 1]?.word === 't'
  return true
}

/** "Unless an officer agrees" corresponds to « sans l’accord d’un officier ». */
export const isUnless = ({ word, operators }: Word): boolean =>
  word === 'unless' || (operators.has('if') && /^(?:sauf|a)$/.test(word))

/** Whether both sides deny the same, equally often, in any wording; verbs of refusal included. */
export const deniesAlike = ({ own, cited, links }: Comparison): boolean => {
  const places = new Set(links)
  const mine = [...own.keys()].filter((at) => isReal(own, at))
  const ofSource = [...cited.keys()].filter((at) => isReal(cited, at))
  const apart = mine.filter((at) => !isNegation(cited[links[at] ?? -1]))
  return ofSource.length > 0 && apart.length === ofSource.filter((at) => !places.has(at)).length
}

/** A statement denied on one side must not be affirmed on the other; verbs of refusal count as "not". */
export const negation: Rule = (comparison) => {
  const { own, cited, links } = comparison
  const objections: Objection[] = []
  const places = linkedPlaces(comparison)
  const ownNegations = [...own.keys()].filter((at) => isReal(own, at))
  const citedNegations = [...cited.keys()].filter((at) => isReal(cited, at))
  for (const at of ownNegations) {
    // A negating verb with a counterpart is the same negation.
    const counterpart = cited[links[at] ?? -1]
    const isAct = own[at]?.isInPhrase || !PLAIN.test(own[at]?.word ?? '')
    if (counterpart && (isNegation(counterpart) || isAct)) continue
    const target = nextContent(own, at + 1, 5)
    const there = links[target] ?? -1
    const verbBefore = FOLLOWS.test(own[at]?.word ?? '') ? (links[at - 1] ?? -1) : -1
    const near = [there, verbBefore].filter((place) => place >= 0)
    const isDenied =
      near.length === 0
        ? citedNegations.length > 0
        : near.some((place) =>
            citedNegations.some(
              // « A levé le blocage » does not deny what « leur blocage » denies.
              (other) => other !== place && other >= place - BEFORE && other <= place + AFTER,
            ),
          )
    if (!isDenied) objections.push({ rule: 'negation', detail: `"${own[at]?.text}" is not in the source` })
  }
  const ownHas =
    ownNegations.length > 0 ||
    own.some((word) => isUnless(word) || (/^(?:no|plus)$/.test(word.word) && word.operators.has('idiom')))
  for (const at of citedNegations) {
    if (places.has(at)) continue
    const clause = cited[at]?.clause
    const next = [...cited.keys()]
      .filter((place) => place > at && cited[place]?.clause === clause && cited[place]?.isContent)
      .slice(0, 2)
    const verb = /^(?:pas|jamais|rien)$/.test(cited[at]?.word ?? '') ? [at - 1] : []
    const kept = [...next, ...verb].filter((place) => places.has(place))
    // "If contact is not restored": the sentence keeps the subject and has an unlinked word for the negated
    // state.
    const isUnsaid =
      !ownHas &&
      PLAIN.test(cited[at]?.word ?? '') &&
      own.some((word, place) => word.isContent && (links[place] ?? -1) < 0)
    if (kept.length === 0 && isUnsaid) {
      const subject = [...cited.keys()].findLast(
        (place) => place < at && cited[place]?.clause === clause && cited[place]?.isContent,
      )
      if (subject !== undefined && places.has(subject)) kept.push(subject)
    }
    // The negation was omitted together with its whole clause.
    const isAside = /^(?:which|who|qui|that|dont)$/.test(
      cited[[...cited.keys()].find((place) => cited[place]?.clause === clause) ?? 0]?.word ?? '',
    )
    // Another negation preserves this one only beside the same words.
    const isKept =
      ownHas &&
      (ownNegations.length === 0 ||
        ownNegations.length >= citedNegations.length ||
        kept.some((place) =>
          links.some(
            (link, own_) =>
              link === place &&
              ownNegations.some((other) => own_ >= other - BEFORE && own_ <= other + BEFORE),
          ),
        ))
    if (isKept) continue
    if (kept.length > (isAside ? 1 : 0))
      objections.push({
        rule: 'negation',
        detail: `the source's "${cited[at]?.text}" before "${cited[kept[0] ?? 0]?.text}" is left out`,
      })
  }
  return objections
}
