import trained from './cross-language-weights.json' with { type: 'json' }
import { featuresOf, type StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'
import { common, compareAmounts, containment, cosine, hoursApart, mass } from './pair-features.ts'
import type { StoryItem } from './story-item.ts'
import { scoreWith, type Weights } from './weights.ts'

/** From this score on an English and a French item tell one story (precision at least 0.97 on both halves of the fixture). */
export const CROSS_LANGUAGE_SCORE = 0.5

/** The order in which the weights file stores them. */
export const CROSS_LANGUAGE_FEATURES = [
  'nameMass',
  'nameOverlap',
  'nameConflict',
  'conceptMass',
  'conceptCosine',
  'sharedMass',
  'sharedOverlap',
  'cognates',
  'amountsAgree',
  'amountsConflict',
  'plainAgree',
  'plainConflict',
  'hours',
] as const

const bounded = (value: number, max: number): number => Math.min(value, max) / max

/** How alike two items of different languages are, by what both languages spell alike; each 0 to 1, symmetric. */
export const crossLanguageFeatures = (a: StoryFeatures, b: StoryFeatures, idf: IdfTable): number[] => {
  const names = common(a.names, b.names)
  const shared = common(a.shared, b.shared)
  const strong = compareAmounts(a.strongAmounts, b.strongAmounts)
  const plain = compareAmounts(a.plainAmounts, b.plainAmounts)
  return [
    bounded(mass(names, idf), 20),
    containment(a.names, b.names, idf),
    a.names.length > 0 && b.names.length > 0 && names.length === 0 ? 1 : 0,
    bounded(mass(common(a.concepts, b.concepts), idf), 20),
    cosine(a.concepts, b.concepts, idf),
    bounded(mass(shared, idf), 40),
    containment(a.shared, b.shared, idf),
    bounded(shared.filter((key) => key.startsWith('~')).length, 3),
    strong.agree ? 1 : 0,
    strong.conflict ? 1 : 0,
    plain.agree ? 1 : 0,
    plain.conflict ? 1 : 0,
    Math.log1p(hoursApart(a, b)) / Math.log1p(72),
  ]
}

const shipped: Weights = {
  intercept: trained.intercept,
  weights: CROSS_LANGUAGE_FEATURES.map((name) => trained.weights[name]),
}

/** 0 to 1: how likely two items of different languages report one event, by names, numbers, concepts and time. */
export const crossLanguageScoreOf = (a: StoryFeatures, b: StoryFeatures, idf: IdfTable): number =>
  scoreWith(shipped, crossLanguageFeatures(a, b, idf))

/** The same for items as they are. */
export const crossLanguageScore = (a: StoryItem, b: StoryItem, idf: IdfTable): number =>
  crossLanguageScoreOf(featuresOf(a), featuresOf(b), idf)
