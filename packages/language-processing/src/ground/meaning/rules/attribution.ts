import { type Comparison, previousContent } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { hasAny, isWordAt } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

/** A sentence may omit these verbs of speech, because they introduce facts about their subject. */
const DROPPED =
  /^(?:announc\w*|show\w*|find\w*|found|reveal\w*|confirm\w*|not(?:e|es|ed)|annonc\w*|montr\w*|revel\w*|confirm\w*|constat\w*|not(?:e|ent)|rappel\w*|report\w*|write|writes|wrote)$/
/** After « selon », these words introduce no speaker: « selon lesquelles ». */
const NO_SPEAKER = /^(?:lesquelles?|lesquels|lequel|le|que|l)$/

const PRONOUN_SPEAKER = /^(?:he|she|it|they|il|elle|ils|elles|on)$/

const COUNTS =
  /^(?:a|an|the|one|no|each|every|its|their|his|her|these|those|un|une|cette|ces|chaque|aucune|son|sa|ses|leur|leurs)$/
const isCounted = (before: Word | undefined): boolean =>
  Boolean(before && (before.isNumber || (COUNTS.test(before.word) && before.text !== 'a')))

/** Without an auxiliary a participle attributes nothing: « un rendu jugé réaliste », unlike « a jugé ». */
const isBareParticiple = (words: readonly Word[], at: number): boolean =>
  /é(?:e|s|es)?$/.test(words[at]?.text ?? '') &&
  !words.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:a|ont|avait|avaient|ayant|avoir)$/.test(text))

const saysAt = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  if (!word || word.isName) return false
  // A verb of speech after "without" or « sans » attributes nothing: "without saying so".
  if (words.slice(Math.max(0, at - 2), at).some((before) => /^(?:without|sans)$/.test(before.word)))
    return false
  if (word.operators.has('according-to'))
    return word.word !== 'selon' || !isWordAt(words, at + 1, /^(?:lesquelles?|lesquels|lequel|que)$/)
  // « Pour » at the start of a sentence and before a name means "according to".
  if (word.word === 'pour') return word.isStart && words[at + 1]?.isName === true
  // Right after a number or determiner the word is a noun: "one note in twenty".
  const isNoun = words[at - 1]?.clause === word.clause && isCounted(words[at - 1])
  return !isNoun && word.operators.has('says') && !NO_SPEAKER.test(word.word) && !isBareParticiple(words, at)
}

const attributions = (words: readonly Word[]) => [...words.keys()].filter((at) => saysAt(words, at))

/** Indices of the reported words: those after "that" if the verb has one, otherwise all of the segment. */
const regionOf = (words: readonly Word[], at: number): Set<number> => {
  const that = [...words.keys()].find(
    (place) => place > at && place <= at + 3 && isWordAt(words, place, /^(?:that|que|qu)$/),
  )
  const segment = words[at]?.segment
  // In an insertion ("… that it says matches rivals") only the words after the verb are reported.
  const isInserted =
    isWordAt(words, at - 1, PRONOUN_SPEAKER) && isWordAt(words, at - 2, /^(?:that|which|que|qu)$/)
  const from = that ?? (isInserted ? at : undefined)
  return new Set(
    [...words.keys()].filter(
      (place) => words[place]?.segment === segment && (from === undefined || place > from),
    ),
  )
}

/** The antecedent of a relative clause: the name right before it, or the last noun. */
const nearestOf = (words: readonly Word[], places: readonly number[]): number[] =>
  words[places.at(-1) ?? -1]?.isName ? places.filter((place) => words[place]?.isName) : places.slice(-1)

/**
 * Looks for the subject before a relative clause: « Plusieurs éditeurs, qui n’ont pas été consultés, jugent …
 * ».
 */
const beforeAside = (words: readonly Word[], at: number): number[] => {
  const aside = (words[at]?.clause ?? 0) - 1
  const start = words.findIndex(({ clause }) => clause === aside || clause === aside - 1)
  const from = words.findIndex(
    ({ clause, word }, place) => place >= start && clause <= aside && /^(?:which|who|qui|dont)$/.test(word),
  )
  if (from < 1) return []
  return [...words.keys()].filter(
    (place) =>
      place < from &&
      from - place <= 4 &&
      words[place]?.isContent &&
      words[place]?.segment === words[at]?.segment,
  )
}

const speakerOf = (words: readonly Word[], at: number): number[] => {
  const content = (from: number, to: number) =>
    [...words.keys()].filter(
      (place) =>
        place >= from && place < to && words[place]?.isContent && words[place]?.clause === words[at]?.clause,
    )
  if (words[at]?.operators.has('according-to')) return content(at + 1, at + 9)
  const relative = [...words.keys()].find(
    (place) =>
      place < at &&
      at - place <= 4 &&
      words[place]?.clause === words[at]?.clause &&
      isWordAt(words, place, /^(?:which|who|that|qui)$/),
  )
  if (relative !== undefined)
    return nearestOf(
      words,
      [...words.keys()].filter(
        (place) => place < relative && relative - place <= 6 && words[place]?.isContent,
      ),
    )
  const before = content(Math.max(0, at - 6), at)
  if (before.length > 0) return before
  return [...content(at + 1, at + 5), ...beforeAside(words, at)]
}

