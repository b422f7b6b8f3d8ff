/** Tier 1 is primary and authoritative outlets, 2 established ones, 3 aggregators and forums. */
const TIER_WEIGHT: Record<number, number> = { 1: 1.5, 2: 1, 3: 0.8 }
const OUTLETS_WEIGHT = 4
const PRIMARY_BONUS = 1.5
const QUALITY_WEIGHT = 2
/** These sources report on their own work, so that their reports are the origin of the news. */
export const PRIMARY_TYPES: ReadonlySet<string> = new Set(['lab', 'lab-mirror', 'research', 'institution'])

/** Only the heaviest match counts, not the sum, so that a headline full of such words gains nothing. Heaviest first. */
const CONCEPTS: [weight: number, pattern: RegExp][] = [
  [3, /\b(?:breakthrough|nobel|turing award|first (?:ever|time)|percée|avancée majeure|prix nobel)/iu],
  [
    2.5,
    /[$€£]\s?\d+(?:[.,]\d+)?\s?(?:bn|b|billion|milliards?)\b|\b\d+(?:[.,]\d+)?\s?(?:billion|milliards? d[’'e])/iu,
  ],
  [2, /\b(?:ai act|executive order|lawsuit|court|ruling|antitrust|règlement|loi|procès|tribunal|condamn)/iu],
  [
    2,
    /\b(?:releases?|launch(?:es)?|unveils?|introduc(?:es|ing)|open[- ]sources?|lance|dévoile|présente)\b.{0,200}\b(?:model|modèle|gpt|llm|weights|poids)/iu,
  ],
  [1.5, /\b(?:acquires?|acquisition|buys|merger|rachète|rachat|ipo|introduction en bourse)\b/iu],
  [1, /[$€£]\s?\d{3,}\s?(?:m|million)\b|\b\d{3,}\s?millions?\b/iu],
]

export interface ImpactParts {
  outlets: number
  primary: number
  concept: number
  quality: number
}

export interface ImpactInput {
  /** One entry per outlet, so that an outlet with many articles on the story counts once. */
  outlets: readonly { tier: number; type: string }[]
  titles: readonly string[]
  /** The best completeness, 0 to 100, among the reports of what happened; 0 where all of them are talk. */
  quality: number
}

/**
 * A story's impact: the logarithm of its distinct outlets weighted by tier; whether a primary source reports;
 * its subjects; the completeness of its best report. Source diversity leads: ranked by it alone, the editors'
 * lead story came first on four of six days. Monotonic in the number of outlets.
 */
export const impactOf = ({ outlets, titles, quality }: ImpactInput): ImpactParts => {
  const weight = outlets.reduce((sum, { tier }) => sum + (TIER_WEIGHT[tier] ?? 1), 0)
  const [concept] = CONCEPTS.find(([, pattern]) => titles.some((title) => pattern.test(title))) ?? [0]
  return {
    outlets: round(OUTLETS_WEIGHT * Math.log2(1 + weight)),
    primary: outlets.some(({ type }) => PRIMARY_TYPES.has(type)) ? PRIMARY_BONUS : 0,
    concept,
    quality: round((QUALITY_WEIGHT * quality) / 100),
  }
}

export const impactTotal = (parts: ImpactParts): number =>
  round(parts.outlets + parts.primary + parts.concept + parts.quality)

const round = (value: number): number => Math.round(value * 1000) / 1000
