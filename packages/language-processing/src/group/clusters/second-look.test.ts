import { describe, expect, test } from 'vitest'
import { featuresOf } from '../reading/features.ts'
import { MAX_LOGIT, MIN_LOGIT } from '../pairs/pair-score.ts'
import { type Neighbours, neighboursByKeys, type Regrouped } from './regroup.ts'
import { answeredScorer, lastDoubts, pairsInDoubt, shiftBySimilarity } from './second-look.ts'
import { storyItem } from '../../../testing/story-item.ts'

const COUNT = 60
const reports = Array.from({ length: COUNT }, (_, at) => ({
  id: String(at),
  features: featuresOf(storyItem(`Headline number ${at}`)),
  heldIn: null,
  keys: ['@nimbus'],
}))
const neighbours: Neighbours<(typeof reports)[number]> = neighboursByKeys(reports)
/** Reports 0 and 1, 2 and 3 … report one event, by words alone as sure as `logits` says. */
const scoreBy = (logits: (a: number, b: number) => number) => (a: Named, b: Named) => {
  const [low = 0, high = 0] = [a, b]
    .map(({ title }) => Number(title.split(' ').at(-1)))
    .toSorted((x, y) => x - y)
  return logits(low, high)
}
type Named = Pick<Regrouped['features'], 'title'>
const isOneEvent = (a: number, b: number) => Math.floor(a / 2) === Math.floor(b / 2)
/** Two doubtful pairs: one of one event, one of two. */
const logitOf = (a: number, b: number) =>
  (a === 0 && b === 1) || (a === 1 && b === 2) ? -0.5 : isOneEvent(a, b) ? 3.5 : MIN_LOGIT
const score = scoreBy(logitOf)
/** A host of its own scale, that errs a little. */
const near = (a: string, b: string) =>
  (isOneEvent(...([Number(a), Number(b)].toSorted((x, y) => x - y) as [number, number])) ? 0.7 : 0.6) +
  ((Number(a) * 7 + Number(b) * 3) % 10) / 200

const pairs = pairsInDoubt(reports, neighbours, score)
const scoreOf = (answered: ReturnType<typeof answeredScorer>, a: number, b: number) =>
  answered(reports[a]!.features, reports[b]!.features)

describe('a second look at pairs of reports', () => {
  test('takes up what words leave in doubt and nothing else', () => {
    expect(pairs.borderline.map(({ logit }) => logit)).toEqual([-0.5, -0.5])
    const answered = answeredScorer(score, shiftBySimilarity(pairs, near), () => true)
    expect(scoreOf(answered, 4, 5)).toBe(3.5)
    expect(scoreOf(answered, 4, 6)).toBe(MIN_LOGIT)
  })

  test('moves a pair by how near its reports are in meaning, on whatever scale the host has', () => {
    for (const [scale, zero] of [
      [1, 0],
      [0.1, 0.85],
    ] as const) {
      const answered = answeredScorer(
        score,
        shiftBySimilarity(pairs, (a, b) => near(a, b) * scale + zero),
        () => undefined,
      )
      expect(scoreOf(answered, 0, 1)).toBeGreaterThan(0.5)
      expect(scoreOf(answered, 1, 0)).toBe(scoreOf(answered, 0, 1))
      expect(scoreOf(answered, 1, 2)).toBeLessThan(-1.5)
      expect(Math.abs(scoreOf(answered, 0, 1) - -0.5)).toBeLessThanOrEqual(2.5)
    }
  })

  test.each([
    ['says nothing', () => undefined],
    ['finds everything equally near', () => 0.8],
    ['finds one event further apart than two', (a: string, b: string) => -near(a, b)],
    ['knows too few pairs', (a: string, b: string) => (Number(a) < 10 ? near(a, b) : undefined)],
  ])('leaves words alone where the host %s', (_, similarity) => {
    const answered = answeredScorer(score, shiftBySimilarity(pairs, similarity), () => undefined)
    expect(scoreOf(answered, 0, 1)).toBe(-0.5)
    expect(scoreOf(answered, 1, 2)).toBe(-0.5)
  })

  test('asks about what is still open, the most doubtful first, and lets an answer outweigh the doubt', () => {
    const open = pairsInDoubt(
      reports,
      neighbours,
      scoreBy((a, b) => (a === 0 && b < 6 ? b * 0.3 - 0.65 : MIN_LOGIT)),
    )
    expect(lastDoubts(open.borderline).map(({ a, b }) => [a.id, b.id].toSorted().join(' '))).toEqual([
      '0 2',
      '0 3',
      '0 1',
      '0 4',
      '0 5',
    ])
    const yes = answeredScorer(score, pairs.borderline, () => true)
    const no = answeredScorer(score, pairs.borderline, () => false)
    const unclear = answeredScorer(score, pairs.borderline, () => null)
    expect(scoreOf(yes, 0, 1)).toBe(2)
    expect(scoreOf(no, 0, 1)).toBe(-3)
    expect(scoreOf(unclear, 0, 1)).toBe(-0.5)
    expect(MAX_LOGIT).toBeGreaterThan(2)
  })
})
