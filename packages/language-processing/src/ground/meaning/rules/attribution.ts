import { type Comparison, previousContent } from '../comparison.ts'
import type { Word } from '../read-text.ts'
import type { Objection, Rule } from './rule.ts'

/** Verbs of announcing, showing and finding introduce facts of their subject; they may be dropped. */
const DROPPED =
  /^(?:announc\w*|show\w*|find\w*|found|reveal\w*|confirm\w*|not(?:e|es|ed)|annonc\w*|montr\w*|revel\w*|confirm\w*|constat\w*|not(?:e|ent)|rappel\w*|report\w*|write|writes|wrote)$/
/** "selon lesquelles", "selon le prix": no speaker. */
const NO_SPEAKER = /^(?:lesquelles?|lesquels|lequel|le|que|l)$/

const PRONOUN_SPEAKER = /^(?:he|she|it|they|il|elle|ils|elles|on)$/

const COUNTS =
  /^(?:a|an|the|one|no|each|every|its|their|his|her|these|those|un|une|cette|ces|chaque|aucune|son|sa|ses|leur|leurs)$/
const isCounted = (before: Word | undefined): boolean =>
  Boolean(before && (before.isNumber || (COUNTS.test(before.word) && before.text !== 'a')))

const saysAt = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  if (!word || word.isName) return false
  // "Without saying so", « sans le dire ».
  if (words.slice(Math.max(0, at - 2), at).some((before) => /^(?:without|sans)$/.test(before.word)))
    return false
  if (word.operators.has('according-to')) {
    if (word.word === 'selon') return !/^(?:lesquelles?|lesquels|lequel|que)$/.test(words[at + 1]?.word ?? '')
    return true
  }
  // French “pour” + name at the start of a sentence means “according to”: « Pour Hester Marwenlow, l’outil pourrait … ».
  if (word.word === 'pour') return word.isStart && words[at + 1]?.isName === true
  // "One note in twenty": a noun.
  if (words[at - 1]?.clause === word.clause && isCounted(words[at - 1])) return false
  if (!word.operators.has('says') || NO_SPEAKER.test(word.word)) return false
  // A participle alone is no statement: "a jugé", not "un rendu jugé réaliste".
  return (
    !/é(?:e|s|es)?$/.test(word.text) ||
    words
      .slice(Math.max(0, at - 4), at)
      .some(({ text }) => /^(?:a|ont|avait|avaient|ayant|avoir)$/.test(text))
  )
}

const attributions = (words: readonly Word[]) => [...words.keys()].filter((at) => saysAt(words, at))

/** The range of reported speech: after "that", otherwise the whole sentence up to a word of contrast. */
const regionOf = (words: readonly Word[], at: number): Set<number> => {
  const that = [...words.keys()].find(
    (place) => place > at && place <= at + 3 && /^(?:that|que|qu)$/.test(words[place]?.word ?? ''),
  )
  const segment = words[at]?.segment
  // "… that it says matches rivals": only the words after it are reported.
  const isInserted =
    PRONOUN_SPEAKER.test(words[at - 1]?.word ?? '') &&
    /^(?:that|which|que|qu)$/.test(words[at - 2]?.word ?? '')
  const from = that ?? (isInserted ? at : undefined)
  return new Set(
    [...words.keys()].filter(
      (place) => words[place]?.segment === segment && (from === undefined || place > from),
    ),
  )
}

/** The antecedent of a relative clause: the name right before it, or the single noun. */
const nearestOf = (words: readonly Word[], places: readonly number[]): number[] =>
  words[places.at(-1) ?? -1]?.isName ? places.filter((place) => words[place]?.isName) : places.slice(-1)

