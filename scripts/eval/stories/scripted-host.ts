/**
 * A model host that knows the labels and adds noise. It measures the protocol of the second look and its
 * upper bound, and no real model.
 */
import {
  type ScoredPair,
  type SecondLook,
  answeredScorer,
  lastDoubts,
  pairsInDoubt,
  shiftBySimilarity,
} from '@apercu/language-processing'
import { createHash } from 'node:crypto'
import type { LabelledItem } from '../../train/pairs/pair-training.ts'

/** Length of the noise beside the vectors of event (0.8) and wider topic (0.6). */
export const NOISE = 1.8
/** Share of yes-or-no answers that are correct; the others are wrong on purpose. */
export const ACCURACY = 0.9

const DIMENSIONS = 128
const TOPIC = 0.6
const EVENT = 0.8
const UINT32 = 2 ** 32

/** Uniform numbers from 0 to 1, deterministic for a seed. */
function* numbersOf(seed: string): Generator<number> {
  for (let round = 0; ; round++) {
    const digest = createHash('sha256').update(`${seed} ${round}`).digest()
    for (let at = 0; at < digest.length; at += 4) yield (digest.readUInt32LE(at) + 1) / (UINT32 + 1)
  }
}

/** A random direction for each seed (Box-Muller). */
const directionOf = (seed: string): number[] => {
  const numbers = numbersOf(seed)
  const next = () => numbers.next().value ?? 1
  const vector = Array.from(
    { length: DIMENSIONS },
    () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()),
  )
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

const cosineOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b))

export interface ScriptedHost {
  /** Caches answers, as the product's table does, so that no pair is asked twice in a run. */
  secondLook: SecondLook
  asked: () => number
  /** Borderline pairs of the last pass, with their scores before and after the host's answer. */
  lastPass: () => { byWords: ScoredPair[]; asked: ScoredPair[] }
}

/** The host over labelled items, with the product's limit of queries a pass. */
export const scriptedHost = (
  items: readonly LabelledItem[],
  { noise: amount = NOISE, questionsAPass = 40 }: { noise?: number; questionsAPass?: number } = {},
): ScriptedHost => {
  const byId = new Map(items.map((item) => [item.id, item]))
  const vectors = new Map(
    items.map((item): [string, number[]] => {
      const topic = directionOf(`topic ${[item.key, ...(item.related ?? [])].toSorted()[0]}`)
      const event = directionOf(`event ${item.event ?? item.id}`)
      const noise = directionOf(`item ${item.id}`)
      return [item.id, topic.map((value, at) => TOPIC * value + EVENT * event[at]! + amount * noise[at]!)]
    }),
  )
  const similarity = (a: string, b: string) => {
    const [left, right] = [vectors.get(a), vectors.get(b)]
    return left && right ? cosineOf(left, right) : undefined
  }
  const keyOf = (a: string, b: string) => [a, b].toSorted().join(' ')
  const answers = new Map<string, boolean>()
  const answer = (a: string, b: string): boolean => {
    const event = byId.get(a)?.event ?? null
    const isOneEvent = event !== null && event === byId.get(b)?.event
    const [chance = 0] = numbersOf(`answer ${keyOf(a, b)}`)
    return chance <= ACCURACY ? isOneEvent : !isOneEvent
  }
  let last: { byWords: ScoredPair[]; asked: ScoredPair[] } = { byWords: [], asked: [] }
  return {
    secondLook: (reports, neighbours, score) => {
      const pairs = pairsInDoubt(reports, neighbours, score)
      const shifted = shiftBySimilarity(pairs, similarity)
      const open = lastDoubts(shifted).filter(({ a, b }) => !answers.has(keyOf(a.id, b.id)))
      for (const { a, b } of open.slice(0, questionsAPass)) answers.set(keyOf(a.id, b.id), answer(a.id, b.id))
      const asked = answeredScorer(score, shifted, (a, b) => answers.get(keyOf(a, b)))
      last = {
        byWords: pairs.borderline,
        asked: pairs.borderline.map(({ a, b }) => ({ a, b, logit: asked(a.features, b.features) })),
      }
      return asked
    },
    asked: () => answers.size,
    lastPass: () => last,
  }
}
