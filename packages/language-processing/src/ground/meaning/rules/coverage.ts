import { namesBefore, pointsBack } from '../antecedent.ts'
import type { Language } from '../../../text/languages.ts'
import type { Comparison } from '../comparison.ts'
import { isAlike, linkOf } from '../link-words.ts'
import type { Word } from '../read-text.ts'
import { verbFormOf } from '../verb-form.ts'
import { hasAny, mentions } from '../word-queries.ts'
import type { Objection, Rule } from './rule.ts'

/** These words state a fact by themselves, so that each needs a counterpart. */
const CRITICAL =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$|^(?:january|february|march|april|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$|^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?|decades?|heures?|jours?|semaines?|mois|ans?|annees?|trimestres?|secondes?|decennies?)$|^(?:first|last|world|global|national|annual|yearly|monthly|weekly|daily|premier|premiere|dernier|derniere|mondial|mondiale|nationale?|annuel|annuelle|mensuel|mensuelle|hebdomadaire|quotidien|quotidienne)$|^(?:kilos?|grams?|tonnes?|tons?|litres?|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|barrels?|barils?|watts?|gigawatts?|[kmgt]wh?)$|^(?:win|won|wins|lose|loses|lost|gagne\w*|perd\w*|rise|rises|rose|fall|falls|fell|exclusive|official|officiel\w*|record|illegal|legal|guilty|coupable|dead|died|killed|mort|tue|tues|dies|arrested|arrete)$/

/**
 * One in this number of content words may lack a counterpart, because the lexicon is incomplete across
 * languages.
 */
const SLACK = { within: Infinity, across: 6 }

/**
 * Number of names accepted from the preceding text, which suffices for a subject of two words ("Lumen Labs").
 */
const ANTECEDENT_NAMES = 2

/** Words after a number or a comparison, comparatives and verbs carry the statement of a sentence. */
const isEssential = (words: readonly Word[], at: number, lang: Language): boolean => {
  const before = words[at - 1]
  if (before && (before.isNumber || hasAny(before, ['more', 'less']))) return true
  // A comparative in "-er" has no operator: "lighter penalties than …".
  if (words[at]?.word.endsWith('er') && words.slice(at + 1, at + 4).some(({ word }) => word === 'than'))
    return true
  return verbFormOf(words, at, lang) !== undefined
}

const CHANGES = ['up', 'down'] as const

/** A half is compared with 50 %, because shares in words and in digits have equal values. */
const HALF = /^(?:half|moitie)$/

const isComparedElsewhere = (word: Word, cited: readonly Word[]): boolean => {
  if (hasAny(word, CHANGES))
    return CHANGES.some((change) => word.operators.has(change) && mentions(cited, [change]))
  if (HALF.test(word.word) && cited.some((other) => other.isNumber && other.word === '50')) return true
  return word.operators.size > 0 && !CRITICAL.test(word.word)
}

/** The preceding text is parsed only if the citation contains a back reference. */
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
  // The first word of a sentence has its capital by position, so that it is not necessarily a name.
  const mayBeOrdinary = isStart && /^\p{Lu}\p{Ll}+$/u.test(text) && !words[at + 1]?.isName
  if (isName && !mayBeOrdinary) return 'name'
  return CRITICAL.test(word) ? 'critical-word' : undefined
}

const missing = (rule: 'name' | 'critical-word', { text }: Word): Objection => ({
  rule,
  detail: `"${text}" is not in the cited sentences`,
})

/** Reports content words without a counterpart, because the other rules cannot judge them. */
export const coverage: Rule = (comparison) => {
  const { own, cited, links, lang, sourceLang } = comparison
  const { isAntecedent, isBefore } = backReferences(comparison)
  const objections: Objection[] = []
  const unknown: Objection[] = []
  let isResolved = false
  let mustReport = false
  for (const [at, word] of own.entries()) {
    if (linkOf(links, at) >= 0) continue
    // The check of numbers skips « neuf », which often means "new", so that the number is compared here.
    if (word.isNumber && /^neuf$/i.test(word.text)) objections.push(missing('critical-word', word))
    if (!word.isContent || isComparedElsewhere(word, cited) || isAntecedent(word)) continue
    // One word may be missing in the citation, because it may be the antecedent of a pronoun there.
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