/** The sentence may replace one of these nouns by the name of the person or company. */
const GENERIC_SPEAKER =
  /^(?:company|firm|group|startup|researchers?|authors?|scientists?|team|agency|ministry|maker|entreprise|societe|groupe|chercheurs?|auteurs?|equipe|agence|ministere|constructeur|editeur|laboratoire|lab)$/

/**
 * Searches farther than `speakerOf`, because titles and appositions may separate a name from its verb. Names
 * after the verb count only if the verb is inverted.
 */
const wideSpeaker = (words: readonly Word[], at: number): number[] => {
  const isInverted = previousContent(words, at - 1, 2) < 0 || words[at - 1]?.clause !== words[at]?.clause
  return [...words.keys()].filter(
    (place) =>
      words[place]?.isName &&
      words[place]?.segment === words[at]?.segment &&
      (place < at ? at - place <= 14 : isInverted && place - at <= 6 && place !== at),
  )
}

const isGeneric = (words: readonly Word[], places: readonly number[]): boolean =>
  !places.some((place) => words[place]?.isName) &&
  places.some((place) => isWordAt(words, place, GENERIC_SPEAKER))

/** Includes function words, which `speakerOf` leaves out. */
const around = (words: readonly Word[], at: number): number[] =>
  [...words.keys()].filter(
    (place) => place >= at - 3 && place <= at + 3 && words[place]?.clause === words[at]?.clause,
  )

/** The sentence may state a speaker's own plan without the attribution. */
const statesOwnPlan = (words: readonly Word[], at: number): boolean =>
  words.slice(at + 1, at + 8).some(({ word }, offset) => {
    const next = words[at + 2 + offset]
    return PRONOUN_SPEAKER.test(word) && next !== undefined && hasAny(next, PLANS)
  })

const PLANS = ['intended', 'expected', 'future'] as const

/**
 * An omitted speaker turns a statement into a fact if at least half of the linked words are reported speech.
 */
const omittedSpeakers = ({ cited, links }: Comparison, ofSource: readonly number[]): Objection[] => {
  const places = links.filter((at) => at >= 0)
  if (places.length === 0) return []
  return ofSource
    .filter((at) => {
      if (isWordAt(cited, at, DROPPED) || statesOwnPlan(cited, at)) return false
      const region = regionOf(cited, at)
      return places.filter((place) => region.has(place)).length >= places.length / 2
    })
    .map((at) => ({ rule: 'attribution', detail: `the source's "${cited[at]?.text}" is left out` }))
}

/**
 * The source's attributions in the segments to which the reported words are linked, or all if none is linked.
 */
const matchingAttributions = (
  { own, cited, links }: Comparison,
  at: number,
  ofSource: readonly number[],
): number[] => {
  const said = [...regionOf(own, at)].map((place) => linkOf(links, place)).filter((place) => place >= 0)
  const segments = new Set(said.map((place) => cited[place]?.segment))
  return ofSource.filter((place) => segments.size === 0 || segments.has(cited[place]?.segment))
}

/** Returns the names before the verb; without any name in the text so far, the speaker's first word. */
const subjectOf = (words: readonly Word[], at: number): number[] => {
  const speaker = speakerOf(words, at)
  const named = speaker.filter((place) => words[place]?.isName && words[place].text.length > 2)
  if (named.length > 0) return named
  return words.slice(0, at).some((word) => word.isName) ? [] : speaker.slice(0, 1)
}

/**
 * Undefined if the speaker agrees with the source, or cannot be compared because one text does not name it.
 */
const misattribution = (
  comparison: Comparison,
  at: number,
  ofSource: readonly number[],
): string | undefined => {
  const { own, cited, links } = comparison
  const there = matchingAttributions(comparison, at, ofSource)
  if (there.length === 0) {
    const isAdded = linkOf(links, at) < 0 && !isWordAt(own, at, DROPPED)
    return isAdded ? `"${own[at]?.text}" is not in the source` : undefined
  }
  const asked = subjectOf(own, at).filter((place) => linkOf(links, place) >= 0)
  const [first] = asked
  if (first === undefined || isWordAt(own, at - 1, PRONOUN_SPEAKER) || isGeneric(own, asked)) return undefined
  const isUnnamed = (place: number) =>
    isGeneric(cited, around(cited, place)) || isWordAt(cited, place - 1, PRONOUN_SPEAKER)
  if (there.some(isUnnamed)) return undefined
  const speakers = new Set(
    there.flatMap((place) => [...speakerOf(cited, place), ...wideSpeaker(cited, place)]),
  )
  const isSpeaker = asked.some((place) => isAmong(cited, speakers, linkOf(links, place)))
  return isSpeaker ? undefined : `"${own[first]?.text}" does not say this in the source`
}

const isAmong = (words: readonly Word[], places: ReadonlySet<number>, place: number): boolean =>
  place >= 0 && [...places].some((other) => other === place || words[other]?.word === words[place]?.word)

/** A statement must neither become a fact nor be attributed to another speaker. */
export const attribution: Rule = (comparison) => {
  const mine = attributions(comparison.own)
  const ofSource = attributions(comparison.cited)
  const objections = mine.length === 0 ? omittedSpeakers(comparison, ofSource) : []
  for (const at of mine) {
    const detail = misattribution(comparison, at, ofSource)
    if (detail !== undefined) objections.push({ rule: 'attribution', detail })
  }
  return objections.slice(0, 2)
}
