import type { StoryFeatures } from '../reading/features.ts'
import type { IdfTable } from '../reading/idf.ts'
import { mentions } from '../reading/mentions.ts'
import type { FeatureScorer } from './pair-score.ts'
import { type Stance, stanceOf } from '../reading/stance.ts'

/** In log odds, far above even odds, because a wrong duplicate hides a report. */
const HIDE_LOGIT = 3
/**
 * The IDF of a name in fewer than about 1.4 % of headlines: a report with such a name that the other lacks
 * adds something.
 */
const DISTINCTIVE_IDF = 4.3

export interface Member {
  id: string
  features: StoryFeatures
}

const stances = new WeakMap<StoryFeatures, Stance>()

const stanceOfItem = (features: StoryFeatures): Stance => {
  const known = stances.get(features)
  if (known) return known
  const stance = stanceOf(features.title)
  stances.set(features, stance)
  return stance
}

/**
 * Whether each report contains a name that the other lacks. Then both stay, because they concern two places
 * or two parties.
 */
const partWays = (a: StoryFeatures, b: StoryFeatures): boolean =>
  a.names.some((name) => !mentions(b, name)) && b.names.some((name) => !mentions(a, name))

/**
 * Whether a report covers everything in another one's title. Both must have the same form, because news is no
 * duplicate of instructions.
 */
const saysAllOf = (kept: StoryFeatures, other: StoryFeatures, idf: IdfTable): boolean =>
  stanceOfItem(kept) === stanceOfItem(other) &&
  kept.hasForm === other.hasForm &&
  !partWays(kept, other) &&
  other.strongAmounts.every((amount) => kept.strongAmounts.includes(amount)) &&
  other.names.every((name) => idf.idf(name) < DISTINCTIVE_IDF || mentions(kept, name))

/**
 * Maps each near-duplicate of a story to the report that it repeats. Both share language, stance and surely the
 * event, and the hidden one has no amount or distinctive name of its own. A denial is never a duplicate of what
 * it denies.
 *
 * @param members the best report first, which is never hidden.
 */
export const nearDuplicates = (
  members: readonly Member[],
  score: FeatureScorer,
  idf: IdfTable,
): Map<string, string> => {
  const kept: Member[] = []
  const behind = new Map<string, string>()
  for (const member of members) {
    const { features } = member
    const original = kept.find(
      (other) =>
        other.features.lang === features.lang &&
        score(features, other.features) >= HIDE_LOGIT &&
        saysAllOf(other.features, features, idf),
    )
    if (original) behind.set(member.id, original.id)
    else kept.push(member)
  }
  return behind
}
