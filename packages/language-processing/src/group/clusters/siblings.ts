import type { StoryFeatures } from '../reading/features.ts'
import { type FeatureScorer, MAX_LOGIT, SAME_STORY_LOGIT } from '../pairs/pair-score.ts'
import type { Neighbours, Regrouped } from './regroup.ts'

/** A sibling's surest link counts half, because it is indirect evidence. */
const SHARE = 0.5

/**
 * Rescores links across languages with sibling reports: where one report of an event links to one of the
 * other language, reports of its own language on the same event are likelier to link to it too. Headlines of
 * two languages share few words, and one of several often shares more than the rest. Pairs of one language
 * keep their score.
 */
export const withSiblings = <Report extends Regrouped>(
  reports: readonly Report[],
  neighbours: Neighbours<Report>,
  score: FeatureScorer,
): FeatureScorer => {
  const siblings = new Map<StoryFeatures, StoryFeatures[]>()
  const add = (of: StoryFeatures, sibling: StoryFeatures) => {
    const known = siblings.get(of)
    if (known) known.push(sibling)
    else siblings.set(of, [sibling])
  }
  for (const report of reports)
    for (const { features: other } of neighbours(report)) {
      const { features } = report
      if (features.lang !== other.lang || score(features, other) < SAME_STORY_LOGIT) continue
      add(features, other)
      add(other, features)
    }
  return (a, b) => {
    const own = score(a, b)
    if (a.lang === b.lang) return own
    let surest = 0
    for (const sibling of siblings.get(a) ?? []) surest = Math.max(surest, score(sibling, b))
    for (const sibling of siblings.get(b) ?? []) surest = Math.max(surest, score(a, sibling))
    return Math.min(own + SHARE * Math.min(surest, MAX_LOGIT), Math.max(own, MAX_LOGIT))
  }
}
