import {
  BUCKETS,
  type FragmentModelFile,
  fragmentsOf,
  readClassifierText as readText,
} from '@apercu/language-processing'
import { CATEGORIES, type Category } from '#contract/content/taxonomy.ts'
import { balancedWeights, targetOf } from './label-shares.ts'
import { mainOf, type LabelledItem } from './labelled-items.ts'
import { trainLogisticRegression, type Example } from './logistic-regression.ts'
import { quantised } from './quantised.ts'

/**
 * L2 penalties chosen by cross-validation over dates: of the pool, and of the distance of the second fit from
 * it.
 */
const POOL_PENALTY = 3e-5
const PENALTY = 2e-5
const BIAS_PENALTY = 1e-7
/** Index of the intercept, a feature that every text has. */
const BIAS = BUCKETS
const POOL_BALANCE = 0.7
/** Share of the careful labels in the second fit. The rest is the pool again, or its fit would be lost. */
const CAREFUL_SHARE = 0.75
const POOL_ITERATIONS = 40
const ITERATIONS = 30

/**
 * Trains the weights of hashed fragments for the six categories: on the pool first, then on the careful
 * labels and the pool with a penalty on the distance from the first fit.
 *
 * @returns a function that trains on a set of careful labels; the fit of the pool is cached
 */
export const createFragmentTrainer = (
  pool: readonly LabelledItem[],
): ((careful: readonly LabelledItem[]) => FragmentModelFile) => {
  const rarity = rarityOf(pool)
  const options = { classes: CATEGORIES.length, features: BUCKETS + 1 }
  const from =
    pool.length === 0
      ? undefined
      : trainLogisticRegression(examplesOf(pool, rarity, { balance: POOL_BALANCE }), {
          ...options,
          penalties: penaltiesOf(POOL_PENALTY),
          iterations: POOL_ITERATIONS,
        })
  const rest = examplesOf(pool, rarity, { balance: POOL_BALANCE, total: 1 - CAREFUL_SHARE })
  return (careful) => {
    const examples = [...examplesOf(careful, rarity, { balance: 1, total: CAREFUL_SHARE }), ...rest]
    const weights = trainLogisticRegression(examples, {
      ...options,
      penalties: penaltiesOf(PENALTY),
      iterations: ITERATIONS,
      ...(from && { from }),
    })
    const bias = BIAS * CATEGORIES.length
    return {
      // The inverse document frequency is folded into the weight.
      ...quantised(
        weights.subarray(0, bias).map((weight, at) => weight * rarity[Math.floor(at / CATEGORIES.length)]!),
      ),
      bias: [...weights.subarray(bias)].map((weight) => Number(weight.toPrecision(6))),
    }
  }
}

/** Smoothed inverse document frequency of each bucket, about 1 for one in fifty texts. */
function rarityOf(items: readonly LabelledItem[]): Float64Array {
  const counts = new Float64Array(BUCKETS)
  for (const { input } of items)
    for (const bucket of new Set(fragmentsOf(readText(input)).buckets)) counts[bucket]! += 1
  return counts.map((count) => (Math.log((1 + items.length) / (1 + count)) + 1) / 5)
}

function examplesOf(
  items: readonly LabelledItem[],
  rarity: Float64Array,
  weighing: { balance: number; total?: number },
): Example[] {
  const weights = balancedWeights(
    items.map(({ label }) => mainOf(label)),
    weighing,
  )
  return items.map((item, i) => {
    const { buckets, values } = fragmentsOf(readText(item.input))
    return {
      indices: Int32Array.of(...buckets, BIAS),
      values: Float32Array.of(...values.map((value, at) => value * rarity[buckets[at]!]!), 1),
      target: targetOf(item, CATEGORIES.length, (label) => CATEGORIES.indexOf(mainOf(label) as Category)),
      weight: weights[i]!,
    }
  })
}

const penaltiesOf = (penalty: number): Float64Array => {
  const penalties = new Float64Array(BUCKETS + 1).fill(penalty)
  penalties[BIAS] = BIAS_PENALTY
  return penalties
}
