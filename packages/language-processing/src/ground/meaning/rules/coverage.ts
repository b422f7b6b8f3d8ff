import { namesBefore, pointsBack } from '../antecedent.ts'
import type { Language as Locale } from '../../../text/languages.ts'
import { isAlike } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { verbFormOf } from '../verb-form.ts'
import type { Objection, Rule } from './rule.ts'

/** States a fact by itself: never skipped as an unknown ordinary word. */
const CRITICAL =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$|^(?:january|february|march|april|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$|^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?|decades?|heures?|jours?|semaines?|mois|ans?|annees?|trimestres?|secondes?|decennies?)$|^(?:first|last|world|global|national|annual|yearly|monthly|weekly|daily|premier|premiere|dernier|derniere|mondial|mondiale|nationale?|annuel|annuelle|mensuel|mensuelle|hebdomadaire|quotidien|quotidienne)$|^(?:kilos?|grams?|tonnes?|tons?|litres?|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|barrels?|barils?|watts?|gigawatts?|[kmgt]wh?)$|^(?:win|won|wins|lose|loses|lost|gagne\w*|perd\w*|rise|rises|rose|fall|falls|fell|exclusive|official|officiel\w*|record|illegal|legal|guilty|coupable|dead|died|killed|mort|tue|tues|dies|arrested|arrete)$/

/**
 * Tolerance: one ordinary word in so many may be missing from the lexicon; other rules find additions and
 * omissions.
 */
const SLACK = { within: Infinity, across: 6 }

/** The subject of a sentence and its names: "Lumen Labs". */
const ANTECEDENT_NAMES = 2

/** What a number counts, actions and comparisons are essential: none of them may be skipped. */
const carries = (words: readonly Word[], at: number, lang: Locale): boolean => {
  const before = words[at - 1]
  if (before?.isNumber || before?.operators.has('more') || before?.operators.has('less')) return true
  // "Lighter penalties than …"
  if (words[at]?.word.endsWith('er') && words.slice(at + 1, at + 4).some(({ word }) => word === 'than'))
    return true
  return verbFormOf(words, at, lang) !== undefined
}

/** Words of change match if their direction is the same. */
const isChange = (word: Word) => word.operators.has('up') || word.operators.has('down')

/** A share in words; whether the cited text states its value is checked with the other numbers. */
const HALF = /^(?:half|moitie)$/

/** Content words of the sentence without a counterpart in the cited text. */
export const coverage: Rule = ({ own, cited, links, before: readBefore, lang, sourceLang }) => {
  const objections: Objection[] = []
  const unknown: Objection[] = []
  const isBack = pointsBack(cited)
  let isKnownOnce = false
  let isEssential = false
  const isAntecedent = (word: Word) =>
    isBack &&
    namesBefore(readBefore())
      .slice(0, ANTECEDENT_NAMES)
      .some((name) => isAlike(word, name, { lang, sourceLang }))
  const isBefore = (word: Word) =>
    isBack && readBefore().some((other) => isAlike(word, other, { lang, sourceLang }))
  for (const [at, word] of own.entries()) {
    if ((links[at] ?? -1) >= 0) continue
    // "Neuf" counts as a number only before a noun, so that it is compared nowhere else.
    if (word.isNumber && /^neuf$/i.test(word.text))
      objections.push({ rule: 'critical-word', detail: `"${word.text}" is not in the cited sentences` })
    if (!word.isContent) continue
    if (
      isChange(word) &&
      cited.some((other) =>
        [...word.operators].some(
          (operator) => (operator === 'up' || operator === 'down') && other.operators.has(operator),
        ),
      )
    )
      continue
    if (HALF.test(word.word) && cited.some((other) => other.isNumber && other.word === '50')) continue
    if (word.operators.size > 0 && !isChange(word) && !CRITICAL.test(word.word)) continue
    if (word.isName && isAntecedent(word)) continue
    // The antecedent of a pronoun in the citation.
    if (!word.isName && !isKnownOnce && !CRITICAL.test(word.word) && isBefore(word)) {
      isKnownOnce = true
      continue
    }
    // The capital of a first word is due to its position: an unknown one is not necessarily a name.
    if (word.isName && !(word.isStart && /^\p{Lu}\p{Ll}+$/u.test(word.text) && !own[at + 1]?.isName))
      objections.push({ rule: 'name', detail: `"${word.text}" is not in the cited sentences` })
    else if (CRITICAL.test(word.word))
      objections.push({ rule: 'critical-word', detail: `"${word.text}" is not in the cited sentences` })
    else {
      unknown.push({ rule: 'coverage', detail: word.text })
      isEssential ||= carries(own, at, lang)
    }
  }
  const compared = own.filter((word) => word.isContent).length
  const slack = Math.floor(compared / (lang === sourceLang ? SLACK.within : SLACK.across))
  return isEssential || unknown.length > slack ? [...objections, ...unknown] : objections
}