/** « Plusieurs éditeurs, qui n’ont pas été consultés, jugent … »: the subject precedes the aside. */
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
  if (words[at]?.operators.has('according-to'))
    return content(at + 1, at + 9).filter((place) => words[place]?.isContent)
  const relative = [...words.keys()].find(
    (place) =>
      place < at &&
      at - place <= 4 &&
      words[place]?.clause === words[at]?.clause &&
      /^(?:which|who|that|qui)$/.test(words[place]?.word ?? ''),
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

/** A generic speaker, whom the sentence may name. */
const GENERIC_SPEAKER =
  /^(?:company|firm|group|startup|researchers?|authors?|scientists?|team|agency|ministry|maker|entreprise|societe|groupe|chercheurs?|auteurs?|equipe|agence|ministere|constructeur|editeur|laboratoire|lab)$/

/**
 * Titles and appositions may separate a speaker from the verb; after an inverted verb the speaker follows.
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
  places.some((place) => GENERIC_SPEAKER.test(words[place]?.word ?? ''))

/** The words around a verb of saying, function words included. */
const around = (words: readonly Word[], at: number): number[] =>
  [...words.keys()].filter(
    (place) => place >= at - 3 && place <= at + 3 && words[place]?.clause === words[at]?.clause,
  )

/** A speaker's statement must not be stated as a fact, or attributed to another speaker. */
export const attribution: Rule = ({ own, cited, links }: Comparison) => {
  const objections: Objection[] = []
  const places = links.filter((at) => at >= 0)
  const mine = attributions(own)
  const ofSource = attributions(cited)
  for (const at of ofSource) {
    if (DROPPED.test(cited[at]?.word ?? '') || mine.length > 0) continue
    // A speaker's own plan may be stated without attribution.
    const isOwnPlan = cited
      .slice(at + 1, at + 8)
      .some(
        (word, offset) =>
          PRONOUN_SPEAKER.test(word.word) &&
          (cited[at + 2 + offset]?.operators.has('intended') ||
            cited[at + 2 + offset]?.operators.has('expected') ||
            cited[at + 2 + offset]?.operators.has('future')),
      )
    if (isOwnPlan) continue
    const region = regionOf(cited, at)
    const within = places.filter((place) => region.has(place)).length
    if (places.length > 0 && within >= places.length / 2)
      objections.push({ rule: 'attribution', detail: `the source's "${cited[at]?.text}" is left out` })
  }
  for (const at of mine) {
    const said = [...regionOf(own, at)].flatMap((place) =>
      (links[place] ?? -1) >= 0 ? [links[place] ?? -1] : [],
    )
    const segments = new Set(said.map((place) => cited[place]?.segment))
    const there = ofSource.filter((place) => segments.size === 0 || segments.has(cited[place]?.segment))
    const verb = links[at] ?? -1
    if (there.length === 0) {
      if (verb < 0 && !DROPPED.test(own[at]?.word ?? ''))
        objections.push({ rule: 'attribution', detail: `"${own[at]?.text}" is not in the source` })
      continue
    }
    const speaker = speakerOf(own, at)
    const named = speaker.filter((place) => own[place]?.isName && (own[place]?.text.length ?? 0) > 2)
    const subject =
      named.length > 0 ? named : own.slice(0, at).some((word) => word.isName) ? [] : speaker.slice(0, 1)
    const asked = subject.filter((place) => (links[place] ?? -1) >= 0)
    if (asked.length === 0 || PRONOUN_SPEAKER.test(own[at - 1]?.word ?? '')) continue
    const speakers = new Set(
      there.flatMap((place) => [...speakerOf(cited, place), ...wideSpeaker(cited, place)]),
    )
    if (
      there.some(
        (place) =>
          isGeneric(cited, around(cited, place)) || PRONOUN_SPEAKER.test(cited[place - 1]?.word ?? ''),
      ) ||
      isGeneric(own, asked)
    )
      continue
    if (!asked.some((place) => isAmong(cited, speakers, links[place] ?? -1)))
      objections.push({
        rule: 'attribution',
        detail: `"${own[asked[0] ?? 0]?.text}" does not say this in the source`,
      })
  }
  return objections.slice(0, 2)
}

const isAmong = (words: readonly Word[], places: ReadonlySet<number>, place: number): boolean =>
  place >= 0 && [...places].some((other) => other === place || words[other]?.word === words[place]?.word)
