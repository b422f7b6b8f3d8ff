import { namesBefore, pointsBack } from '../antecedent.ts'
import type { Language } from '../../../text/languages.ts'
import type { Comparison } from '../comparison.ts'
import { isAlike, linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { verbFormOf } from '../verb-form.ts'
import { hasAny, mentions } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

/** Words that state a fact by themselves, so that none is skipped. */
const CRITICAL =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$|^(?:january|february|march|april|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$|^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?|decades?|heures?|jours?|semaines?|mois|ans?|annees?|trimestres?|secondes?|decennies?)$|^(?:first|last|world|global|national|annual|yearly|monthly|weekly|daily|premier|premiere|dernier|derniere|mondial|mondiale|nationale?|annuel|annuelle|mensuel|mensuelle|hebdomadaire|quotidien|quotidienne)$|^(?:kilos?|grams?|tonnes?|tons?|litres?|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|barrels?|barils?|watts?|gigawatts?|[kmgt]wh?)$|^(?:win|won|wins|lose|loses|lost|gagne\w*|perd\w*|rise|rises|rose|fall|falls|fell|exclusive|official|officiel\w*|record|illegal|legal|guilty|coupable|dead|died|killed|mort|tue|tues|dies|arrested|arrete)$/

/**
 * One ordinary word in so many may lack a counterpart, because the lexicon is incomplete across languages.
 */
const SLACK = { within: Infinity, across: 6 }

/** Names of the subject of the preceding sentence ("Lumen Labs"). */
const ANTECEDENT_NAMES = 2

/** A sentence rests on what a number counts, on actions and on comparisons. */
const isEssential = (words: readonly Word[], at: number, lang: Language): boolean => {
  const before = words[at - 1]
  if (before && (before.isNumber || hasAny(before, ['more', 'less']))) return true
  // "Lighter penalties than …" has no operator.
  if (words[at]?.word.endsWith('er') && words.slice(at + 1, at + 4).some(({ word }) => word === 'than'))
    return true
  return verbFormOf(words, at, lang) !== undefined
}

const CHANGES = ['up', 'down'] as const

/** A share in words is compared by value, with the other numbers. */
const HALF = /^(?:half|moitie)$/

const isComparedElsewhere = (word: Word, cited: readonly Word[]): boolean => {
  if (hasAny(word, CHANGES))
    return CHANGES.some((change) => word.operators.has(change) && mentions(cited, [change]))
  if (HALF.test(word.word) && cited.some((other) => other.isNumber && other.word === '50')) return true
  return word.operators.size > 0 && !CRITICAL.test(word.word)
}

/** The text before is parsed only if the citation points back. */
const backReferences = ({ cited, before, lang, sourceLang }: Comparison) => {
  const isBack = pointsBack(cited)
  const isAmong = (word: Word, others: readonly Word[]) =>
    others.some((other) => isAlike(word, other, { lang, sourceLang }))
  return {
    isAntecedent: (word: Word) =>
      isBack && word.isName && isAmong(word, namesBefore(before()).slice(0, ANTECEDENT_NAMES)),
    isBefore: (word: Word) => isBack && !word.isName && !CRITICAL.test(word.word) && isAmong(word, before()),
  }
}

const brokenBy = (words: readonly Word[], at: number): 'name' | 'critical-word' | undefined => {
  const { word, text, isName, isStart } = words[at]!
  // A first word has its capital by position: it is not necessarily a name.
  const mayBeOrdinary = isStart && /^\p{Lu}\p{Ll}+$/u.test(text) && !words[at + 1]?.isName
  if (isName && !mayBeOrdinary) return 'name'
  return CRITICAL.test(word) ? 'critical-word' : undefined
}

const missing = (rule: 'name' | 'critical-word', { text }: Word): Objection => ({
  rule,
  detail: `"${text}" is not in the cited sentences`,
})

/** The gate cannot judge a content word without a counterpart. */
export const coverage: Rule = (comparison) => {
  const { own, cited, links, lang, sourceLang } = comparison
  const { isAntecedent, isBefore } = backReferences(comparison)
  const objections: Objection[] = []
  const unknown: Objection[] = []
  let isResolved = false
  let mustReport = false
  for (const [at, word] of own.entries()) {
    if (linkOf(links, at) >= 0) continue
    // « Neuf » is a number only before a noun, so that it is compared nowhere else.
    if (word.isNumber && /^neuf$/i.test(word.text)) objections.push(missing('critical-word', word))
    if (!word.isContent || isComparedElsewhere(word, cited) || isAntecedent(word)) continue
    // One word may be the antecedent of a pronoun in the citation.
    if (!isResolved && isBefore(word)) {
      isResolved = true
      continue
    }
    const rule = brokenBy(own, at)
    if (rule) objections.push(missing(rule, word))
    else {
      unknown.push({ rule: 'coverage', detail: word.text })
      mustReport ||= isEssential(own, at, lang)
    }
  }
  const compared = own.filter((word) => word.isContent).length
  const slack = Math.floor(compared / (lang === sourceLang ? SLACK.within : SLACK.across))
  return mustReport || unknown.length > slack ? [...objections, ...unknown] : objections
}
