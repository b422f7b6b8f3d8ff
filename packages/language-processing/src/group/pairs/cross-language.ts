import trained from './cross-language-weights.json' with { type: 'json' }
import { featuresOf, type StoryFeatures } from '../reading/features.ts'
import type { IdfTable } from '../reading/idf.ts'
import { mentions } from '../reading/mentions.ts'
import { isActionConcept } from '../reading/headline-concepts.ts'
import { common, containment, cosine, mass } from './key-overlap.ts'
import { compareAmounts, hoursApart } from './pair-features.ts'
import type { StoryItem } from '../reading/story-item.ts'
import { logitWith, type Weights } from './weights.ts'

/**
 * Above these log odds, with siblings counted, the likeliest English report of a French item is of the same
 * event (precision 0.90 in five folds by date).
 */
export const CROSS_LANGUAGE_LOGIT = 0.2

/** Must have the order of the values that `crossLanguageFeatures` returns. */
export const CROSS_LANGUAGE_FEATURES = [
  'coverEnglish',
  'coverFrench',
  'titleMass',
  'titleOverlap',
  'rarestName',
  'rareNames',
  'missingEnglish',
  'missingFrench',
  'nameOverlap',
  'nameConflict',
  'amountsAgree',
  'amountsConflict',
  'plainAgree',
  'plainConflict',
  'conceptCosine',
  'actionsAgree',
  'actionsConflict',
  'topicsAgree',
  'hours',
  'cognates',
  'leadName',
  'namesDiffer',
  'wholeActions',
] as const

/** The IDF of a name in fewer than about 1.1 % of headlines. */
const RARE_NAME_IDF = 4.5
/** Lowest divisor of a coverage, because a title with few or common keys may be covered by chance. */
const MIN_COVERED = 6

const bounded = (value: number, max: number): number => Math.min(value, max) / max

const coverage = (title: StoryFeatures, other: StoryFeatures, idf: IdfTable): number =>
  mass(common(title.shared, other.wholeShared), idf) / Math.max(mass(title.shared, idf), MIN_COVERED)

const missing = (title: StoryFeatures, other: StoryFeatures, idf: IdfTable): number => {
  const rare = title.names.filter((name) => idf.idf(name) >= RARE_NAME_IDF)
  return rare.length === 0 ? 0 : rare.filter((name) => !mentions(other, name)).length / rare.length
}

/**
 * Similarity of two items of different languages by the keys that both spell alike; each about 0 to 1,
 * symmetric.
 */
export const crossLanguageFeatures = (a: StoryFeatures, b: StoryFeatures, idf: IdfTable): number[] => {
  const [en, fr] = a.lang === 'en' || (b.lang !== 'en' && a.lang < b.lang) ? [a, b] : [b, a]
  const shared = common(en.shared, fr.shared)
  const names = new Set([...common(en.names, fr.wholeNames), ...common(fr.names, en.wholeNames)])
  const weights = [...names].map((name) => idf.idf(name))
  const strong = compareAmounts(en.strongAmounts, fr.strongAmounts)
  const plain = compareAmounts(en.plainAmounts, fr.plainAmounts)
  const concepts = common(en.concepts, fr.concepts)
  const actions = concepts.filter(isActionConcept).length
  const bothAct = en.concepts.some(isActionConcept) && fr.concepts.some(isActionConcept)
  return [
    coverage(en, fr, idf),
    coverage(fr, en, idf),
    bounded(mass(shared, idf), 40),
    containment(en.shared, fr.shared, idf),
    Math.max(0, ...weights) / 7,
    bounded(weights.filter((weight) => weight >= RARE_NAME_IDF).length, 3),
    missing(en, fr, idf),
    missing(fr, en, idf),
    containment(en.names, fr.names, idf),
    Number(en.names.length > 0 && fr.names.length > 0 && common(en.names, fr.names).length === 0),
    Number(strong.agree || common(en.wholeAmounts, fr.wholeAmounts).length > 0),
    Number(strong.conflict),
    Number(plain.agree),
    Number(plain.conflict),
    cosine(en.concepts, fr.concepts, idf),
    bounded(actions, 2),
    Number(bothAct && actions === 0),
    bounded(concepts.length - actions, 2),
    Math.log1p(hoursApart(en, fr)) / Math.log(73),
    bounded(shared.filter((key) => key.startsWith('~')).length, 3),
    Number(en.names.length > 0 && en.names[0] === fr.names[0]),
    bounded(Math.abs(en.names.length - fr.names.length), 3),
    Number(common(en.wholeShared, fr.wholeShared).some(isActionConcept)),
  ]
}

const shipped: Weights = {
  intercept: trained.intercept,
  weights: CROSS_LANGUAGE_FEATURES.map((name) => trained.weights[name]),
}

export const crossLanguageLogit = (
  a: StoryFeatures,
  b: StoryFeatures,
  idf: IdfTable,
  weights: Weights = shipped,
): number => logitWith(weights, crossLanguageFeatures(a, b, idf))

/** For callers whose items have no features yet. */
export const crossLanguageScore = (a: StoryItem, b: StoryItem, idf: IdfTable): number =>
  crossLanguageLogit(featuresOf(a), featuresOf(b), idf)
