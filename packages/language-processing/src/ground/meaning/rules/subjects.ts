import { type Comparison, counterpart } from '../comparison.ts'
import { linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { verbFormOf } from '../verb-form.ts'
import { isWordAt } from '../word-queries.ts'
import type { Rule } from './rule.ts'

export const PASSIVE = /^(?:by|par)$/

/** A word right after a determiner is a noun, even if its form may be a verb: "the lawyer for the label". */
export const isNoun = (words: readonly Word[], at: number): boolean => isWordAt(words, at - 1, DETERMINER)

const DETERMINER = /^(?:the|a|an|its|their|his|her|le|la|l|les|un|une|son|sa|ses|leur|leurs|ce|cette)$/

const ARTICLE =
  /^(?:the|a|an|its|their|his|her|one|two|le|la|l|les|un|une|des|son|sa|ses|leur|leurs|que|qu|that|d)$/
const PREPOSITION =
  /^(?:of|in|on|at|for|from|to|with|by|against|into|over|about|after|before|than|as|and|or|de|d|du|des|en|dans|sur|pour|avec|par|contre|entre|chez|vers|apres|avant|et|ou|au|aux|a)$/

const PART =
  /^(?:one|some|many|most|two|three|four|un|une|deux|trois|quatre|plusieurs|certains|certaines|\d+)$/

/** An ambiguous form between a noun and a determiner is a verb: "the union accuses the board". */
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
 * Returns -1 if the noun before the verb is the complement of another ("researchers at the institute built").
 */
const subjectOf = (words: readonly Word[], verb: number): number => {
  const clause = words[verb]?.clause
  for (let at = verb - 1; verb - at <= 5 && words[at]?.clause === clause; at--) {
    const word = words[at]
    if (word?.isContent && word.operators.size === 0) return belongsToAnother(words, at) ? -1 : at
  }
  return -1
}

/** Whether a noun is the complement of another one. A part of a whole is not: "one of its cars blocked". */
const belongsToAnother = (words: readonly Word[], at: number): boolean => {
  let start = at
  while (words[start - 1]?.isContent && words[start - 1]?.clause === words[at]?.clause) start--
  if (isWordAt(words, start - 1, ARTICLE)) start--
  const isPart = isWordAt(words, start - 1, /^(?:of|de|d|des)$/) && isWordAt(words, start - 2, PART)
  return isWordAt(words, start - 1, PREPOSITION) && !isPart
}

const isTurnedByPassive = (words: readonly Word[], verb: number): boolean =>
  words.slice(verb + 1, verb + 6).some(({ word }) => PASSIVE.test(word)) ||
  words
    .slice(Math.max(0, verb - 3), verb)
    .some(({ word }) => /^(?:is|are|was|were|been|be|being|ete|est|sont|etait|etaient|fut|etre)$/.test(word))

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

const actorsOf = (words: readonly Word[], verb: number): number[] => {
  const agents = agentsOf(words, verb)
  // A passive without "by" has no agent, because its subject is the object of the action.
  if (agents.length > 0 || isTurnedByPassive(words, verb)) return agents
  const subject = subjectOf(words, verb)
  return words[subject]?.isName ? [subject] : []
}

const isVerbalWord = (word: Word): boolean => !word.isName && !word.isNumber

/** The agent of a passive in the source must be the agent in the sentence: "a round led by Marlowe". */
export const turnedAgents: Rule = (comparison) => {
  const { own, cited, links } = comparison
  for (const [verb, there] of links.entries()) {
    const word = own[verb]!
    const ofSource = there >= 0 && isVerbalWord(word) ? agentsOf(cited, there) : []
    const actors = ofSource.length > 0 ? actorsOf(own, verb) : []
    const [first] = actors
    if (first === undefined || actors.some((at) => linkOf(links, at) < 0)) continue
    const isSame = actors.some((at) =>
      ofSource.some((other) => cited[other]?.word === counterpart(comparison, at)?.word),
    )
    if (!isSame)
      return [{ rule: 'role', detail: `"${own[first]?.text}" is not who "${word.text}" in the source` }]
  }
  return []
}

const isActiveInBoth = ({ own, cited, lang, sourceLang }: Comparison, verb: number, there: number): boolean =>
  isVerb(own, verb, lang) &&
  isVerb(cited, there, sourceLang) &&
  !isTurnedByPassive(own, verb) &&
  !isTurnedByPassive(cited, there)

/**
 * Detects a subject that is the object of the verb in the source, as in "the board accuses the union".
 */
export const turnedSubjects: Rule = (comparison) => {
  const { own, cited, links } = comparison
  for (const [verb, there] of links.entries()) {
    const word = own[verb]!
    if (there < 0 || !isVerbalWord(word) || word.operators.has('says')) continue
    if (!isActiveInBoth(comparison, verb, there)) continue
    const subject = subjectOf(own, verb)
    const home = linkOf(links, subject)
    if (home <= there) continue
    // A noun that also occurs before the verb may be its subject there.
    if (cited.some((other, at) => at < there && other.word === cited[home]?.word)) continue
    const ofSource = subjectOf(cited, there)
    if (ofSource < 0 || links.some((place, at) => place === ofSource && at < verb)) continue
    return [
      { rule: 'role', detail: `"${own[subject]?.text}" is not the subject of "${word.text}" in the source` },
    ]
  }
  return []
}
