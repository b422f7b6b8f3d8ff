import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { featuresOf } from '../reading/features.ts'
import { identifyGroups } from './identities.ts'
import { MAX_LOGIT, MIN_LOGIT } from '../pairs/pair-score.ts'
import { neighboursByKeys, regroup } from './regroup.ts'
import { HOUR_MS, NOON, storyItem } from '../../../testing/story-item.ts'

const COUNT = 9
const reportsOf = (heldIn: (at: number) => string | null = () => null) =>
  Array.from({ length: COUNT }, (_, at) => ({
    id: `report ${at}`,
    features: featuresOf(storyItem(`Headline number ${at}`, { publishTime: NOON + at * HOUR_MS })),
    heldIn: heldIn(at),
    keys: ['@nimbus'],
  }))

/** Log odds by the places of two reports, the lower first. */
const scoreBy = (logits: (a: number, b: number) => number) => {
  const place = (features: { title: string }) => Number(features.title.split(' ').at(-1))
  return (a: { title: string }, b: { title: string }) =>
    logits(Math.min(place(a), place(b)), Math.max(place(a), place(b)))
}
const group = (logits: (a: number, b: number) => number, reports = reportsOf()) =>
  regroup(reports, neighboursByKeys(reports), scoreBy(logits))
const placesOf = (groups: string[][]) => groups.map((of) => of.map((id) => Number(id.split(' ').at(-1))))

const table = fc.array(fc.integer({ min: MIN_LOGIT, max: MAX_LOGIT }), {
  minLength: COUNT * COUNT,
  maxLength: COUNT * COUNT,
})

describe('the second pass', () => {
  it('puts together what agrees and leaves the rest alone', () => {
    const groups = group((a, b) => (b < 4 ? 3 : a >= 4 && b < 7 ? 2 : MIN_LOGIT))
    expect(placesOf(groups)).toEqual([[0, 1, 2, 3], [4, 5, 6], [7], [8]])
  })

  it('does not let one report bridge two stories', () => {
    const isOneStory = (a: number, b: number) => b < 4 || (a >= 4 && b < 8)
    const groups = group((a, b) => (isOneStory(a, b) ? MAX_LOGIT : a === 3 && b === 4 ? 3 : MIN_LOGIT))
    expect(placesOf(groups).slice(0, 2)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ])
  })

  it('keeps what an editor put together, and apart what an editor parted', () => {
    const held = reportsOf((at) => (at < 2 ? 'one' : at < 4 ? 'two' : null))
    expect(placesOf(group(() => MIN_LOGIT, held)).slice(0, 2)).toEqual([
      [0, 1],
      [2, 3],
    ])
    const groups = group(() => MAX_LOGIT, held)
    expect(groups).toHaveLength(2)
    expect(groups.some((of) => of.includes('report 0') && of.includes('report 2'))).toBe(false)
  })

  it('holds every report once, whatever the links, and does not depend on their order', () => {
    fc.assert(
      fc.property(table, fc.shuffledSubarray(reportsOf(), { minLength: COUNT }), (logits, shuffled) => {
        const of = (a: number, b: number) => logits[a * COUNT + b] ?? MIN_LOGIT
        const groups = group(of)
        expect(groups.flat().toSorted()).toEqual(reportsOf().map(({ id }) => id))
        expect(group(of, shuffled)).toEqual(groups)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the ids of stories', () => {
  const story = (id: string, firstSeen: number, leadId: string | null = null) =>
    [id, { id, firstSeen, leadId }] as const

  it('stay with most of their reports, and of equals with the older story', () => {
    const inStory = new Map([
      ['a', 'first'],
      ['b', 'second'],
      ['c', 'second'],
      ['d', 'third'],
    ])
    const stories = new Map([story('first', 1), story('second', 2), story('third', 3)])
    const storyOf = (id: string) => inStory.get(id) ?? null
    expect(identifyGroups([['a', 'b', 'c'], ['d']], storyOf, stories)).toEqual(['second', 'third'])
    expect(identifyGroups([['a', 'd']], storyOf, stories)).toEqual(['first'])
  })

  it('stay with the lead of a story that is parted', () => {
    const stories = new Map([story('first', 1, 'c')])
    expect(identifyGroups([['a', 'b'], ['c']], () => 'first', stories)).toEqual([null, 'first'])
  })
})
