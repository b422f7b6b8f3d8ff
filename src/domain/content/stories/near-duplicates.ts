import type { StoryFeatures } from './features.ts'
import type { IdfTable } from './idf.ts'
import { mentions } from './mentions.ts'
import type { FeatureScorer } from './pair-score.ts'
import { type Stance, stanceOf } from './stance.ts'

/** From these log odds on a report may say what another one says already. */
const HIDE_LOGIT = 3
/** A name in fewer than about 1.4 % of headlines: a report that names one the other does not says more. */
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

/** Whether each names what the other does not: one matter in two places, or of two parties, is two pieces of news. */
const partWays = (a: StoryFeatures, b: StoryFeatures): boolean =>
  a.names.some((name) => !mentions(b, name)) && b.names.some((name) => !mentions(a, name))

/** Whether a report says all that another one’s title says, in the same way and form: news never stands behind instructions. */
const saysAllOf = (kept: StoryFeatures, other: StoryFeatures, idf: IdfTable): boolean =>
  stanceOfItem(kept) === stanceOfItem(other) &&
  kept.hasForm === other.hasForm &&
  !partWays(kept, other) &&
  other.strongAmounts.every((amount) => kept.strongAmounts.includes(amount)) &&
  other.names.every((name) => idf.idf(name) < DISTINCTIVE_IDF || mentions(kept, name))

/**
 * Which reports of a story only repeat another one, and which: two of one language that are surely one event, take the same
 * stance, and where the hidden one has no amount and no telling name of its own. A denial never stands behind what it denies.
 *
 * @param members the best report first: it is kept.
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
